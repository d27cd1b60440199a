// The labels of statements, and what is proposed and noted about them.
import type { StatementAction } from '#domain/money/statements/statement-actions.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import { msg, type Text } from '#texts/msg.ts'
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
