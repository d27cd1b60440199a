// The lists in numbers, with what can be done about them: approve requests, send, export.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { guestCsv } from '#texts/road/guest-lists-for-venues.ts'
import { countGuests } from '#domain/road/guest-lists/guest-lists.ts'
import { guestFields } from '#domain/road/guest-lists/guest-states.ts'
import { saveBlob } from '#web/device/download.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { canChange, type Guest, type GuestLists } from './guest-types.ts'

type SummaryCardProps = {
  event: EventRecord
  record: GuestLists
  onApprove: (guests: readonly Guest[]) => void
  onSend: () => void
}

export function SummaryCard({ event, record, onApprove, onSend }: SummaryCardProps) {
  const { t } = useLingui()
  const counts = countGuests(record.guests)
  const changeable = new Set(record.lists.filter((list) => canChange(record, list)).map(({ id }) => id))
  const requested = record.guests.filter(
    ({ state, listId }) => state === 'requested' && changeable.has(listId),
  )
  const isSent = record.guests.some(({ sentAt }) => sentAt !== null)
  const fresh = isSent ? record.guests.filter(({ state }) => state === 'approved').length : 0

  function exportTable() {
    const byId = new Map(record.lists.map((list) => [list.id, list]))
    const fields = guestFields.filter((field) =>
      record.lists.some(({ fieldsRequired }) => fieldsRequired.includes(field)),
    )
    const rows = record.guests.flatMap((guest) => {
      const list = byId.get(guest.listId)
      return list ? [{ ...guest, kind: list.kind, artistName: list.artistName }] : []
    })
    const text = guestCsv(rows, fields, translate())
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `guest-list-${event.eventDate}.csv`)
  }

  return (
    <Card title={<Trans>Guests</Trans>}>
      <dl className="grid grid-cols-3 gap-3">
        <Figure value={counts.approved} label={<Trans>on the list</Trans>} />
        <Figure value={counts.requested} label={<Trans>requested</Trans>} />
        <Figure value={counts.in} label={<Trans>in</Trans>} />
      </dl>
      {counts.in > 0 ? (
        <div className="mt-3">
          <ProgressBar label={t`People in`} value={counts.in} max={counts.approved} />
        </div>
      ) : null}
      {fresh > 0 ? (
        <p className="mt-3 text-sm text-pretty text-hold">
          <Plural
            value={fresh}
            one="# name added since the e-mail. It’s on the door link, but not in the venue’s table."
            other="# names added since the e-mail. They’re on the door link, but not in the venue’s table."
          />
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {record.canEdit && requested.length > 0 ? (
          <Button icon={<Check aria-hidden />} onClick={() => onApprove(requested)}>
            <Plural value={requested.length} one="Approve # name" other="Approve # names" />
          </Button>
        ) : null}
        {record.canEdit && !record.off ? (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={counts.names === 0}
            onClick={onSend}
          >
            {isSent ? <Trans>Send again</Trans> : <Trans>Send to venue</Trans>}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          icon={<Download aria-hidden />}
          disabled={record.guests.length === 0}
          onClick={exportTable}
        >
          <Trans>Export CSV</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Figure({ value, label }: { value: number; label: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="display text-2xl">{value}</dd>
    </div>
  )
}
