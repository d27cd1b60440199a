// Rows of a phone's list that are ticked instead of opened: begun by an entry of the page's menu, or by a finger that
// rests on one.
import { useState } from 'react'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import type { SelectionState } from './use-selection.ts'

export type PickingState = { isPicking: boolean; setPicking: (isPicking: boolean) => void }

/** For the page, whose menu begins and ends it. Never on desktops, where rows have a tick beside them. */
export function usePicking(): PickingState {
  const phone = usePhone()
  const [isPicking, setPicking] = useState(false)
  return { isPicking: phone && isPicking, setPicking }
}

/** Handlers for the list: a finger that rests on a row ticks it, and begins to pick where that is a mode. */
export function useRowPress(selection: SelectionState | undefined, picking?: PickingState) {
  const phone = usePhone()
  const onHold = (id: string) => {
    picking?.setPicking(true)
    selection?.toggle(id, false)
  }
  return useLongPress(
    (target) => target.closest('[data-row]')?.querySelector<HTMLElement>('[data-show]')?.dataset['show'],
    phone && selection && !picking?.isPicking ? onHold : undefined,
  )
}

/** What keeps a phone from answering a resting finger with a menu or marked text of its own. */
export const restable = 'max-md:[-webkit-touch-callout:none] max-md:select-none'
