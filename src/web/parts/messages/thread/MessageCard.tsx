// One message of a conversation: who, when, the words, what came along, and how far it is.
import { Trans, useLingui } from '@lingui/react/macro'
import { Bot, ChevronDown, Paperclip } from 'lucide-react'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import { fullAddress, nameOfAddress } from '#web/parts/messages/composer/addresses.ts'
import type { ThreadMessage, OpenThread } from './message-queries.ts'
import { splitQuoted } from './message-text.ts'
import { MessageState } from './MessageState.tsx'
import { useMessageTime } from '#web/parts/messages/composer/use-message-time.ts'

export function MessageCard({ message, thread }: { message: ThreadMessage; thread: OpenThread['thread'] }) {
  const { t } = useLingui()
  const time = useMessageTime()
  const { direction, fromName, fromAddress, to, cc, isAutomatic, attachments } = message
  const at = message.sentAt ?? message.receivedAt ?? message.sendAt
  const isIn = direction === 'in'
  const { said, quoted } = splitQuoted(message.bodyText)
  return (
    <li
      className={cx(
        'rounded-card border px-4 py-3',
        isIn ? 'border-line bg-sunk md:mr-10' : 'border-line bg-surface md:ml-10',
        message.state === 'discarded' && 'text-mute line-through',
      )}
    >
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 truncate font-semibold" title={fromAddress}>
          {fromName || fromAddress}
        </p>
        {at ? (
          <time dateTime={at.toISOString()} className="shrink-0 text-sm text-mute">
            {time.exact(at)}
          </time>
        ) : null}
      </div>
      <p className="text-sm text-pretty text-mute" title={[...to, ...cc].map(fullAddress).join(', ')}>
        <Trans>to {to.map(nameOfAddress).join(', ') || t`no recipient yet`}</Trans>
        {cc.length > 0 ? (
          <>
            {', '}
            <Trans>cc {cc.map(nameOfAddress).join(', ')}</Trans>
          </>
        ) : null}
        {isIn ? null : <SourceLabel message={message} />}
      </p>
      {isAutomatic ? (
        <p className="mt-2 flex items-center gap-1.5 text-sm text-mute [&_svg]:size-4">
          <Bot aria-hidden />
          <Trans>Automatic reply. Not counted as a reply.</Trans>
        </p>
      ) : null}
      <p className="mt-2.5 text-md wrap-anywhere whitespace-pre-line md:text-base">{said}</p>
      {quoted ? (
        <details className="group mt-2">
          <summary className="hit inline-flex min-h-9 items-center gap-1 text-sm font-medium text-mute hover:text-ink md:min-h-7 [&_svg]:size-4">
            <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
            <Trans>Quoted text</Trans>
          </summary>
          <p className="mt-1 border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line text-mute">
            {quoted}
          </p>
        </details>
      ) : null}
      <Attachments files={attachments} />
      <MessageState message={message} thread={thread} />
    </li>
  )
}

/** Files of ours open; of what an answer brought, only the name is kept. */
function Attachments({ files }: { files: ThreadMessage['attachments'] }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (files.length === 0) return null
  return (
    <ul aria-label={t`Attachments`} className="mt-3 flex flex-wrap gap-2">
      {files.map(({ fileId, name }, index) => (
        <li
          key={index}
          className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-chip border border-line bg-surface px-2.5 text-sm md:h-7 [&_svg]:size-3.5 [&_svg]:shrink-0"
        >
          <Paperclip aria-hidden />
          {fileId ? (
            <button
              type="button"
              onClick={() => void openFile(orgSlug, fileId)}
              className="hit truncate font-medium hover:underline"
            >
              {name}
            </button>
          ) : (
            <span className="truncate" title={t`This file is only in your mailbox`}>
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type SourceLabelProps = { message: Pick<ThreadMessage, 'source' | 'sourceName' | 'author'> }

/** Nothing for messages that a person wrote in the own name. */
function SourceLabel({ message: { source, sourceName } }: SourceLabelProps) {
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
