// The labels of a payment schedule, and when an instalment is due.
import type { ItemAction } from '#domain/booking/settlement/item-states.ts'
import type { DueRule, Payee, PaymentMethod, ScheduleTemplate } from '#domain/booking/settlement/schedule.ts'
import type { ItemState, ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const scheduleLabels: Record<ScheduleLabel, Text> = {
  deposit: msg`Deposit`,
  balance: msg`Balance`,
  back_end: msg`Back end`,
  travel: msg`Travel`,
  other: msg`Other`,
}

export const paymentMethodLabels: Record<PaymentMethod, Text> = {
  transfer: msg`Bank transfer`,
  card: msg({ message: 'Card', context: 'how money was paid' }),
  cash_on_night: msg`Cash on the night`,
  escrow: msg`Escrow`,
}

export const payeeLabels: Record<Payee, Text> = {
  agency: msg`Agency`,
  artist: msg({ message: 'Artist', context: 'who is paid' }),
}

export const itemStateLabels: Record<ItemState, Text> = {
  planned: msg({ message: 'Planned', context: 'status of an instalment' }),
  invoiced: msg({ message: 'Invoiced', context: 'status of an instalment' }),
  part_paid: msg`Part paid`,
  paid: msg({ message: 'Paid', context: 'status of an instalment' }),
  waived: msg({ message: 'Waived', context: 'status of an instalment' }),
  refunded: msg({ message: 'Refunded', context: 'status of an instalment' }),
}

export const itemActionLabels: Record<ItemAction, Text> = {
  pay: msg`Mark as paid`,
  waive: msg`Waive`,
  reopen: msg`Reopen`,
}

export const scheduleTemplateLabels: Record<ScheduleTemplate, Text> = {
  halfNight: msg`50% deposit on signature, 50% on the night`,
  half14: msg`50% deposit on signature, 50% 14 days before`,
  half30: msg`50% deposit on signature, 50% 30 days before`,
  all30: msg`100% 30 days before`,
  night: msg`100% on the night`,
}

const fixedDate = msg`Fixed date`
const onSignature = msg`On signature`
const onShowDay = msg`On the day of the show`
const afterSignature = msg<'days'>`{days, plural, one {# day after signature} other {# days after signature}}`
const beforeShow = msg<'days'>`{days, plural, one {# day before the show} other {# days before the show}}`
const afterShow = msg<'days'>`{days, plural, one {# day after the show} other {# days after the show}}`

/** When an instalment is due: '14 days before the show'. */
export function dueText({ dueKind, dueDays }: Pick<DueRule, 'dueKind' | 'dueDays'>, t: Translator): string {
  const days = dueDays ?? 0
  switch (dueKind) {
    case 'fixed':
      return t(fixedDate)
    case 'after_signature':
      return days === 0 ? t(onSignature) : t(afterSignature, { days })
    case 'before_show':
      return t(beforeShow, { days })
    case 'on_show_day':
      return t(onShowDay)
    case 'after_show':
      return t(afterShow, { days })
  }
}
