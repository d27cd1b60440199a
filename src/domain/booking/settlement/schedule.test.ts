import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum } from '../../money.ts'
import {
  agreedSchedule,
  assertPlan,
  backEnd,
  dueDate,
  instalmentsWithVat,
  sameSchedule,
  scheduleAmounts,
  scheduleTemplates,
  usualSchedule,
  type ScheduleItem,
  type StoredItem,
} from './schedule.ts'
import { type ItemState } from './item-states.ts'
import { ScheduleInput } from './schedule-inputs.ts'

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const stored = (
  items: readonly ScheduleItem[],
  closed: Record<number, [ItemState, number]> = {},
): StoredItem[] =>
  items.map((item, index) => ({
    ...item,
    state: closed[index]?.[0] ?? 'planned',
    closedMinor: closed[index]?.[1] ?? null,
  }))
const { half14, all30, night } = scheduleTemplates
const fixed = (amountMinor: number): ScheduleItem => ({
  ...half14[0]!,
  label: 'travel',
  kind: 'amount',
  pct: null,
  amountMinor,
})

test.each<[id: string, net: number, first: number[], second: number[]]>([
  ['TD1 8,000 at 7 %', 800_000, [400_000, 28_000, 428_000], [400_000, 28_000, 428_000]],
  ['TD2 4,999.99 at 7 %', 499_999, [250_000, 17_500, 267_500], [249_999, 17_500, 267_499]],
])('%s, half and half', (_, net, ...expected) => {
  const { amounts, unscheduled } = scheduleAmounts(stored(half14), {
    agreed: eur(net),
    total: eur(net),
  })
  expect(unscheduled.amountMinor).toBe(0)
  const parts = instalmentsWithVat(amounts, '7', 'EUR')
  expect(
    parts.map(({ net: each, vat, gross }) => [each, vat, gross].map(({ amountMinor }) => amountMinor)),
  ).toEqual(expected)
})

const before = { eventDate: '2027-05-14', signedOn: '2027-02-01' }
const moved = { ...before, eventDate: '2027-05-24' }
const due = (dueKind: ScheduleItem['dueKind'], dueDays: number | null, dueOn: string | null = null) => ({
  dueKind,
  dueDays,
  dueOn,
})
test.each([
  ['14 days before the show', due('before_show', 14), '2027-04-30', '2027-05-10'],
  ['On the show day', due('on_show_day', null), '2027-05-14', '2027-05-24'],
  ['7 days after the show', due('after_show', 7), '2027-05-21', '2027-05-31'],
  ['1 day after signature', due('after_signature', 1), '2027-02-02', '2027-02-02'],
  ['On signature', due('after_signature', 0), '2027-02-01', '2027-02-01'],
  ['Fixed date', due('fixed', null, '2027-03-01'), '2027-03-01', '2027-03-01'],
])('TD4 an event moves ten days: %s', (_, rule, first, second) => {
  expect(dueDate(rule, before)).toBe(first)
  expect(dueDate(rule, moved)).toBe(second)
})

test('what waits for a signature has no date without one', () => {
  expect(dueDate(due('after_signature', 3), { ...before, signedOn: null })).toBeNull()
})

test.each<
  [name: string, items: StoredItem[], agreed: number, total: number, expected: number[], open: number]
>([
  [
    'a fixed amount comes off before the shares',
    stored([fixed(10_000), ...half14]),
    110_001,
    110_001,
    [10_000, 50_001, 50_000],
    0,
  ],
  ['the rest waits for the settlement', stored([...all30, backEnd]), 500_000, 500_000, [500_000, 0], 0],
  [
    'the rest takes what the settlement adds',
    stored([...all30, backEnd]),
    500_000,
    796_710,
    [500_000, 296_710],
    0,
  ],
  ['without a rest the last open share takes it', stored(half14), 500_000, 796_710, [250_000, 546_710], 0],
  [
    'what was paid stays when the fee falls',
    stored(half14, { 0: ['paid', 250_000] }),
    400_000,
    400_000,
    [250_000, 150_000],
    0,
  ],
  [
    'more than the fee was paid',
    stored(half14, { 0: ['paid', 250_000] }),
    200_000,
    200_000,
    [250_000, 0],
    -50_000,
  ],
  [
    'nothing open is left to take it',
    stored(night, { 0: ['paid', 500_000] }),
    500_000,
    600_000,
    [500_000],
    100_000,
  ],
  ['a deal without guarantee', stored([...half14, backEnd]), 0, 70_000, [0, 0, 70_000], 0],
  ['nothing planned', [], 500_000, 500_000, [], 500_000],
])('%s', (_, items, agreed, total, expected, open) => {
  const shown = scheduleAmounts(items, { agreed: eur(agreed), total: eur(total) })
  expect(shown.amounts.map(({ amountMinor }) => amountMinor)).toEqual(expected)
  expect(shown.unscheduled.amountMinor).toBe(open)
})

