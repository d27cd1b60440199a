import { describe, expect, test } from 'vitest'
import { chargesInterest, nextDunning, type DunningFacts, type DunningPolicy } from './dunning.ts'

const policy: DunningPolicy = { level1Days: 7, level2Days: 21, level3Days: 35, wantsInterest: true }
const facts = (over: Partial<DunningFacts> = {}): DunningFacts => ({
  state: 'sent',
  isDisputed: false,
  openMinor: 856_000,
  dueOn: '2026-05-01',
  promisedOn: null,
  dunningLevel: 0,
  dunnedOn: null,
  ...over,
})
const next = (over: Partial<DunningFacts>, today: string, changed: Partial<DunningPolicy> = {}) =>
  nextDunning(facts(over), { ...policy, ...changed }, today)

describe('when each level may go', () => {
  const first = { dunningLevel: 1, dunnedOn: '2026-05-08' }
  const second = { dunningLevel: 2, dunnedOn: '2026-05-22' }
  test.each([
    ['not due yet', {}, '2026-05-01', 1, false],
    ['six days', {}, '2026-05-07', 1, false],
    ['seven days', {}, '2026-05-08', 1, true],
    ['much later, still the first', {}, '2026-08-01', 1, true],
    ['first sent, the day before the second', first, '2026-05-21', 2, false],
    ['21 days', first, '2026-05-22', 2, true],
    ['second sent, the day before the last', second, '2026-06-04', 3, false],
    ['35 days', second, '2026-06-05', 3, true],
    [
      'the first went late: the second waits as long',
      { dunningLevel: 1, dunnedOn: '2026-07-01' },
      '2026-07-14',
      2,
      false,
    ],
    ['and then goes', { dunningLevel: 1, dunnedOn: '2026-07-01' }, '2026-07-15', 2, true],
    ['part paid', { state: 'part_paid' as const, openMinor: 1 }, '2026-05-08', 1, true],
    ['issued, though nobody noted it as sent', { state: 'issued' as const }, '2026-05-08', 1, true],
  ])('%s', (_, over, today, level, mayGo) => {
    expect(next(over, today)).toMatchObject({ level, mayGo })
  })

  test('says the day and how long it takes', () => {
    expect(next({}, '2026-04-20')).toMatchObject({
      dueOn: '2026-05-08',
      because: { code: 'money.dunning.notOverdue' },
    })
    expect(next({}, '2026-05-06')).toMatchObject({
      because: { code: 'money.dunning.wait', values: { days: 2 } },
    })
    expect(next({}, '2026-05-07')).toMatchObject({
      because: { code: 'money.dunning.wait', values: { days: 1 } },
    })
    expect(next({}, '2026-05-08')).toMatchObject({ dueOn: '2026-05-08', because: null })
  })

  test('a policy of no days still waits for the day after, and sends no two e-mails in one', () => {
    const none = { level1Days: 0, level2Days: 0, level3Days: 0 }
    expect(next({}, '2026-05-01', none).mayGo).toBe(false)
    expect(next({}, '2026-05-02', none).mayGo).toBe(true)
    expect(next({ dunningLevel: 1, dunnedOn: '2026-05-02' }, '2026-05-02', none).mayGo).toBe(false)
  })
})

describe('never', () => {
  test.each([
    ['disputed', { isDisputed: true }, 'disputed'],
    ['cancelled', { state: 'cancelled' as const }, 'cancelled'],
    ['paid', { state: 'paid' as const, openMinor: 0 }, 'nothingOpen'],
    ['written off', { state: 'written_off' as const }, 'nothingOpen'],
    ['a draft', { state: 'draft' as const }, 'draft'],
    ['nothing open', { openMinor: 0 }, 'nothingOpen'],
    ['more than paid', { openMinor: -1 }, 'nothingOpen'],
    ['no due day', { dueOn: null }, 'noDueDate'],
    ['all levels sent', { dunningLevel: 3, dunnedOn: '2026-06-05' }, 'lastSent'],
  ])('%s', (_, over, reason) => {
    const because = { code: `money.dunning.${reason}` }
    expect(next(over, '2027-01-01')).toEqual({ level: null, mayGo: false, dueOn: null, because })
  })
})

describe('a promise to pay', () => {
  test.each([
    ['for later', '2026-06-10', false, '2026-06-11'],
    ['for today', '2026-06-01', false, '2026-06-02'],
    ['for yesterday: not kept', '2026-05-31', true, '2026-05-08'],
  ])('%s', (_, promisedOn, mayGo, dueOn) => {
    expect(next({ promisedOn }, '2026-06-01')).toMatchObject({ level: 1, mayGo, dueOn })
  })
  test('before the e-mail is due anyway', () => {
    expect(next({ promisedOn: '2026-05-03' }, '2026-05-03')).toMatchObject({
      dueOn: '2026-05-08',
      because: { code: 'money.dunning.promised', values: { on: '2026-05-03' } },
    })
  })
})

test.each([
  [1, true, false],
  [2, true, true],
  [3, true, true],
  [3, false, false],
] as const)('interest on level %s, wanted %s: %s', (level, wantsInterest, expected) => {
  expect(chargesInterest(level, { ...policy, wantsInterest })).toBe(expected)
})
