// The lines of a statement, as it keeps them: each an entry of the ledger, in the statement's language.
import type { LocalDate } from '../../dates.ts'
import type { LedgerEntry, LedgerKind } from '../../booking/ledger/ledger.ts'

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
