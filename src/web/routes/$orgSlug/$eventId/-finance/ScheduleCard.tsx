// The payment schedule: instalments with their days, and what became of each.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { standingOf, type ItemStanding } from '#domain/booking/settlement/item-standing.ts'
import { formatMoney } from '#domain/money-format.ts'
import {
  scheduleTemplates,
  usualSchedule,
  type ScheduleTemplate,
} from '#domain/booking/settlement/schedule.ts'
import { isClosed } from '#domain/booking/settlement/item-states.ts'
import { dueText, scheduleLabels, scheduleTemplateLabels } from '#texts/booking/schedule.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { refreshDeals } from './deal-queries.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { useHeld } from './use-held.ts'
import { translate } from '#web/texts.ts'

const PlanSheet = lazyDialog(async () => (await import('./PlanSheet.tsx')).PlanSheet)

export function ScheduleCard({ record }: { record: DealRecord }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const held = useHeld(record, isOpen)
  const { schedule, unscheduled } = record
  const isOff = isDead(record.status)
  const { canPlan } = record
  return (
    <Card
      title={<Trans>Payment schedule</Trans>}
      action={
        canPlan && schedule.length > 0 ? (
          <Button variant="quiet" size="sm" className="-mr-2" onClick={() => setOpen(true)}>
            <Trans>Edit</Trans>
          </Button>
        ) : null
      }
      flush
    >
      {schedule.length === 0 ? <Templates record={record} canPlan={canPlan} /> : null}
      <ul className="pb-1.5 empty:hidden">
        {schedule.map((item) => (
          <Row key={item.id} item={item} record={record} />
        ))}
      </ul>
      {!isOff && unscheduled && unscheduled.amountMinor !== 0 && schedule.length > 0 ? (
        <p className="border-t border-line px-4 py-2.5 text-sm text-mute">
          {unscheduled.amountMinor > 0 ? (
            <Trans>{formatMoney(unscheduled, i18n.locale)} not scheduled yet.</Trans>
          ) : (
            <Trans>
              The instalments exceed the total by{' '}
              {formatMoney({ ...unscheduled, amountMinor: -unscheduled.amountMinor }, i18n.locale)}.
            </Trans>
          )}
        </p>
      ) : null}
      <PlanSheet key={held.version} open={isOpen} record={held} onClose={() => setOpen(false)} />
    </Card>
  )
}

function Row({ item, record }: { item: DealRecord['schedule'][number]; record: DealRecord }) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const { claim } = item
  const standing = standingOf(item, record.status)
  const isRequested = standing === 'invoiced' && claim !== null && claim.open.amountMinor > 0
  const dueOn = isRequested ? claim.dueOn : standing === 'planned' ? item.due : null
  const isPast = dueOn !== null && dueOn < today && (isRequested || item.amount.amountMinor > 0)
  const day = dueOn ? formatDate(dueOn, 'short', i18n.locale) : null
  const open = isRequested ? formatMoney(claim.open, i18n.locale) : ''
  const paidOn = item.paidOn ? formatDate(item.paidOn, 'short', i18n.locale) : ''
  const texts: Record<ItemStanding, string> = {
    paid: t`Paid ${paidOn}`,
    refunded: t`Refunded ${paidOn}`,
    waived: [t`Waived`, item.waivedReason].filter(Boolean).join(': '),
    notDue: t`No longer due`,
    included: t`Included in the final invoice`,
    invoiced: !isRequested
      ? t`Invoiced, nothing open`
      : isPast
        ? t`${open} open, overdue since ${day ?? ''}`
        : day
          ? t`${open} open, due ${day}`
          : t`${open} open`,
    planned: [isPast ? t`Not invoiced, was due ${day ?? ''}` : day, dueText(item, translate())]
      .filter(Boolean)
      .join(', '),
  }
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {translate()(scheduleLabels[item.label])}
          {item.kind === 'pct' && item.pct ? (
            <span className="font-normal text-mute">, {pctText(item.pct, translate())}</span>
          ) : null}
        </p>
        <p className={isPast ? 'text-sm font-medium text-signal' : 'text-sm text-mute'}>{texts[standing]}</p>
      </div>
      <span
        className={
          standing === 'notDue' || standing === 'waived'
            ? 'text-mute line-through tabular-nums'
            : 'font-semibold tabular-nums'
        }
      >
        {item.kind === 'rest' && item.amount.amountMinor === 0 && !isClosed(item.state) ? (
          <span className="text-sm font-normal text-mute">
            <Trans>After settlement</Trans>
          </span>
        ) : (
          formatMoney(item.amount, i18n.locale)
        )}
      </span>
      <ItemMenu item={item} />
    </li>
  )
}

/** Nothing is planned yet: the usual schedules, one press each. */
function Templates({ record, canPlan }: { record: DealRecord; canPlan: boolean }) {
  const { orgSlug } = useOrganisation()
  const plan = useMutation(trpc.deals.plan.mutationOptions({ onSuccess: () => refreshDeals() }))
  const { bookingId, version, deal } = record
  if (!canPlan || version === null || !deal) {
    return (
      <p className="px-4 pb-4 text-mute">
        <Trans>No payments planned.</Trans>
      </p>
    )
  }
  const use = (template: ScheduleTemplate) =>
    plan.mutate({ orgSlug, bookingId, version, items: usualSchedule(template, deal) })
  return (
    <div className="px-4 pb-4">
      <p className="mb-3 text-mute">
        <Trans>No payments planned yet. Start from a template; you can edit every line.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(scheduleTemplates) as ScheduleTemplate[]).map((key) => (
          <Button key={key} size="sm" busy={plan.isPending} onClick={() => use(key)}>
            {translate()(scheduleTemplateLabels[key])}
          </Button>
        ))}
      </div>
    </div>
  )
}
