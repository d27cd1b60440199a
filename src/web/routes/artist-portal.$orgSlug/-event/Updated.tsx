// How old what is shown is, and the way to something newer.
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lastUpdated } from '#domain/dates.ts'
import { Button } from '#web/ui/Button.tsx'

type UpdatedProps = {
  /** Milliseconds since 1970, as the query has it. */
  at: number
  isFetching: boolean
  onRefresh: () => void
}

/** The words grow older by themselves. */
export function Updated({ at, isFetching, onRefresh }: UpdatedProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  const age = lastUpdated(new Date(at), new Date(Math.max(now, at)))
  return (
    <div className="my-4 flex items-center justify-between gap-3 text-sm text-mute">
      <p>
        <Trans>Last updated {age}</Trans>
      </p>
      <Button size="sm" icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={onRefresh}>
        {isFetching ? <Trans>Refreshing...</Trans> : <Trans>Refresh</Trans>}
      </Button>
    </div>
  )
}
