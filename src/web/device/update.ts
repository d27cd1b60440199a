// A new version of the app: looks for one every minute and on focus, says so, and reloads only when asked and
// when nothing that somebody entered would be lost. Waiting changes are on the device and outlive it.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '#web/ui/overlays/toast.ts'
import { registerSW } from 'virtual:pwa-register'
import { canKeep, isDirty, keepWhenLeaving } from '#web/dirty.ts'

const toastId = 'new-version'
/** So long the other tabs have to say that they hold something unsaved. */
const answerWithin = 300

/** A new version takes the files of the old one from every tab: each has a say. */
const tabs = new BroadcastChannel('fermata.update')

function answerOthers(): void {
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'is anything unsaved?' && isDirty()) tabs.postMessage('yes')
  })
}

function isOtherTabDirty(): Promise<boolean> {
  return new Promise((done) => {
    const ending = new AbortController()
    const settle = (isAnyDirty: boolean) => {
      ending.abort()
      done(isAnyDirty)
    }
    tabs.addEventListener('message', ({ data }) => data === 'yes' && settle(true), { signal: ending.signal })
    setTimeout(() => settle(false), answerWithin)
    tabs.postMessage('is anything unsaved?')
  })
}

async function reloadWhenSafe(reload: () => void): Promise<void> {
  if (!canKeep()) return offer(reload, i18n._(msg`Save your changes first.`))
  if (await isOtherTabDirty()) return offer(reload, i18n._(msg`Save your changes in the other tab first.`))
  toast.dismiss(toastId)
  keepWhenLeaving()
  reload()
}

function offer(reload: () => void, description?: string): void {
  toast(i18n._(msg`New version`), {
    id: toastId,
    duration: Infinity,
    description,
    action: {
      label: i18n._(msg`Reload`),
      onClick: (event) => {
        event.preventDefault() // It stays until it is clear that the page goes.
        void reloadWhenSafe(reload)
      },
    },
  })
}

/** Registers the service worker of the built app; does nothing in development. */
export function watchForUpdate(): void {
  if (!import.meta.env.PROD) return
  answerOthers()
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
          registration.update().catch(() => undefined) // No network after all: the next check will show.
        }
      }
      setInterval(look, 60_000)
      window.addEventListener('focus', look)
    },
  })
}
