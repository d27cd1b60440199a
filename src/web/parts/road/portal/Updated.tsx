// How old what is shown is, and the way to something newer.
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lastUpdated } from '#texts/relative-time.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'

type UpdatedProps = {
  /** Milliseconds since 1970, as the query has it. */
  at: number
  isFetching: boolean
  onRefresh: () => void
  className?: string
}

/** "5 minutes ago" counts on while the page is open. */
export function Updated({ at, isFetching, onRefresh, className }: UpdatedProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  const age = lastUpdated(new Date(at), new Date(Math.max(now, at)), translate())
  return (
    <div
      className={cx(
        'flex min-h-11 items-center justify-between gap-3 text-sm text-mute md:min-h-8',
        className,
      )}
    >
      <p>
        <Trans>Last updated {age}</Trans>
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-mr-2.5"
        icon={<RefreshCw aria-hidden />}
        busy={isFetching}
        onClick={onRefresh}
      >
        {isFetching ? <Trans>Refreshing...</Trans> : <Trans>Refresh</Trans>}
      </Button>
    </div>
  )
}
