import { describe, expect, test } from 'vitest'
import { isCycleDue, statementExceptions, type StatementCase } from './statement-exceptions.ts'

const ordinary: StatementCase = {
  currency: 'EUR',
  to: '2027-03-31',
  closingMinor: 100_000,
  freeMinor: 100_000,
  payoutMinor: 100_000,
  minPayoutMinor: 0,
  cycle: 'monthly',
  heldShows: 0,
  unsettledShows: 0,
  hasDraft: false,
  hasBank: true,
  isBankFresh: false,
  needsInvoice: false,
}

describe('what is out of the ordinary', () => {
  test('nothing is, of an ordinary statement', () => expect(statementExceptions(ordinary)).toEqual([]))

  test.each<[Partial<StatementCase>, string[]]>([
    [{ hasDraft: true }, ['draft']],
    [{ heldShows: 2, unsettledShows: 3 }, ['held', 'unsettled']],
    [{ closingMinor: -500, freeMinor: -500, payoutMinor: 0 }, ['negative']],
    [{ freeMinor: 500, payoutMinor: 0, minPayoutMinor: 1000 }, ['minimum']],
    [{ hasBank: false, isBankFresh: true }, ['noBank', 'freshBank']],
    [{ hasBank: false, payoutMinor: 0, freeMinor: 0 }, []],
    [{ needsInvoice: true }, ['ownInvoices']],
    [{ cycle: 'quarterly', to: '2027-02-28' }, ['notDue']],
  ])('%o', (change, kinds) => {
    expect(statementExceptions({ ...ordinary, ...change }).map(({ kind }) => kind)).toEqual(kinds)
  })

  test.each([
    ['per_show', '2027-02-11', true],
    ['monthly', '2027-02-28', true],
    ['monthly', '2027-02-27', false],
    ['quarterly', '2027-03-31', true],
    ['quarterly', '2027-04-30', false],
    ['quarterly', '2027-12-31', true],
  ] as const)('%s is due at the end of %s: %s', (cycle, to, isDue) => {
    expect(isCycleDue(cycle, to)).toBe(isDue)
  })
})
