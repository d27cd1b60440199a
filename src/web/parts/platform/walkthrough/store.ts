// The state of the walkthrough, outside React so that a menu anywhere can show it.
import { useSyncExternalStore } from 'react'
import {
  completedKey,
  walk,
  type Walkthrough,
  type WalkthroughAction,
} from '#domain/platform/onboarding-walkthrough.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'

const listeners = new Set<() => void>()
let state: Walkthrough | undefined

/** The present state; whether it was completed comes from the device. */
export function walkthroughState(): Walkthrough {
  state ??= { step: null, isCompleted: readLocal(completedKey) === 'true' }
  return state
}

/** Takes a step and remembers completion on the device. */
export function actOnWalkthrough(action: WalkthroughAction): void {
  const before = walkthroughState()
  state = walk(before, action)
  if (state.isCompleted && !before.isCompleted) writeLocal(completedKey, 'true')
  for (const listener of listeners) listener()
}

/** Shows it from its first step, whether or not it was completed before. For menus. */
export function showWalkthrough(): void {
  actOnWalkthrough('show')
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The state, for components. */
export function useWalkthrough(): Walkthrough {
  return useSyncExternalStore(subscribe, walkthroughState)
}
