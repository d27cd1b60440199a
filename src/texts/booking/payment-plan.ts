// Instalments as the promoter reads them, in offers and contracts: what for, how much, when.
import { agreedTotal } from '#domain/booking/settlement/event-settlement.ts'
import type { ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import { scheduleAmounts, type DueKind, type ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { pctText } from './deal-summary.ts'

export const instalmentTexts: Record<ScheduleLabel, Text> = {
  deposit: msg({ message: 'Deposit', context: 'instalment' }),
  balance: msg({ message: 'Balance', context: 'instalment' }),
  back_end: msg({ message: 'Back end', context: 'instalment' }),
  travel: msg({ message: 'Travel', context: 'instalment' }),
  other: msg({ message: 'Other', context: 'instalment' }),
}

export const restText = msg`As settled after the show`

const onShowDay = msg`on the day of the show`
const onSignature = msg`on signature`
const afterSignature = msg<'days'>`within {days, plural, one {# day} other {# days}} of signature`
const beforeShow = msg<'days'>`{days, plural, one {# day} other {# days}} before the show`
const afterShow = msg<'days'>`{days, plural, one {# day} other {# days}} after the show`

/** When an instalment is due, beside its date; '' where the date says it all. */
export function dueRule(kind: DueKind, days: number, t: Translator): string {
  switch (kind) {
    case 'fixed':
      return ''
    case 'after_signature':
      return days === 0 ? t(onSignature) : t(afterSignature, { days })
    case 'before_show':
      return days === 0 ? t(onShowDay) : t(beforeShow, { days })
    case 'on_show_day':
      return t(onShowDay)
    case 'after_show':
      return days === 0 ? t(onShowDay) : t(afterShow, { days })
  }
}

const instalment = msg<'what' | 'amount' | 'due'>`{what} {amount}, {due}`

/** A schedule under these terms, an instalment a line: 'Deposit €1,250.00, on signature'. */
export function paymentPlanText(terms: DealTerms, plan: readonly ScheduleItem[], t: Translator): string {
  const agreed = agreedTotal(terms)
  const items = plan.map((item) => ({ ...item, state: 'planned' as const, closedMinor: null }))
  const { amounts } = scheduleAmounts(items, { agreed, total: agreed })
  return plan
    .map((item, index) => {
      const amount = amounts[index]!
      const isOpen = amount.amountMinor === 0
      const sum = isOpen && item.kind === 'pct' ? pctText(item.pct ?? '0', t) : t.money(amount)
      return t(instalment, {
        what: t(instalmentTexts[item.label]),
        amount: isOpen && item.kind === 'rest' ? t(restText) : sum,
        due:
          item.dueKind === 'fixed' && item.dueOn
            ? t.day(item.dueOn)
            : dueRule(item.dueKind, item.dueDays ?? 0, t),
      })
    })
    .join('\n')
}
