// How far a batch is that the server works off, which goes on automatically when the page is left.
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import type { Refusal } from '#web/calls/run-each.ts'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { RefusalList } from './RefusalList.tsx'

type Batch = {
  status: 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  error: string | null
}

const pollMs = 1000

/** Options of the query of a batch: it asks again until the batch is over. */
export const batchOptions = {
  meta: { persist: false },
  refetchInterval: ({ state: { data } }: { state: { data: Batch | undefined } }) =>
    data && data.status !== 'running' ? (false as const) : pollMs,
}

type BatchProgressProps = {
  query: { data: Batch | undefined; error: unknown }
  /** What is worked on: "Contracts". */
  label: string
  /** Said once it is over. */
  outcome: ReactNode
  /** Above those that were refused; without, the page names them itself. */
  refusedTitle?: ReactNode
  refused?: readonly Refusal[]
  /** Asks again for what the batch has changed. */
  onOver: () => void
}

export function BatchProgress(props: BatchProgressProps) {
  const { query, label, outcome, refusedTitle, refused = [] } = props
  const isOver = query.data !== undefined && query.data.status !== 'running'
  const onOver = useEffectEvent(props.onOver)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const { done = 0, total = 0 } = query.data ?? {}
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {isOver ? (
          outcome
        ) : (
          <Trans>
            {done} of {total} done. You can leave this page.
          </Trans>
        )}
      </p>
      {isOver ? null : <ProgressBar label={label} value={done} max={total} />}
      <RefusalList title={refusedTitle} refused={refused} />
      {query.data?.error || query.error ? (
        <p role="alert" className="text-sm font-medium text-signal">
          {query.data?.error ?? messageOf(query.error)}
        </p>
      ) : null}
    </div>
  )
}
