// How far the people of the show are: when the sheet was sent, and what they do not know yet.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Send } from 'lucide-react'
import type { DaySheetRecord } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'

type SheetStateProps = {
  record: DaySheetRecord
  eventId: string
  onSend: (() => void) | null
  onSendIntent: () => void
}

export function SheetState({ record, eventId, onSend, onSendIntent }: SheetStateProps) {
  const { orgSlug } = useOrganisation()
  const { start, isBusy } = useDownload()
  const { changes, sentAt, sheet } = record
  const isSent = sentAt !== null
  return (
    <Card title={<Trans>Distribution</Trans>}>
      <SentLine record={record} />
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {onSend ? (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            onClick={onSend}
            onPointerEnter={onSendIntent}
            onFocus={onSendIntent}
          >
            {isSent ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
          </Button>
        ) : null}
        <Button
          icon={<Download aria-hidden />}
          busy={isBusy}
          onClick={() => start(`/day-sheets/${orgSlug}/${eventId}.pdf?locale=${sheet.lang}`)}
        >
          PDF
        </Button>
        <Button
          variant="quiet"
          icon={<Download aria-hidden />}
          disabled={isBusy}
          onClick={() => start(`/day-sheets/${orgSlug}/${eventId}/itinerary.pdf?locale=${sheet.lang}`)}
        >
          <Trans>Itinerary</Trans>
        </Button>
      </div>
    </Card>
  )
}

function SentLine({
  record: { sheet, sentAt, sentByName, recipients, changes },
}: {
  record: DaySheetRecord
}) {
  const { i18n } = useLingui()
  if (!sentAt) {
    return (
      <p className="text-pretty text-mute">
        {sheet.off ? (
          <Trans>Not sent.</Trans>
        ) : (
          <Trans>Not sent yet. Each person gets an e-mail with a PDF and a link that stays current.</Trans>
        )}
      </p>
    )
  }
  const when = i18n.date(sentAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="text-pretty text-mute">
      {sentByName ? (
        <Trans>
          Sent on {when} by {sentByName}
        </Trans>
      ) : (
        <Trans>Sent automatically on {when}</Trans>
      )}
      {recipients.length > 0 ? (
        <>
          {' '}
          <Plural value={recipients.length} one="to # person" other="to # people" />
        </>
      ) : null}
      .{changes.length === 0 ? <Trans> No changes since.</Trans> : null}
    </p>
  )
}

function Changes({ changes }: { changes: DaySheetRecord['changes'] }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden className="size-1.75 rounded-full bg-signal" />
        <Trans>Changed since</Trans>
      </h3>
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {changes.map(({ key, label, before, after }) => (
          <li key={key} className="border-l-2 border-line pl-3">
            <p className="font-medium">{label}</p>
            <p className="text-sm wrap-anywhere text-mute">
              {before ? <del>{before}</del> : null}
              {before && after ? ' ' : null}
              {after ? <ins className="text-ink no-underline">{after}</ins> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
