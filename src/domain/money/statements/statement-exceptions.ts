// What an accountant should look at before a statement is made: one sentence for each thing out of the ordinary.
import type { StatementCycle } from '../../booking/deals/artist-terms.ts'
import { addDays, type LocalDate } from '../../dates.ts'
import { formatMoney, money } from '../../money.ts'

export type StatementCase = {
  currency: string
  /** The last day that the statement tells of. */
  to: LocalDate
  closingMinor: number
  /** What could be paid out: the balance without payouts that are on their way. */
  freeMinor: number
  payoutMinor: number
  minPayoutMinor: number
  cycle: StatementCycle
  /** Shows for which money came in but which are not settled: their entries wait. */
  heldShows: number
  /** Shows within the period that are not settled. */
  unsettledShows: number
  hasDraft: boolean
  hasBank: boolean
  isBankFresh: boolean
  /** The agency owes a fee as principal and writes no credit notes for this artist. */
  needsInvoice: boolean
}

/** Whether the artist gets a statement for a period that ends on this day. */
export function isCycleDue(cycle: StatementCycle, to: LocalDate): boolean {
  if (cycle === 'per_show') return true
  const next = addDays(to, 1)
  if (!next.endsWith('-01')) return false
  return cycle === 'monthly' || ['01', '04', '07', '10'].includes(next.slice(5, 7))
}

const shows = (count: number) => (count === 1 ? '1 show' : `${count} shows`)
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** What is out of the ordinary, for whoever leads there to mend it. */
export const exceptionKinds = [
  'draft',
  'held',
  'unsettled',
  'negative',
  'minimum',
  'noBank',
  'freshBank',
  'ownInvoices',
  'notDue',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
export type StatementException = { kind: ExceptionKind; message: string }

/** In sentences, the gravest first; none for an ordinary statement. */
export function statementExceptions(about: StatementCase): StatementException[] {
  const { currency, to, closingMinor, freeMinor, payoutMinor, minPayoutMinor, cycle } = about
  const { heldShows, unsettledShows } = about
  const show = (minor: number) => formatMoney(money(minor, currency), 'en-GB')
  const sentences: [applies: boolean, kind: ExceptionKind, message: string][] = [
    [about.hasDraft, 'draft', 'A draft waits already.'],
    [
      heldShows > 0,
      'held',
      `${shows(heldShows)} ${are(heldShows)} not settled: what came in for ${heldShows === 1 ? 'it' : 'them'} waits.`,
    ],
    [
      unsettledShows > 0,
      'unsettled',
      `${shows(unsettledShows)} of this period ${are(unsettledShows)} not settled.`,
    ],
    [closingMinor < 0, 'negative', `The artist owes ${show(-closingMinor)}: it is carried forward.`],
    [
      freeMinor > 0 && payoutMinor === 0,
      'minimum',
      `${show(freeMinor)} is below the minimum of ${show(minPayoutMinor)} and is carried forward.`,
    ],
    [about.payoutMinor > 0 && !about.hasBank, 'noBank', 'No bank account of the artist is stored.'],
    [
      about.payoutMinor > 0 && about.isBankFresh,
      'freshBank',
      'The bank data changed less than 72 hours ago.',
    ],
    [about.needsInvoice, 'ownInvoices', 'The artist writes invoices of their own: check that they are here.'],
    [
      !isCycleDue(cycle, to),
      'notDue',
      `This artist gets statements ${cycle === 'monthly' ? 'monthly' : 'quarterly'}.`,
    ],
  ]
  return sentences.filter(([applies]) => applies).map(([, kind, message]) => ({ kind, message }))
}
