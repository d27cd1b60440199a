import { describe, expect, test } from 'vitest'
import { ReminderRuleInput } from './reminder-inputs.ts'
import { comesAgain, dueAt, ruleProblems, ruleSuggestions, subjectLine, type RuleTime } from './reminders.ts'

const berlin = 'Europe/Berlin'

describe('when a reminder is due', () => {
  test.each([
    // Across the switch in autumn (25 October 2026) and in spring (28 March 2027) the clock time stays.
    ['2026-10-28', -3, '09:00', berlin, '2026-10-25T08:00:00Z'],
    ['2026-10-28', -4, '09:00', berlin, '2026-10-24T07:00:00Z'],
    ['2027-03-30', -2, '09:00', berlin, '2027-03-28T07:00:00Z'],
    ['2027-03-30', -3, '09:00', berlin, '2027-03-27T08:00:00Z'],
    // A time that is skipped moves on; one that occurs twice is the first.
    ['2027-03-28', 0, '02:30', berlin, '2027-03-28T01:30:00Z'],
    ['2026-10-25', 0, '02:30', berlin, '2026-10-25T00:30:00Z'],
    // After the anchor, over the end of a year, and where the day begins elsewhere.
    ['2026-12-31', 1, '00:00', berlin, '2026-12-31T23:00:00Z'],
    ['2027-01-01', 0, '09:00', 'Pacific/Auckland', '2026-12-31T20:00:00Z'],
    ['2027-01-01', 0, '09:00', 'America/Los_Angeles', '2027-01-01T17:00:00Z'],
    ['2028-03-01', -1, '09:00', 'UTC', '2028-02-29T09:00:00Z'],
  ])('%s, %i days, %s in %s', (day, amount, time, tz, due) =>
    expect(dueAt({ day }, { unit: 'days', amount }, time, tz)).toEqual(new Date(due)),
  )

  test.each([
    // Hours are hours, whatever the clocks do.
    ['2026-10-25T12:00:00Z', 'hours', -24, '2026-10-24T12:00:00Z'],
    ['2027-03-28T12:00:00Z', 'hours', -48, '2027-03-26T12:00:00Z'],
    ['2027-03-28T12:00:00Z', 'hours', 2, '2027-03-28T14:00:00Z'],
    // Days count from the day it is there: at 23:30 universal time Berlin has the next one.
    ['2027-01-10T23:30:00Z', 'days', -1, '2027-01-10T08:00:00Z'],
    ['2027-01-10T12:00:00Z', 'days', -1, '2027-01-09T08:00:00Z'],
  ] as const)('from the instant %s, %s %i', (at, unit, amount, due) =>
    expect(dueAt({ at: new Date(at) }, { unit, amount }, '09:00', berlin)).toEqual(new Date(due)),
  )
})

describe('a reminder that was sent is sent again', () => {
  const now = new Date('2027-05-10T12:00:00Z')
  test.each([
    ['the same day', '2027-05-14', '2027-05-11T07:00:00Z', false],
    ['an earlier day', '2027-05-12', '2027-05-11T07:00:00Z', false],
    ['a later day whose time is over', '2027-05-15', '2027-05-09T07:00:00Z', false],
    ['a later day whose time is now', '2027-05-15', '2027-05-10T12:00:00Z', false],
    ['a later day whose time comes', '2027-05-15', '2027-05-12T07:00:00Z', true],
  ] as const)('for %s: %#', (_case, anchorOn, due, again) =>
    expect(comesAgain('2027-05-14', { anchorOn, dueAt: new Date(due) }, now)).toBe(again),
  )
})

const time = (rule: Partial<RuleTime>): RuleTime => ({
  anchor: 'event_date',
  customOn: null,
  offsetUnit: 'days',
  offsetAmount: -3,
  atTime: '09:00',
  ...rule,
})

describe('what is wrong with a rule', () => {
  const agent = { agent: true, owner: false, promoter: false, userIds: [] }
  const rule = { ...time({}), eventId: null, channels: ['app' as const], recipients: agent }
  test.each([
    ['nothing', {}, []],
    ['nobody to notify', { recipients: { ...agent, agent: false } }, ['recipients']],
    ['the promoter without e-mail', { recipients: { ...agent, promoter: true } }, ['channels']],
    [
      'the promoter of no show',
      {
        anchor: 'custom',
        customOn: '2027-05-14',
        channels: ['email'],
        recipients: { ...agent, promoter: true },
      },
      ['recipients'],
    ],
    ['no way', { channels: [] }, ['channels']],
    ['a day of one’s own without the day', { anchor: 'custom' }, ['customOn']],
    ['hours before a day', { offsetUnit: 'hours' }, ['offsetUnit']],
  ] as const)('%s', (_case, change, fields) =>
    expect(Object.keys(ruleProblems({ ...rule, ...change }))).toEqual(fields),
  )
})

test('every suggestion is a rule that may be saved', () => {
  for (const { key, ...suggestion } of ruleSuggestions) {
    const recipients = { agent: true, owner: false, promoter: false, userIds: [] }
    const rule = {
      ...suggestion,
      name: key,
      text: key,
      recipients,
      customOn: null,
      eventId: null,
      filter: { artistIds: [], statuses: [] },
    }
    expect(ReminderRuleInput.safeParse(rule).error).toBeUndefined()
  }
})

test.each([
  [{ artistName: 'Mara Voss', venueName: 'Astra', city: 'Berlin' }, 'Mara Voss, Astra, Berlin'],
  [{ artistName: 'Mara Voss', eventName: 'Mara Voss', city: null }, 'Mara Voss'],
  [
    { number: 'R-7', artistName: 'Mara Voss', eventName: 'Club', city: 'Bern' },
    'R-7 · Mara Voss, Club, Bern',
  ],
  [{ number: 'R-7' }, 'R-7'],
  [{}, ''],
])('%j reads “%s”', (subject, line) =>
  expect(
    subjectLine({ number: null, artistName: null, eventName: null, venueName: null, city: null, ...subject }),
  ).toBe(line),
)
