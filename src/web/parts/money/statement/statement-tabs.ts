// The chips above the list of statements. Apart from its calls, since the address, which names them, is in the first load.
import type { StatementState } from '#domain/money/statements/statement-states.ts'

/** The states behind each chip. */
export const statementTabs = {
  all: undefined,
  drafts: ['draft'],
  reviewed: ['reviewed'],
  sent: ['sent'],
  queried: ['queried'],
  approved: ['approved'],
  paid: ['paid'],
  void: ['void'],
} as const satisfies Record<string, readonly StatementState[] | undefined>
export type StatementTab = keyof typeof statementTabs
