// Statements in words: their labels, their lines as the artist reads them, and what is proposed and noted
// about them.
import type { StatementAction } from '#domain/money/statements/statement-actions.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import type { OpenEntry, StatementLine } from '#domain/money/statements/statements.ts'
import type { Translator } from '../../translator.ts'

export const statementStateLabels: Record<StatementState, Text> = {
  draft: msg`Draft`,
  reviewed: msg({ message: 'Reviewed', context: 'status of a statement' }),
  sent: msg({ message: 'Sent', context: 'status of a statement' }),
  queried: msg({ message: 'Queried', context: 'status of a statement' }),
  approved: msg({ message: 'Approved', context: 'status of a statement' }),
  paid: msg({ message: 'Paid', context: 'status of a statement' }),
  void: msg({ message: 'Void', context: 'status of a statement' }),
}

export const statementActionLabels: Record<StatementAction, Text> = {
  review: msg`Mark as reviewed`,
  reopen: msg`Back to draft`,
  send: msg`Send statement`,
  query: msg`Ask a question`,
  answer: msg({ message: 'Answer', context: 'button: reply to a question' }),
  approve: msg`Approve statement`,
  pay: msg`Mark as paid`,
  void: msg`Void statement`,
}

/** What the self-billed invoice of a statement charges for each show. */
export const performance = msg({ message: 'Performance', context: 'line of an invoice' })
/** Why its VAT is as it is. */
export const selfBilledReason = msg`Created with the statement`

/** The name of the file. */
export const statementFileName = (
  { number, artistName }: { number: string | null; artistName: string },
  t: Translator,
): string => `${number ?? t(statementStateLabels.draft)} ${artistName}.pdf`

/** The task about a statement that includes a settlement which was reopened. */
export const checkStatementTask = (
  { name, isSent, reason }: { name: string; isSent: boolean; reason: string | null | undefined },
  t: Translator,
) => ({
  title: t(msg<'name'>`Check statement {name}: a settlement was reopened`, { name }),
  notes: [
    reason,
    isSent
      ? t(msg`The sent statement stays unchanged. Any difference goes on the next one.`)
      : t(msg`The statement is a draft. Create it again once the show is settled.`),
  ]
    .filter(Boolean)
    .join('\n'),
})

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
