// The error screen of the organisation's pages and of the portal: the way out stays open.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logError, messageOf } from '#web/calls/errors.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'

/** For an error that no page below caught. */
export function AreaError({ error }: { error: unknown }) {
  useEffect(() => logError(error), [error])
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-3 px-6 text-center">
      <Wordmark className="mb-4 text-xl" />
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="max-w-100 text-pretty text-mute">{messageOf(error)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <Trans>Refresh Page</Trans>
        </Button>
        <Link to="/" className={buttonClass('quiet')}>
          <Trans>Go to the start page</Trans>
        </Link>
      </div>
    </main>
  )
}
