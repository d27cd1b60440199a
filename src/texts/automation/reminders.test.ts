import { expect, test } from 'vitest'
import type { RuleTime } from '#domain/automation/reminders.ts'
import { english } from '../testing.ts'
import { recipientsText, ruleSentence } from './reminders.ts'

const time = (rule: Partial<RuleTime>): RuleTime => ({
  anchor: 'event_date',
  customOn: null,
  offsetUnit: 'days',
  offsetAmount: -3,
  atTime: '09:00',
  ...rule,
})

test.each([
  [{}, '3 days before the show, 09:00'],
  [{ offsetAmount: -1 }, '1 day before the show, 09:00'],
  [{ offsetAmount: 0, atTime: '17:30' }, 'On the day of the show, 17:30'],
  [{ offsetAmount: 14 }, '14 days after the show, 09:00'],
  [{ anchor: 'hold_expiry', offsetUnit: 'hours', offsetAmount: -48 }, '48 hours before a hold expires'],
  [{ anchor: 'hold_expiry', offsetUnit: 'hours', offsetAmount: 0 }, 'When a hold expires'],
  [{ anchor: 'contract_sent', offsetAmount: 5 }, '5 days after a contract is sent, if not signed yet, 09:00'],
  [{ anchor: 'invoice_due', offsetAmount: 1 }, '1 day after an invoice is due, if not paid yet, 09:00'],
  [{ anchor: 'custom', customOn: '2027-05-14', offsetAmount: 0 }, 'On 14 May 2027, 09:00'],
  [{ anchor: 'custom', customOn: '2027-05-14', offsetAmount: -2 }, '2 days before 14 May 2027, 09:00'],
] as const)('%j reads “%s”', (rule, sentence) => expect(ruleSentence(time(rule), english)).toBe(sentence))

test.each([
  [
    { agent: true, owner: false, promoter: true, userIds: ['1', '2'] },
    'the agent, Jule, a former colleague, the promoter',
  ],
  [{ agent: false, owner: true, promoter: false, userIds: [] }, 'the owner of the reminder'],
])('%j: %s', (recipients, text) =>
  expect(recipientsText(recipients, (id) => (id === '1' ? 'Jule' : undefined), english)).toBe(text),
)
