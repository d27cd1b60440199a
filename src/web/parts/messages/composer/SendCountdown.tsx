// "Sending in 8 s": counts down by itself while a message can still be taken back.
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { secondsLeft } from './sending.ts'

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 250)
  return () => clearInterval(timer)
}

/** Whole seconds until then; renews itself. */
export function useSecondsLeft(until: Date | null): number {
  return useSyncExternalStore(everySecond, () => (until ? secondsLeft(until, Date.now()) : 0))
}

/** The counting is for the eye alone: read out, it would never end. */
export function SendCountdown({ until }: { until: Date }) {
  const seconds = useSecondsLeft(until)
  return (
    <>
      <span className="sr-only">
        <Trans>Sending in a few seconds</Trans>
      </span>
      <span aria-hidden>{seconds > 0 ? <Trans>Sending in {seconds} s</Trans> : <Trans>Sending</Trans>}</span>
    </>
  )
}
