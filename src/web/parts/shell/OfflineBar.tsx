// Says that there is no network, and how many changes wait for it.
import { Plural, Trans } from '@lingui/react/macro'
import { onlineManager, useMutationState } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { markDirty } from '#web/dirty.ts'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

/** Nothing while online. Waiting changes are lost with the page, so leaving it asks. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  const waiting = useMutationState({ filters: { predicate: (mutation) => mutation.state.isPaused } }).length
  useEffect(() => (waiting > 0 ? markDirty() : undefined), [waiting])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center px-4 md:bottom-4"
    >
      {isOnline ? null : (
        <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-medium text-surface shadow-float [&_svg]:size-4">
          <WifiOff aria-hidden />
          {waiting > 0 ? (
            <Plural
              value={waiting}
              one="You are offline · # unsent change"
              other="You are offline · # unsent changes"
            />
          ) : (
            <Trans>You are offline</Trans>
          )}
        </p>
      )}
    </div>
  )
}
