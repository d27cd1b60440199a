// The history of a contract's, template's or clause's text, line by line, with fields and conditions by name.
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { sourceLines } from '#domain/documents/templates/contract-clauses.ts'
import { clauseSource } from '#texts/documents/clause-source.ts'
import { HistorySheet, type HistorySheetProps } from '#web/parts/platform/versions/HistorySheet.tsx'
import { translate } from '#web/texts.ts'

type Written = { title: string; body: ContractBody }

export type TextHistoryProps = Pick<HistorySheetProps, 'open' | 'onClose' | 'id' | 'list' | 'load'> & {
  now: Written
  onRestore: (content: Written) => void
}

const linesOf = ({ title, body }: Written) => [
  title,
  ...sourceLines(body.content).map((line) => clauseSource(line, translate())),
]

/** Bodies were checked when they were saved. */
const asWritten = ({ title, body }: { title: string; body: unknown }): Written => ({
  title,
  body: body as ContractBody,
})

export function TextHistory({ now, onRestore, ...props }: TextHistoryProps) {
  return (
    <HistorySheet
      {...props}
      now={linesOf(now)}
      linesOf={(content) => linesOf(asWritten(content))}
      onRestore={(content) => onRestore(asWritten(content))}
    />
  )
}
