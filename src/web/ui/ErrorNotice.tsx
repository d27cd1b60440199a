// What could not be loaded, and the way to try again.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type ErrorNoticeProps = { title?: ReactNode; children?: ReactNode; onRetry?: () => void; busy?: boolean }

/** A part of the page that could not be loaded, with a way to try again. */
export function ErrorNotice({ title, children, onRetry, busy }: ErrorNoticeProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-100 flex-col items-center gap-2 px-6 py-14 text-center">
      <p className="display text-md tracking-[-0.01em]">{title ?? <Trans>This couldn’t be loaded</Trans>}</p>
      {children ? <p className="text-pretty text-mute">{children}</p> : null}
      {onRetry ? (
        <Button className="mt-3" onClick={onRetry} busy={busy}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </div>
  )
}
