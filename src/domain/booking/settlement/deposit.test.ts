import { expect, test } from 'vitest'
import { money } from '../../money.ts'
import { DealTermsInput } from '../deals/deals.ts'
import { depositUnder } from './deposit.ts'
import { scheduleTemplates } from './schedule.ts'

const terms = DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 250_001 })
const { half14, night } = scheduleTemplates

test.each([
  ['half of it, due on signature', half14, null, { amount: money(125_001, 'EUR'), dueOn: null }],
  ['the same, signed already', half14, '2027-01-05', { amount: money(125_001, 'EUR'), dueOn: '2027-01-05' }],
  ['nothing before the night', night, null, null],
  ['no schedule', [], null, null],
])('%s', (_, schedule, signedOn, expected) => {
  expect(depositUnder(terms, schedule, { eventDate: '2027-03-20', signedOn })).toEqual(expected)
})

test('a free show asks for none', () => {
  const free = DealTermsInput.parse({ currency: 'EUR', type: 'free' })
  expect(depositUnder(free, half14, { eventDate: '2027-03-20', signedOn: null })).toBeNull()
})
