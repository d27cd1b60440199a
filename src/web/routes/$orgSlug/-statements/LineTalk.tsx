// What was said about a line of a statement, or about the whole, with the way to answer while the last word is the artist's.
import { Reply } from 'lucide-react'
import { Messages } from '#web/parts/money/statement/Messages.tsx'
import type { StatementMessage } from '#web/parts/money/statement/statement-queries.ts'
import { statementActionLabels } from '#texts/money/statements/statements.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'

type LineTalkProps = {
  /** Null for the whole. */
  lineNo: number | null
  messages: readonly StatementMessage[]
  /** Absent for those who may not answer, or where nothing waits. */
  onAnswer: (() => void) | undefined
}

/** Nothing where nothing was said. */
export function LineTalk({ lineNo, messages, onAnswer }: LineTalkProps) {
  const about = messages.filter((message) => message.lineNo === lineNo)
  if (about.length === 0) return null
  return (
    <div className="px-4 pb-2">
      <Messages messages={about} side="agency" />
      {onAnswer && about.at(-1)?.side === 'artist' ? (
        <Button size="sm" className="mt-2" icon={<Reply aria-hidden />} onClick={onAnswer}>
          {translate()(statementActionLabels.answer)}
        </Button>
      ) : null}
    </div>
  )
}
