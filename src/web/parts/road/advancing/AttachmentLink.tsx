// What is attached to an answer, opened in a tab of its own.
import { Trans } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { textLink } from '#web/parts/text-link.ts'
import type { Attachment } from './field-values.ts'

/** How files that we keep are opened here: by an address that holds, or by a call that fetches one. */
export type OpenFile = { fileHref?: (fileId: string) => string; openFile?: (fileId: string) => void }

export function AttachmentLink({ attachment, fileHref, openFile }: OpenFile & { attachment: Attachment }) {
  const isFile = 'fileId' in attachment
  const href = isFile ? fileHref?.(attachment.fileId) : attachment.href
  const className = `hit -my-1 inline-flex items-center gap-1.5 py-1 ${textLink}`
  const label = (
    <>
      <Paperclip aria-hidden className="size-4 shrink-0 text-mute" />
      <Trans>View attachment</Trans>
    </>
  )
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className={className}>
          {label}
        </a>
      ) : (
        // The address is fetched with the press, so this cannot be an <a>.
        <button
          type="button"
          role="link"
          className={className}
          onClick={() => isFile && openFile?.(attachment.fileId)}
        >
          {label}
        </button>
      )}
      {isFile && attachment.name ? (
        <span className="min-w-0 text-sm wrap-anywhere text-mute">{attachment.name}</span>
      ) : null}
    </span>
  )
}
