// What changes when a show moves onto a day on which its artist is taken.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { placeOf } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import type { ContestedMove } from './use-move-event.ts'

type Props = ContestedMove & { open: boolean; onAnswer: (isMeant: boolean) => void }

export function ContestedMovePanel({ item, to, diff, open, onAnswer }: Props) {
  const { i18n } = useLingui()
  const day = (date: string) => formatDate(date, 'medium', i18n.locale)
  const { booking } = item
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false)
      }}
      size="sm"
      tall={false}
      title={
        <Trans>
          {item.title} is taken on {day(to)}
        </Trans>
      }
      description={placeOf(booking)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>
            <Trans>Keep on {day(booking.eventDate)}</Trans>
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            <Trans>Move anyway</Trans>
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-2.5">
        <Row name={<Trans>Date</Trans>}>
          <s className="text-mute">{day(booking.eventDate)}</s> {day(to)}
        </Row>
        <Row name={<Trans>Conflicts</Trans>}>
          <ul className="flex flex-col gap-1.5">
            {diff.agreed.map((one) => (
              <li key={one.id} className="flex items-center gap-2">
                <StatusPill status={one.status} />
                <span className="min-w-0 truncate">{placeOf(one)}</span>
              </li>
            ))}
            {diff.blocks.map((block) => (
              <li key={block.id}>
                <Trans>
                  Blocked {day(block.from)} to {day(block.to)}
                </Trans>
                {block.title ? `: ${block.title}` : null}
              </li>
            ))}
          </ul>
        </Row>
        {diff.tentative.length > 0 ? (
          <Row name={<Trans>Also there</Trans>}>
            <ul className="flex flex-col gap-1.5">
              {diff.tentative.map((one) => (
                <li key={one.id} className="flex items-center gap-2">
                  <StatusPill status={one.status} />
                  <span className="min-w-0 truncate">{placeOf(one)}</span>
                </li>
              ))}
            </ul>
          </Row>
        ) : null}
        <Row name={<Trans>Schedule</Trans>}>
          {diff.others.length > 0 ? (
            <Plural
              value={diff.others.length}
              one="Times stay the same; # other artist moves too."
              other="Times stay the same; # other artists move too."
            />
          ) : (
            <Trans>Times stay the same.</Trans>
          )}
        </Row>
      </dl>
    </Sheet>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
