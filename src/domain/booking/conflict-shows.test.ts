import { expect, test } from 'vitest'
import { allOf, type Problem } from '../problems.ts'
import { closedMonthProblem } from './availability/periods.ts'
import { bookingProblem } from './problems.ts'
import { conflictsAcross } from './conflict-shows.ts'
import type { Conflict } from './bookings/conflicts.ts'

const reopened: Conflict = {
  code: 'settlementReopened',
  level: 'blocks',
  canOverride: true,
  problem: bookingProblem('conflict.reopened'),
  fix: 'openInvoices',
}
const unsigned: Conflict = {
  code: 'contractUnsigned',
  level: 'warns',
  canOverride: false,
  problem: bookingProblem('conflict.contractDeclined'),
  fix: 'openContract',
}
const closed: Conflict = {
  code: 'periodClosed',
  level: 'blocks',
  canOverride: false,
  problem: closedMonthProblem('2027-02'),
  fix: null,
}
const show = (artist: string) => ({ artist, place: 'Astra, Berlin', on: '2027-05-14' })
const problems = (...found: Parameters<typeof conflictsAcross>) =>
  conflictsAcross(...found).map(({ problem }) => problem)
const of = (problem: Problem, artists: string[], more = 0) =>
  allOf([problem, bookingProblem('conflict.shows', { shows: artists.map(show), more })])

test('a payout says which show each reason is about, what blocks first', () => {
  expect(
    problems('payOut', [
      { show: show('Mira Sol'), conflicts: [unsigned, reopened, closed] },
      { show: show('Nora Vey'), conflicts: [unsigned, closed] },
    ]),
  ).toEqual([
    of(reopened.problem, ['Mira Sol']),
    closed.problem,
    of(unsigned.problem, ['Mira Sol', 'Nora Vey']),
  ])
})

test('of many shows three are named', () => {
  const found = ['A', 'B', 'C', 'D', 'E'].map((artist) => ({ show: show(artist), conflicts: [reopened] }))
  expect(problems('payOut', found)).toEqual([of(reopened.problem, ['A', 'B', 'C'], 2)])
})

test('an act on one page about its shows names none', () => {
  const found = ['A', 'B'].map((artist) => ({ show: show(artist), conflicts: [unsigned] }))
  expect(problems('sendContract', found)).toEqual([unsigned.problem])
})
