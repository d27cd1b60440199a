// What stands where a part of the page could not be fetched: the way to try again, and to close it.
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { isDirty } from '#web/dirty.ts'
import { Button } from './Button.tsx'

type PartMissingProps = {
  shape: 'floating' | 'inline'
  /** How often it was tried again. */
  tries: number
  onRetry: () => void
  onClose: () => void
}

/** Tries again by itself when the net is back. After a second failure it offers to load the page anew. */
export function PartMissing({ shape, tries, onRetry, onClose }: PartMissingProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const isFloating = shape === 'floating'
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
        <Trans>This part of the page could not be loaded</Trans>
      </p>
      <p className="mt-1 text-pretty text-mute">
        {tries > 0 && isDirty() ? (
          <Trans>Save your changes, then reload the page.</Trans>
        ) : (
          <Trans>The rest of the page still works, and nothing you entered is lost.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {tries > 0 ? (
          // Unsaved changes make the browser ask first.
          <Button onClick={() => window.location.reload()}>
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
  return isFloating ? createPortal(notice, document.body) : notice
}
