// Who wrote a message that no person wrote by hand.
import { Trans } from '@lingui/react/macro'
import type { ThreadMessage } from '#web/parts/messages/thread/message-queries.ts'

type SourceWordsProps = { message: Pick<ThreadMessage, 'source' | 'sourceName' | 'author'> }

/** Nothing for messages that a person wrote in the own name. */
export function SourceWords({ message: { source, sourceName } }: SourceWordsProps) {
  if (source === 'person' || source === 'outside') return null
  const name = sourceName ?? ''
  return (
    <span>
      {' · '}
      {source === 'workflow' ? <Trans>by the workflow {name}</Trans> : null}
      {source === 'sequence' ? <Trans>by the sequence {name}</Trans> : null}
      {source === 'reminder' ? <Trans>by a reminder</Trans> : null}
    </span>
  )
}
