// How a template reads for a real show, also while it is being changed.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmailField, emailFields } from '#domain/messages/email-fields.ts'
import { saidOnce } from '#domain/booking/events/event-names.ts'
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

type TemplatePreviewProps = { words: { subject: string; body: string; language: 'en' | 'de' } }

export function TemplatePreview({ words }: TemplatePreviewProps) {
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
    hint: saidOnce([row.eventName, row.venueName]),
  }))
  const bookingId = chosen ?? options[0]?.value ?? null
  const subject = useDebounced(words.subject)
  const body = useDebounced(words.body)
  const preview = useQuery(
    trpc.messages.preview.queryOptions(
      { orgSlug, subject, body, language: words.language, bookingId },
      { placeholderData: keepPreviousData, meta: { persist: false }, enabled: subject + body !== '' },
    ),
  )
  const { data } = preview
  return (
    <Card title={<Trans>How it reads</Trans>}>
      <div className="flex flex-col gap-3">
        <Field label={<Trans>For the show</Trans>}>
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
        {data && data.missing.length > 0 ? (
          <p className="text-sm text-pretty text-mute">
            <Trans>
              Not known for this show:{' '}
              {data.missing
                .map((name) => (isEmailField(name) ? emailFields[name] : `{{${name}}}`))
                .join(', ')}
              .
            </Trans>{' '}
            <Trans>Whoever writes is asked for it.</Trans>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
