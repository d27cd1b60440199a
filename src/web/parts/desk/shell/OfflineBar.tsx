// The place at the lower edge that says when there is no connection and which changes are waiting; its content is loaded when needed.
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { atRest } from '#web/device/at-rest.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import type { ConnectionStateProps } from '#web/parts/platform/waiting/ConnectionState.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Where it cannot be fetched there is nothing to open either.
const ConnectionState = lazyPart(async (): Promise<ComponentType<ConnectionStateProps>> => {
  const module = await import('#web/parts/platform/waiting/ConnectionState.tsx').catch(() => undefined)
  return module?.ConnectionState ?? (() => null)
})

type OfflineBarProps = {
  /** On pages that open by a link: the link's own changes instead of the signed-in person's. */
  token?: string
  /** The page says itself how old it is. */
  hasOwnAge?: boolean
  /** Whether there is a bar of places below it on phones. */
  isAboveBar?: boolean
}

/** Its text is announced; nothing is shown while all is sent and there is a connection. */
export function OfflineBar({ token, hasOwnAge = false, isAboveBar = true }: OfflineBarProps) {
  const isOnline = useOnline()
  const [isReady, setReady] = useState(false)
  useEffect(() => atRest(() => setReady(true)), [])
  return (
    <div
      role="status"
      className={cx(
        'pointer-events-none fixed inset-x-0 z-30 flex justify-center px-4 md:bottom-4',
        isAboveBar ? 'bottom-20' : 'bottom-4',
      )}
    >
      {isReady || !isOnline ? (
        <Suspense>
          <ConnectionState token={token} hasOwnAge={hasOwnAge} />
        </Suspense>
      ) : null}
    </div>
  )
}
