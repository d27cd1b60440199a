// The generic fallback for an error in a part of the app, with its details on demand.
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { logError, messageOf } from '#web/calls/errors.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

/** Says that something failed; "Show Error" says what (product specification 2). */
export function DefaultError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => logError(error), [error])
  return (
    <div role="alert" className="mx-auto flex max-w-140 flex-col items-center gap-3 px-6 py-14 text-center">
      <p className="display text-lg">
        <Trans>Something went wrong!</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          <Trans>Try again</Trans>
        </Button>
        <a href="/" className={buttonClass('quiet')}>
          <Trans>Go to the start page</Trans>
        </a>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Hide Error</Trans> : <Trans>Show Error</Trans>}
        </Button>
      </div>
      {isOpen ? (
        <pre className="w-full overflow-x-auto rounded-control border border-line bg-sunk p-3 text-left text-xs whitespace-pre-wrap">
          {messageOf(error)}
        </pre>
      ) : null}
    </div>
  )
}
