import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import {
  scheduleTemplates,
  usualSchedule,
  type ScheduleTemplate,
} from '#domain/booking/settlement/schedule.ts'
import { english } from '../testing.ts'
import { offerChanges, offerLines } from './offer-lines.ts'

const terms = (fields: Partial<DealTermsFields> = {}) =>
  DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 250_000, ...fields })
const quoted = (template: ScheduleTemplate, fields: Partial<DealTermsFields> = {}) =>
  offerLines({ terms: terms(fields), payments: usualSchedule(template, terms(fields)) }, english).find(
    ({ key }) => key === 'payments',
  )?.value

test.each<[ScheduleTemplate, Partial<DealTermsFields>, string]>([
  ['halfNight', {}, 'Deposit €1,250.00, on signature\nBalance €1,250.00, on the day of the show'],
  ['half14', {}, 'Deposit €1,250.00, on signature\nBalance €1,250.00, 14 days before the show'],
  ['night', {}, 'Balance €2,500.00, on the day of the show'],
  [
    'half14',
    { type: 'versus', pct: '80' },
    'Deposit €1,250.00, on signature\nBalance €1,250.00, 14 days before the show\nBack end As settled after the show, 7 days after the show',
  ],
  [
    'half14',
    { bookingFee: { kind: 'pct', pct: '10', mode: 'on_top' } },
    'Deposit €1,375.00, on signature\nBalance €1,375.00, 14 days before the show',
  ],
])('the schedule %s with %o', (template, fields, expected) => {
  expect(quoted(template, fields)).toBe(expected)
})

test('the VAT follows the fee, and nothing is said of payments that are left open', () => {
  const vat = { code: 'plus', pct: '19', missing: null } as const
  const lines = offerLines({ terms: terms(), payments: null }, english, vat)
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Deal type: Flat fee',
    'Fee: €2,500.00',
    'VAT: plus 19% VAT',
  ])
})

test('a change of the schedule is a change of the terms', () => {
  const { half14, night } = scheduleTemplates
  const changes = offerChanges(
    { terms: terms(), payments: half14 },
    { terms: terms(), payments: night },
    english,
  )
  expect(changes).toEqual([
    {
      key: 'payments',
      label: 'Payment schedule',
      before: 'Deposit €1,250.00, on signature\nBalance €1,250.00, 14 days before the show',
      after: 'Balance €2,500.00, on the day of the show',
    },
  ])
})
