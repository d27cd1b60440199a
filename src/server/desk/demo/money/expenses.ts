/** Expenses of the demo in every state: what somebody spent, who bears it, and what reached the artist's ledger. */
import { addDays, type LocalDate } from '#domain/dates.ts'
import type {
  ExpenseCategory,
  ExpenseParty,
  ExpenseRebill,
  ExpenseState,
} from '#domain/money/expense-kinds.ts'
import { isRecoupable, ledgerAmountOf } from '#domain/money/expenses.ts'
import { newId, stamp, type Books } from './books.ts'
import { rank, type Diary } from './money-plan.ts'
import type { DemoBooking } from './money-records.ts'
import { post } from './payments.ts'

type Spent = {
  eventId: string | null
  bookingId: string | null
  artistId: string | null
  category: ExpenseCategory
  description: string
  supplier: string | null
  spentOn: LocalDate
  netMinor: number
  vatMinor: number
  currency: string
  paidBy: ExpenseParty
  borneBy: ExpenseParty
  rebill: ExpenseRebill
  createdBy: string
  isFromArtist?: boolean
}
export type DemoExpense = Spent & {
  id: string
  grossMinor: number
  isFromArtist: boolean
  state: ExpenseState
  withoutReceiptReason: string | null
  submittedAt: Date | null
  submittedBy: string | null
  decidedAt: Date | null
  decidedBy: string | null
  rejectedReason: string | null
  bookedAt: Date | null
  bookedBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** An expense that has come to a state on a day. */
function makeExpense(books: Books, day: LocalDate, spent: Spent, state: ExpenseState): DemoExpense {
  const createdAt = stamp(books, spent.spentOn)
  const at = stamp(books, day)
  const isDecided = state === 'approved' || state === 'booked' || state === 'rejected'
  return {
    ...spent,
    id: newId(books, 'expense'),
    grossMinor: spent.netMinor + spent.vatMinor,
    isFromArtist: spent.isFromArtist ?? false,
    state,
    withoutReceiptReason:
      isDecided && isRecoupable(spent) ? 'The booking confirmation lies with the travel papers.' : null,
    submittedAt: state === 'draft' ? null : at,
    submittedBy: state === 'draft' ? null : spent.createdBy,
    decidedAt: isDecided ? at : null,
    decidedBy: isDecided ? books.accountant.id : null,
    rejectedReason: state === 'rejected' ? 'The promoter provides this by contract.' : null,
    bookedAt: state === 'booked' ? at : null,
    bookedBy: state === 'booked' ? books.ownerId : null,
    createdAt,
    updatedAt: at,
  }
}

/** An expense that was booked: only now it reaches the ledger. */
export function bookExpense(books: Books, day: LocalDate, spent: Spent): DemoExpense {
  const expense = makeExpense(books, day, spent, 'booked')
  const { artistId, currency, bookingId, description, spentOn, id } = expense
  const amountMinor = ledgerAmountOf(expense)
  if (amountMinor !== 0 && artistId) {
    const entry = { artistId, currency, bookingId, kind: 'expense' as const, source: 'expense' as const }
    post(books, [{ ...entry, entryDate: spentOn, amountMinor, memo: description, sourceId: id }], day)
  }
  return expense
}

type Idea = Pick<Spent, 'category' | 'description' | 'supplier' | 'paidBy' | 'borneBy' | 'rebill'> & {
  grossMinor: number
  vatPct: 0 | 7 | 19
}

const recouped = { paidBy: 'agency', borneBy: 'artist', rebill: 'recoup_from_statement' } as const
const ideas: readonly Idea[] = [
  {
    category: 'flight',
    description: 'Flights, two people',
    supplier: 'Luftlinie Nord',
    grossMinor: 38_640,
    vatPct: 0,
    ...recouped,
  },
  {
    category: 'hotel',
    description: 'Hotel, one night',
    supplier: 'Hotel am Kanal',
    grossMinor: 21_400,
    vatPct: 7,
    ...recouped,
  },
  {
    category: 'ground',
    description: 'Van, two days',
    supplier: 'Nordring Vans',
    grossMinor: 28_560,
    vatPct: 19,
    ...recouped,
  },
  {
    category: 'backline',
    description: 'Stage piano',
    supplier: 'Tastenhaus',
    grossMinor: 17_850,
    vatPct: 19,
    paidBy: 'agency',
    borneBy: 'promoter',
    rebill: 'invoice_line',
  },
  {
    category: 'ground',
    description: 'Taxi to the airport',
    supplier: null,
    grossMinor: 4_280,
    vatPct: 7,
    paidBy: 'artist',
    borneBy: 'agency',
    rebill: 'none',
  },
  {
    category: 'crew',
    description: 'Monitor engineer',
    supplier: 'Ole Grote',
    grossMinor: 35_000,
    vatPct: 0,
    ...recouped,
  },
  {
    category: 'marketing',
    description: 'Posters',
    supplier: 'Druckerei Süd',
    grossMinor: 11_900,
    vatPct: 19,
    paidBy: 'agency',
    borneBy: 'agency',
    rebill: 'none',
  },
  {
    category: 'bank',
    description: 'Charges for a transfer abroad',
    supplier: null,
    grossMinor: 1_500,
    vatPct: 0,
    paidBy: 'agency',
    borneBy: 'agency',
    rebill: 'none',
  },
]

/** Some of everything: those of settled shows are booked, those of shows to come wait. */
export function planExpenses(
  books: Books,
  diary: Diary,
  expenses: DemoExpense[],
  {
    settled,
    upcoming,
    portal,
  }: {
    settled: readonly DemoBooking[]
    upcoming: readonly DemoBooking[]
    portal: { userId: string; artistId: string } | null
  },
): void {
  const expense = (
    booking: DemoBooking,
    idea: Idea,
    spentOn: LocalDate,
    more: Partial<Spent> = {},
  ): Spent => {
    const { grossMinor, vatPct, ...rest } = idea
    const netMinor = Math.round((grossMinor * 100) / (100 + vatPct))
    return {
      ...rest,
      eventId: booking.eventId,
      bookingId: booking.id,
      artistId: booking.artistId,
      spentOn,
      netMinor,
      vatMinor: grossMinor - netMinor,
      currency: 'EUR',
      createdBy: booking.agentUserId,
      ...more,
    }
  }
  for (const [index, booking] of settled.slice(0, 11).entries()) {
    const spentOn = addDays(booking.eventDate, -12)
    const day = addDays(booking.eventDate, 3)
    diary.at(day, rank.pay, () =>
      expenses.push(bookExpense(books, day, expense(booking, ideas[index % 7]!, spentOn))),
    )
  }
  const states: ExpenseState[] = [
    'draft',
    'submitted',
    'submitted',
    'approved',
    'submitted',
    'rejected',
    'approved',
    'draft',
    'submitted',
    'approved',
    'rejected',
    'draft',
  ]
  const yesterday = addDays(books.today, -1)
  diary.at(yesterday, rank.pay, () => {
    for (const [index, booking] of upcoming.slice(0, states.length).entries()) {
      const isOfArtist = portal !== null && booking.artistId === portal.artistId
      const more = isOfArtist ? { createdBy: portal.userId, isFromArtist: true } : {}
      const state = isOfArtist && states[index] === 'draft' ? 'submitted' : states[index]!
      expenses.push(
        makeExpense(
          books,
          yesterday,
          expense(booking, ideas[(index * 3) % 8]!, addDays(books.today, -3 - index), more),
          state,
        ),
      )
    }
  })
}
