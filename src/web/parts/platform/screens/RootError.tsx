// The last screen: shown when an error reached the root of the app.
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { logError } from '#web/calls/errors.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

/** Texts of product specification 2; the button reloads the page, the link leads home. */
export function RootError({ error }: { error: unknown }) {
  useEffect(() => logError(error), [error])
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="text-2xl">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="max-w-88 text-pretty text-mute">
        <Trans>An unexpected error occurred. Please refresh the page or try again</Trans>
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <Trans>Refresh Page</Trans>
        </Button>
        {/* Not by the router, which may be what failed. */}
        <a href="/" className={buttonClass()}>
          <Trans>Go to the start page</Trans>
        </a>
      </div>
    </main>
  )
}
