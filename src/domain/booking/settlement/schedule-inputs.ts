// What forms and calls take for a payment schedule.
import { z } from 'zod'
import { minor } from '#domain/booking/deals/deals.ts'
import { commonProblem } from '../../common-problems.ts'
import { oneOf, optionalDate, optionalInt } from '../../fields.ts'
import { compareDecimals, sumDecimals } from '../../money.ts'
import { optionalPct } from '#domain/exact-fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { itemActions } from './item-states.ts'
import { dueKinds, payees, paymentMethods, portionKinds } from './schedule.ts'
import { scheduleLabels } from './item-states.ts'

const Item = z
  .strictObject({
    /** The item as it is stored; null for a new one. */
    id: z
      .uuid()
      .nullish()
      .transform((value) => value ?? null),
    label: oneOf(scheduleLabels),
    kind: oneOf(portionKinds),
    pct: optionalPct(),
    amountMinor: minor()
      .nullish()
      .transform((value) => value ?? null),
    dueKind: oneOf(dueKinds),
    dueDays: optionalInt(0, 365),
    dueOn: optionalDate(),
    method: oneOf(paymentMethods).default('transfer'),
    payee: oneOf(payees).default('agency'),
  })
  .superRefine((item, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if (item.kind === 'pct' && item.pct === null) refuse('pct', commonProblem('percentage'))
    if (item.kind === 'amount' && item.amountMinor === null) refuse('amountMinor', commonProblem('amount'))
    if (item.dueKind === 'fixed' && item.dueOn === null) refuse('dueOn', commonProblem('date'))
  })

/** All instalments of a deal: shares add up to the whole, and at most one takes the rest. */
export const ScheduleInput = z
  .array(Item)
  .max(24, asMessage(bookingProblem('schedule.tooMany', { max: 24 })))
  .superRefine((items, context) => {
    const refuse = (problem: Problem) =>
      context.addIssue({ code: 'custom', path: [], message: asMessage(problem) })
    const shares = items.filter(({ kind }) => kind === 'pct').map((item) => item.pct ?? '0')
    if (shares.length > 0 && compareDecimals(sumDecimals(shares), '100') !== 0) {
      refuse(bookingProblem('deal.sharesNotWhole'))
    }
    if (items.filter(({ kind }) => kind === 'rest').length > 1) {
      refuse(bookingProblem('schedule.restTwice'))
    }
  })
export type ScheduleInput = z.infer<typeof ScheduleInput>

/** A schedule that is only proposed: none of its instalments is stored as one yet. */
export const ProposedSchedule = ScheduleInput.transform((items) => items.map(({ id: _id, ...item }) => item))

export const ItemActionInput = z.strictObject({
  action: oneOf(itemActions),
  /** When the money came in. */
  paidOn: optionalDate(),
  /** Why it is waived. */
  reason: z
    .string()
    .trim()
    .max(500, asMessage(commonProblem('tooLong', { max: 500 })))
    .nullish()
    .transform((value) => value || null),
})
