// The lines of a statement, as the artist reads them: what each entry of the ledger is, and which show it is about.
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import type { OpenEntry, StatementLine } from '#domain/money/statements/statements.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'

const labels: Record<LedgerKind, Text> = {
  fee_collected: msg({ message: 'Collected for the artist', context: 'on the artist’s statement' }),
  fee_earned: msg({ message: 'Fee', context: 'on the artist’s statement' }),
  fee_direct: msg({ message: 'Collected by the artist', context: 'on the artist’s statement' }),
  vat_collected: msg({ message: 'Artist’s VAT', context: 'on the artist’s statement' }),
  commission: msg`Commission`,
  commission_vat: msg`VAT on the commission`,
  expense: msg`Expense`,
  advance: msg({ message: 'Advance', context: 'money paid in advance' }),
  withholding: msg`Withholding tax`,
  payout: msg`Payout`,
  fx_diff: msg`Exchange rate difference`,
  correction: msg`Correction`,
  carry_forward: msg`Carried forward`,
}

const correction = msg<'label'>`Correction: {label}`
const payoutReversed = msg<'number'>`{number} reversed`

/** What an entry is, in words; a correction names what it corrects. */
export const entryLabel = (
  { kind, corrects }: { kind: LedgerKind; corrects: LedgerKind | null },
  t: Translator,
): string =>
  kind === 'correction' && corrects ? t(correction, { label: t(labels[corrects]) }) : t(labels[kind])

/** Show, day and place, and what was noted with the entry. */
export function entryDetail(
  { eventName, eventDate, city, memo }: Pick<OpenEntry, 'eventName' | 'eventDate' | 'city' | 'memo'>,
  t: Translator,
): string | null {
  const parts = [eventName, eventDate && t.day(eventDate), city, memo]
  return parts.filter((part) => part !== null && part !== '').join(' · ') || null
}

/** What is noted with the entry that takes the payout of a statement back. */
export const reversedPayoutMemo = (number: string, t: Translator): string => t(payoutReversed, { number })

/** The lines in the order of the entries, numbered from one. */
export const statementLines = (entries: readonly OpenEntry[], t: Translator): StatementLine[] =>
  entries.map((entry, index) => ({
    no: index + 1,
    date: entry.date,
    label: entryLabel(entry, t),
    detail: entryDetail(entry, t),
    amountMinor: entry.amountMinor,
    notedMinor: entry.notedMinor,
    bookingId: entry.bookingId,
    eventId: entry.eventId,
    kind: entry.kind,
  }))
