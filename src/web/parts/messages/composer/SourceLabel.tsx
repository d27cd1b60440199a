// Who wrote a message that no person wrote by hand.
import { Trans } from '@lingui/react/macro'
import type { ThreadMessage } from '#web/parts/messages/thread/message-queries.ts'

type SourceLabelProps = { message: Pick<ThreadMessage, 'source' | 'sourceName' | 'author'> }

/** Nothing for messages that a person wrote in the own name. */
export function SourceLabel({ message: { source, sourceName } }: SourceLabelProps) {
  if (source === 'person' || source === 'outside') return null
  const name = sourceName ?? ''
  return (
    <span>
      {' · '}
      {source === 'workflow' ? <Trans>Workflow: {name}</Trans> : null}
      {source === 'sequence' ? <Trans>Sequence: {name}</Trans> : null}
      {source === 'reminder' ? <Trans>Reminder</Trans> : null}
    </span>
  )
}
