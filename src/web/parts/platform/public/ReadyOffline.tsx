// Says that the page of a link needs no connection any more.
import { Trans } from '@lingui/react/macro'
import { CloudCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isReadyOffline, onReadyOffline } from '#web/device/offline-ready.ts'

/** Nothing before; announced once it is so. */
export function ReadyOffline() {
  const isReady = useSyncExternalStore(onReadyOffline, () => isReadyOffline())
  return (
    <span role="status" className="text-sm text-mute">
      {isReady ? (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <CloudCheck aria-hidden className="size-4" />
          <Trans>Ready offline</Trans>
        </span>
      ) : null}
    </span>
  )
}
