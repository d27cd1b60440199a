// The lines of a statement in its language: what each entry of the ledger is, and which show it is about.
import { documentDay } from '../../document-dates.ts'
import type { LocalDate } from '../../dates.ts'
import type { InvoiceLanguage } from '../../booking/ledger/invoice-kinds.ts'
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

const english: Record<LedgerKind, string> = {
  fee_collected: 'Collected for the artist',
  fee_earned: 'Fee',
  fee_direct: 'Collected by the artist',
  vat_collected: 'VAT of the artist',
  commission: 'Commission',
  commission_vat: 'VAT on the commission',
  expense: 'Expense',
  advance: 'Advance',
  withholding: 'Withholding tax',
  payout: 'Payout',
  fx_diff: 'Exchange difference',
  correction: 'Correction',
  carry_forward: 'Carried forward',
}
const german: Record<LedgerKind, string> = {
  fee_collected: 'Für Sie eingenommen',
  fee_earned: 'Gage',
  fee_direct: 'Von Ihnen eingenommen',
  vat_collected: 'Ihre Umsatzsteuer',
  commission: 'Provision',
  commission_vat: 'Umsatzsteuer auf die Provision',
  expense: 'Auslage',
  advance: 'Vorschuss',
  withholding: 'Abzugsteuer',
  payout: 'Auszahlung',
  fx_diff: 'Kursdifferenz',
  correction: 'Korrektur',
  carry_forward: 'Vortrag',
}
const labels: Record<InvoiceLanguage, Record<LedgerKind, string>> = { en: english, de: german }

/** What an entry is, in words; a correction names what it corrects. */
export function entryLabel(
  { kind, corrects }: { kind: LedgerKind; corrects: LedgerKind | null },
  language: InvoiceLanguage,
): string {
  const words = labels[language]
  return kind === 'correction' && corrects ? `${words.correction}: ${words[corrects]}` : words[kind]
}

/** Show, day and place, and what was noted with the entry. */
export function entryDetail(
  { eventName, eventDate, city, memo }: Pick<OpenEntry, 'eventName' | 'eventDate' | 'city' | 'memo'>,
  language: InvoiceLanguage,
): string | null {
  const parts = [eventName, eventDate && documentDay(eventDate, language), city, memo]
  return parts.filter((part) => part !== null && part !== '').join(' · ') || null
}

/** The lines in the order of the entries, numbered from one. */
export const statementLines = (entries: readonly OpenEntry[], language: InvoiceLanguage): StatementLine[] =>
  entries.map((entry, index) => ({
    no: index + 1,
    date: entry.date,
    label: entryLabel(entry, language),
    detail: entryDetail(entry, language),
    amountMinor: entry.amountMinor,
    notedMinor: entry.notedMinor,
    bookingId: entry.bookingId,
    eventId: entry.eventId,
    kind: entry.kind,
  }))
