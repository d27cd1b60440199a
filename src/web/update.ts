// A new version of the app: looks for one every minute and on focus, says so, and reloads only when asked.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '#web/ui/toast.ts'
import { registerSW } from 'virtual:pwa-register'
import { isDirty } from './dirty.ts'

const toastId = 'new-version'

function offer(reload: () => void): void {
  toast(i18n._(msg`New version`), {
    id: toastId,
    duration: Infinity,
    description: isDirty() ? i18n._(msg`Save your changes first.`) : undefined,
    action: { label: i18n._(msg`Reload`), onClick: reload },
  })
}

/** Registers the service worker of the built app; does nothing in development. */
export function watchForUpdate(): void {
  if (!import.meta.env.PROD) return
  let isWanted = false
  const takeOver = registerSW({
    immediate: true,
    onNeedRefresh: () =>
      offer(() => {
        isWanted = true
        void takeOver()
      }),
    // Another tab may have let the new version in: this one keeps its page until it is asked.
    onNeedReload: () => (isWanted ? location.reload() : offer(() => location.reload())),
    onRegisteredSW: (_url, registration) => {
      if (!registration) return
      const look = () => {
        if (navigator.onLine && document.visibilityState === 'visible') {
          registration.update().catch(() => undefined) // No network after all: the next look will tell.
        }
      }
      setInterval(look, 60_000)
      window.addEventListener('focus', look)
    },
  })
}
