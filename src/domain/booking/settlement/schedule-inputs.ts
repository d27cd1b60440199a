// What forms and calls take for a payment schedule.
import { z } from 'zod'
import { minor } from '#domain/booking/deals/deals.ts'
import { oneOf, optionalDate, optionalInt } from '../../fields.ts'
import { compareDecimals, sumDecimals } from '../../money.ts'
import { optionalPct } from '../../pct.ts'
import { itemActions, type ItemAction } from './item-standing.ts'
import {
  dueKinds,
  payees,
  paymentMethods,
  portionKinds,
  scheduleLabels,
  type Payee,
  type PaymentMethod,
  type ScheduleLabel,
} from './schedule.ts'

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]]

const Item = z
  .strictObject({
    /** The item as it is stored; null for a new one. */
    id: z
      .uuid()
      .nullish()
      .transform((value) => value ?? null),
    label: oneOf(keysOf<ScheduleLabel>(scheduleLabels)),
    kind: oneOf(portionKinds),
    pct: optionalPct(),
    amountMinor: minor()
      .nullish()
      .transform((value) => value ?? null),
    dueKind: oneOf(dueKinds),
    dueDays: optionalInt(0, 365),
    dueOn: optionalDate(),
    method: oneOf(keysOf<PaymentMethod>(paymentMethods)).default('transfer'),
    payee: oneOf(keysOf<Payee>(payees)).default('agency'),
  })
  .superRefine((item, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (item.kind === 'pct' && item.pct === null) refuse('pct', 'Enter a percentage from 0 to 100.')
    if (item.kind === 'amount' && item.amountMinor === null) refuse('amountMinor', 'Enter an amount.')
    if (item.dueKind === 'fixed' && item.dueOn === null) refuse('dueOn', 'Enter a date.')
  })

/** All instalments of a deal: shares add up to the whole, and at most one takes the rest. */
export const ScheduleInput = z
  .array(Item)
  .max(24, 'Use at most 24 instalments.')
  .superRefine((items, context) => {
    const shares = items.filter(({ kind }) => kind === 'pct').map((item) => item.pct ?? '0')
    if (shares.length > 0 && compareDecimals(sumDecimals(shares), '100') !== 0) {
      context.addIssue({ code: 'custom', path: [], message: 'The shares must add up to 100 %.' })
    }
    if (items.filter(({ kind }) => kind === 'rest').length > 1) {
      context.addIssue({ code: 'custom', path: [], message: 'Only one instalment can take the rest.' })
    }
  })
export type ScheduleInput = z.infer<typeof ScheduleInput>

export const ItemActionInput = z.strictObject({
  action: oneOf(keysOf<ItemAction>(itemActions)),
  /** When the money came in. */
  paidOn: optionalDate(),
  /** Why it is waived. */
  reason: z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .nullish()
    .transform((value) => value || null),
})
