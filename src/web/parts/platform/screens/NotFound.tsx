// The two texts for what is not there: an unknown page, and the generic fallback.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/Button.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'

/** An address that no route answers (product specification 2). */
export function PageNotFound() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-6 text-center">
      <Wordmark className="mb-4 text-xl" />
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-88 text-pretty text-mute">
        <Trans>
          There’s nothing at this address. The page may have moved, or the link may be incomplete.
        </Trans>
      </p>
      <Link to="/" className={`${buttonClass('primary')} mt-3`}>
        <Trans>Go to the start page</Trans>
      </Link>
    </main>
  )
}

/** The generic fallback, for a route that finds nothing and has no words of its own. */
export function DefaultNotFound() {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center text-mute">
      <p>
        <Trans>Not Found</Trans>
      </p>
      <Link to="/" className={buttonClass()}>
        <Trans>Go to the start page</Trans>
      </Link>
    </div>
  )
}
