// What stands where a part of the page could not be fetched: the way to try again, and to close it.
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { reloadKeeping } from '#web/device/reload.ts'
import { Button } from './Button.tsx'

type PartMissingProps = {
  shape: 'floating' | 'inline'
  /** How often it was tried again. */
  tries: number
  onRetry: () => void
  onClose: () => void
}

/** Tries again by itself when the connection is back. After a second failure it offers to load the page anew. */
export function PartMissing({ shape, tries, onRetry, onClose }: PartMissingProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const isFloating = shape === 'floating'
  // Beside an open dialog it could be neither reached by keys nor pressed without closing the dialog.
  const [place] = useState(() => [...document.querySelectorAll('[role$=dialog]')].at(-1) ?? document.body)
  const notice = (
    <div
      role="alert"
      className={
        isFloating
          ? 'fixed inset-x-4 bottom-20 z-60 mx-auto max-w-100 rounded-card border border-line bg-surface p-4 shadow-float md:bottom-6'
          : 'mx-auto flex max-w-100 flex-col items-center px-6 py-14 text-center'
      }
    >
      <p className="font-semibold">
        <Trans>This part of the page couldn’t be loaded</Trans>
      </p>
      <p className="mt-1 text-pretty text-mute">
        <Trans>The rest of the page still works, and your entries are kept.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {tries > 0 ? (
          // Changes that cannot be kept make the browser ask first.
          <Button onClick={reloadKeeping}>
            <Trans>Reload the page</Trans>
          </Button>
        ) : null}
        {isFloating ? (
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
  return isFloating ? createPortal(notice, place) : notice
}
