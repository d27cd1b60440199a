// An artist's statement: it adds up posted entries and never counts again, and says what is paid out.
import { balanceOf, type LedgerEntry, type LedgerKind, ledgerKinds } from '../../booking/ledger/ledger.ts'
import type { LocalDate } from '../../dates.ts'

export type Statement<Entry extends LedgerEntry = LedgerEntry> = {
  /** All amounts are its minor units; an artist has a ledger for each currency. */
  currency: string
  /** By day, then booking, then kind. */
  lines: Entry[]
  openingMinor: number
  /** Opening and lines, exactly. */
  closingMinor: number
  payoutMinor: number
  /** The balance is not paid out: below the artist's minimum, or owed by the artist. */
  carriesForward: boolean
  /** Nothing is owed, or nothing is new: not made unless asked for. Its entries wait for the next one. */
  isSuppressed: boolean
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const order = (a: LedgerEntry, b: LedgerEntry) =>
  compare(a.date, b.date) ||
  compare(a.bookingId ?? '', b.bookingId ?? '') ||
  ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind)

/**
 * The statement over entries that are in no other one. `openingMinor` is the closing balance of the one before;
 * payouts are entries like all others and are on the next statement. `pendingPayoutMinor` is what earlier statements
 * have promised and nobody has paid yet: it is not promised twice.
 */
export function buildStatement<Entry extends LedgerEntry>({
  openingMinor,
  entries,
  minPayoutMinor,
  pendingPayoutMinor = 0,
  currency,
}: {
  openingMinor: number
  entries: readonly Entry[]
  minPayoutMinor: number
  pendingPayoutMinor?: number
  currency: string
}): Statement<Entry> {
  const lines = [...entries].sort(order)
  const closingMinor = openingMinor + balanceOf(lines)
  const free = closingMinor - pendingPayoutMinor
  const payoutMinor = free > 0 && free >= minPayoutMinor ? free : 0
  return {
    currency,
    lines,
    openingMinor,
    closingMinor,
    payoutMinor,
    carriesForward: free !== 0 && payoutMinor === 0,
    isSuppressed: closingMinor === 0 || lines.length === 0,
  }
}

export type Drift<Entry extends LedgerEntry = LedgerEntry> = {
  /** Later entries about bookings that the statement includes. */
  entries: Entry[]
  bookingIds: string[]
  amountMinor: number
}

/** What was posted later about a statement's bookings; null when it still has everything. Money that moved is no drift. */
export function driftOf<Entry extends LedgerEntry>(
  snapshotLines: readonly Pick<LedgerEntry, 'bookingId'>[],
  laterEntries: readonly Entry[],
): Drift<Entry> | null {
  const covered = new Set(snapshotLines.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId])))
  const entries = laterEntries.filter(
    ({ bookingId, kind }) => bookingId !== null && covered.has(bookingId) && kind !== 'payout',
  )
  if (entries.length === 0) return null
  const bookingIds = [...new Set(entries.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId])))]
  return { entries, bookingIds, amountMinor: balanceOf(entries) }
}

/** An entry with the show that it is about. */
export type OpenEntry = LedgerEntry & {
  eventId: string | null
  eventName: string | null
  eventDate: LocalDate | null
  city: string | null
}

export type StatementLine = {
  no: number
  date: LocalDate
  label: string
  detail: string | null
  amountMinor: number
  notedMinor: number | null
  bookingId: string | null
  eventId: string | null
  kind: LedgerKind
}
