// What the sheet of a step of a statement gets.
import type { StatementRecord } from '#web/parts/money/statement/statement-queries.ts'

export type StepProps = { record: StatementRecord; open: boolean; onClose: () => void }
