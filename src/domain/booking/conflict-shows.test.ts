import { expect, test } from 'vitest'
import { conflictsAcross } from './conflict-shows.ts'
import type { Conflict } from './bookings/conflicts.ts'

const reopened: Conflict = {
  code: 'settlementReopened',
  level: 'blocks',
  canOverride: true,
  message: 'The settlement was reopened.',
  fix: 'openInvoices',
}
const unsigned: Conflict = {
  code: 'contractUnsigned',
  level: 'warns',
  canOverride: false,
  message: 'The contract was declined.',
  fix: 'openContract',
}
const closed: Conflict = {
  code: 'periodClosed',
  level: 'blocks',
  canOverride: false,
  message: 'February 2027 is closed.',
  fix: null,
}
const said = (...found: Parameters<typeof conflictsAcross>) =>
  conflictsAcross(...found).map(({ message }) => message)

test('a payout says which show each reason is about, what blocks first', () => {
  expect(
    said('payOut', [
      { show: 'Mira Sol, Astra, Berlin, 14 May 2027', conflicts: [unsigned, reopened, closed] },
      { show: 'Nora Vey, Uebel, Hamburg, 15 May 2027', conflicts: [unsigned, closed] },
    ]),
  ).toEqual([
    'The settlement was reopened (Mira Sol, Astra, Berlin, 14 May 2027).',
    'February 2027 is closed.',
    'The contract was declined (Mira Sol, Astra, Berlin, 14 May 2027; Nora Vey, Uebel, Hamburg, 15 May 2027).',
  ])
})

test('of many shows three are named', () => {
  const found = ['A', 'B', 'C', 'D', 'E'].map((show) => ({ show, conflicts: [reopened] }))
  expect(said('payOut', found)).toEqual(['The settlement was reopened (A; B; C; 2 more).'])
})

test('an act on one page about its shows names none', () => {
  const found = ['A', 'B'].map((show) => ({ show, conflicts: [unsigned] }))
  expect(said('sendContract', found)).toEqual(['The contract was declined.'])
})
