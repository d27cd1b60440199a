// What the log says about deals and payments, in words; figures stay on the finance page.
import { useLingui } from '@lingui/react/macro'
import type { ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import { scheduleLabels } from '#texts/booking/schedule.ts'
import { translate } from '#web/texts.ts'
import type { ActivityEntry } from './ActivityList.tsx'

/** Gives the text of an entry about money, or undefined for any other. */
export function useMoneyTexts() {
  const { t } = useLingui()
  return function textOf({ action, before, after }: ActivityEntry): string | undefined {
    const deal = after?.['deal'] as { schedule?: { label?: ScheduleLabel; state?: string } } | undefined
    const label = deal?.schedule?.label
    const name = label ? translate()(scheduleLabels[label]) : t`an instalment`
    switch (action) {
      case 'deals.save':
        return Object.keys((before?.['deal'] as object | undefined) ?? {}).length > 0
          ? t`changed the deal`
          : t`saved the deal`
      case 'deals.setTickets':
        return t`changed the tickets`
      case 'deals.settle':
        return t`entered the final figures`
      case 'deals.plan':
        return t`planned the payments`
      case 'deals.setItem':
        if (deal?.schedule?.state === 'paid') return t`marked as paid: ${name}`
        if (deal?.schedule?.state === 'waived') return t`waived: ${name}`
        return t`reopened: ${name}`
      default:
        return undefined
    }
  }
}