test('any open schedule adds up to the total', () => {
  const pcts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      pcts,
      fc.nat(10_000_000),
      fc.nat(10_000_000),
      fc.boolean(),
      (parts, agreed, more, hasRest) => {
        const last = 100 - parts.reduce((all, part) => all + part, 0)
        const items = [...parts, last].map((part) => ({ ...half14[0]!, pct: String(part) }))
        const total = eur(agreed + more)
        const { amounts, unscheduled } = scheduleAmounts(stored(hasRest ? [...items, backEnd] : items), {
          agreed: eur(agreed),
          total,
        })
        expect(sum([...amounts, unscheduled], 'EUR')).toEqual(total)
        expect(unscheduled.amountMinor).toBe(0)
        expect(amounts.every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
      },
    ),
  )
})

test('a paid item cannot move or go; a planned one may', () => {
  const items = stored(half14, { 0: ['paid', 1] }).map((item, index) => ({
    ...item,
    id: `${index}`,
    behind: null,
  }))
  const [paid, open] = items as [(typeof items)[0], (typeof items)[0]]
  expect(() => assertPlan(items, [{ ...paid, dueDays: 3 }, open])).toThrow(
    expect.objectContaining({
      code: 'CONFLICT',
      problem: { code: 'booking.item.fixed', values: { label: 'deposit', state: 'paid' } },
    }),
  )
  expect(() => assertPlan(items, [open])).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  expect(() => assertPlan(items, [paid, { ...open, dueDays: 3 }])).not.toThrow()
  expect(() => assertPlan(items, [paid])).not.toThrow()
})

test.each([
  [null, { code: 'booking.item.drafted', values: { label: 'deposit' } }],
  ['2027-0001', { code: 'booking.item.wasInvoiced', values: { label: 'deposit', number: '2027-0001' } }],
])('an instalment on invoice %s can be changed and not taken away', (number, problem) => {
  const item = { ...stored(half14)[0]!, id: 'a', behind: { invoiceId: 'i', number } }
  expect(() => assertPlan([item], [{ ...item, dueDays: 3 }])).not.toThrow()
  expect(() => assertPlan([item], [])).toThrow(expect.objectContaining({ code: 'CONFLICT', problem }))
})

test.each([
  ['shares of 90 %', [{ ...half14[0], pct: '90' }]],
  ['two rests', [backEnd, backEnd]],
  ['a fixed date that is missing', [{ ...backEnd, dueKind: 'fixed' }]],
  ['an amount that is missing', [{ ...backEnd, kind: 'amount' }]],
])('a plan is refused: %s', (_, items) => {
  expect(ScheduleInput.safeParse(items).success).toBe(false)
})

test.each(Object.entries(scheduleTemplates))('template %s passes', (_, items) => {
  expect(ScheduleInput.safeParse(items).success).toBe(true)
})

test.each([
  ['flat', [], half14],
  ['flat', [{}], [...half14, backEnd]],
  ['versus', [], [...half14, backEnd]],
  ['percentage', [], [...half14, backEnd]],
] as const)('the usual schedule of a %s deal with bonuses %o', (type, bonuses, expected) => {
  expect(usualSchedule('half14', { type, bonuses })).toEqual(expected)
})

test.each<[string, before: StoredItem[], agreed: ScheduleItem[], ids: (string | null)[] | null]>([
  ['nothing was planned', [], half14, [null, null]],
  ['it says the same', stored(half14), half14, null],
  ['the deposit stays, the balance moves', stored(half14), scheduleTemplates.half30, ['0', null]],
  ['another number of instalments', stored(half14), night, [null]],
  ['none any more', stored(half14), [], []],
  ['something is paid', stored(half14, { 0: ['paid', 125_000] }), night, null],
  ['something is invoiced', stored(half14, { 1: ['invoiced', 125_000] }), night, null],
])('what an agreed schedule makes of the stored one: %s', (_, before, agreed, ids) => {
  const known = before.map((item, index) => ({ ...item, id: String(index) }))
  const next = agreedSchedule(known, agreed)
  expect(next?.map(({ id }) => id) ?? null).toEqual(ids)
  if (next) expect(sameSchedule(next, agreed)).toBe(true)
})
