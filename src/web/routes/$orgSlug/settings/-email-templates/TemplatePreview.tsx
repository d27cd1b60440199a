// How a template reads for a real show, also while it is being changed.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { fieldText } from '#texts/messages/email-fields.ts'
import { translate } from '#web/texts.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { messageOf } from '#web/calls/errors.ts'
import { RecordCombobox } from '#web/parts/platform/form/RecordCombobox.tsx'
import { rangeQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { useToday } from '#web/hooks/use-today.ts'

type TemplatePreviewProps = { texts: { subject: string; body: string; language: Language } }

export function TemplatePreview({ texts }: TemplatePreviewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useDebounced(typed).trim() || undefined
  const shows = useQuery(
    rangeQuery(orgSlug, { from: today, to: `${Number(today.slice(0, 4)) + 2}-12-31`, search }),
  )
  const options = (shows.data ?? []).slice(0, 30).map((row) => ({
    value: row.id,
    label: `${row.artistName}, ${formatDate(row.eventDate, 'short', i18n.locale)}`,
    hint: joinUnique([row.eventName, row.venueName]),
  }))
  const bookingId = chosen ?? options[0]?.value ?? null
  const subject = useDebounced(texts.subject)
  const body = useDebounced(texts.body)
  const preview = useQuery(
    trpc.messages.preview.queryOptions(
      { orgSlug, subject, body, language: texts.language, bookingId },
      { placeholderData: keepPreviousData, meta: { persist: false }, enabled: subject + body !== '' },
    ),
  )
  const { data } = preview
  const missing = data?.missing.map((name) => fieldText(name, translate())).join(', ')
  return (
    <Card title={<Trans>Preview</Trans>}>
      <div className="flex flex-col gap-3">
        <Field label={<Trans>Preview with</Trans>}>
          <RecordCombobox
            value={bookingId}
            onChange={setChosen}
            options={options}
            onQueryChange={setTyped}
            loading={shows.isFetching}
            placeholder={t`Choose a show`}
          />
        </Field>
        {preview.error ? <p className="text-mute">{messageOf(preview.error)}</p> : null}
        {data ? (
          <div
            aria-live="polite"
            className={cx(
              'rounded-control border border-line bg-paper px-4 py-3',
              preview.isPlaceholderData && 'animate-pulse-soft',
            )}
          >
            <p className="font-semibold wrap-anywhere">{data.subject || <Trans>No subject</Trans>}</p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{data.body}</p>
          </div>
        ) : null}
        {missing ? (
          <p className="text-sm text-pretty text-mute">
            <Trans>No value for this show: {missing}. Fill it in before sending.</Trans>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
