// After the show: the final figures, and closing the account with what still prevents it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isAgreed, isPlayed } from '#domain/booking/bookings/bookings.ts'
import { localOf } from '#domain/dates.ts'
import { openItems } from '#domain/booking/settlement/item-standing.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { StatusSheet } from '#web/parts/booking/booking/StatusSheet.tsx'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { useRequestedAct } from '#web/parts/desk/next-action/use-requested-act.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import { refreshMoney } from '#web/parts/money/payment/payment-calls.ts'
import { refreshDeals } from './deal-queries.ts'
import { SettledResult } from './SettledResult.tsx'
import { useHeld } from './use-held.ts'

const FiguresSheet = lazyDialog(async () => (await import('./FiguresSheet.tsx')).FiguresSheet)

export function SettleCard({ record, booking }: { record: DealRecord; booking: EventBooking }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const held = useHeld(record, isOpen)
  const settle = booking.actions.find(({ action }) => action === 'settle')
  const [dialog, setDialog] = useState<typeof settle>()
  const { status, figuresAt, canEnterFigures, figuresBecause } = record
  const { conflicts } = useConflicts('settle', [booking.id], settle !== undefined)
  const open = openItems(record.schedule, { hasFigures: figuresAt !== null }).length
  // Said once: what prevents it as a list, anything else (a missing right) beside its step.
  const isListed = conflicts.some(({ level }) => level === 'blocks')
  const because = settle?.allowed === false && !isListed ? settle.reason : null
  const isAfter = isPlayed(status)
  useRequestedAct(
    [
      ...(canEnterFigures ? (['figuresMissing'] as const) : []),
      ...(settle?.allowed ? (['showUnsettled'] as const) : []),
    ],
    [booking.id],
    (act) => (act === 'figuresMissing' ? setOpen(true) : setDialog(settle)),
  )
  if (!isAfter && figuresAt === null && !isAgreed(status)) return null
  const day = figuresAt ? formatDate(localOf(figuresAt, viewerZone()).date, 'short', i18n.locale) : null
  return (
    <Card title={<Trans>After the show</Trans>}>
      <ul className="flex flex-col gap-2.5">
        <Step isDone={figuresAt !== null} hint={figuresAt ? <Trans>Entered {day}</Trans> : figuresBecause}>
          <Trans>Final figures</Trans>
        </Step>
        <Step
          isDone={open === 0}
          hint={
            open === 0 ? (
              <Trans>All instalments closed</Trans>
            ) : (
              <Plural value={open} one="# instalment still open" other="# instalments still open" />
            )
          }
        >
          <Trans>Payments</Trans>
        </Step>
        <Step isDone={status === 'settled'} hint={because}>
          <Trans>Settled</Trans>
        </Step>
      </ul>
      {settle && conflicts.length > 0 ? (
        <div className="mt-4">
          <ConflictList conflicts={conflicts} eventId={booking.eventId} />
        </div>
      ) : null}
      {canEnterFigures || settle ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {canEnterFigures ? (
            <Button onClick={() => setOpen(true)}>
              {figuresAt === null ? <Trans>Enter final figures</Trans> : <Trans>Edit final figures</Trans>}
            </Button>
          ) : null}
          {settle ? (
            <Button disabled={!settle.allowed} title={settle.reason} onClick={() => setDialog(settle)}>
              {settle.label}…
            </Button>
          ) : null}
        </div>
      ) : null}
      {status === 'settled' ? <SettledResult record={record} /> : null}
      <StatusSheet
        booking={booking}
        action={dialog}
        onClose={() => {
          setDialog(undefined)
          void refreshDeals()
          void refreshMoney()
        }}
      />
      <FiguresSheet key={held.version} open={isOpen} record={held} onClose={() => setOpen(false)} />
    </Card>
  )
}

function Step({ isDone, hint, children }: { isDone: boolean; hint: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      {isDone ? (
        <span className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full bg-conf text-conf-ink">
          <Check aria-hidden className="size-3" strokeWidth={3} />
        </span>
      ) : (
        <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-line-strong" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{children}</p>
        {hint ? <p className="text-sm text-mute">{hint}</p> : null}
      </div>
    </li>
  )
}
