// Installing the app: keeps the browser's offer until somebody wants it, and knows where there is none.
import { useSyncExternalStore } from 'react'

/** Not in the standard, so not in TypeScript's library either. */
type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

export type Install = {
  /** offered: the browser asks on demand; manual: a person has to find it in the browser; done: it is installed. */
  state: 'offered' | 'manual' | 'done'
  /** Where the way leads over Share, Add to Home Screen. */
  isApple: boolean
}

const standalone = '(display-mode: standalone)'
const listeners = new Set<() => void>()
let offer: InstallOffer | undefined
let install: Install | undefined

/** iPads call themselves Macintosh; only their fingers give them away. */
export const isAppleDevice = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)

function update(state: Install['state']): void {
  install = { state, isApple: isAppleDevice(navigator.userAgent, navigator.maxTouchPoints) }
  for (const listener of listeners) listener()
}

/** Listens from the start: the browser makes its offer once, long before the step that needs it. */
export function watchInstall(): void {
  update(window.matchMedia(standalone).matches ? 'done' : 'manual')
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows a bar of its own at a moment of its own.
    event.preventDefault()
    offer = event as InstallOffer
    update('offered')
  })
  window.addEventListener('appinstalled', () => {
    offer = undefined
    update('done')
  })
}

/** Shows the browser's question; an offer can be used once. Resolves when it was answered. */
export async function promptInstall(): Promise<void> {
  const present = offer
  if (!present) return
  offer = undefined
  await present.prompt()
  const { outcome } = await present.userChoice
  update(outcome === 'accepted' ? 'done' : 'manual')
}

const unknown: Install = { state: 'manual', isApple: false }

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** How this device can install the app, now. */
export function useInstall(): Install {
  return useSyncExternalStore(subscribe, () => install ?? unknown)
}
