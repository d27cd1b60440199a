// The chosen rows of a list or board, and the keys that walk and choose: J, K, arrows, X, Escape.
import { useState } from 'react'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

export type SelectionState = {
  ids: ReadonlySet<string>
  toggle: (id: string, isRange: boolean) => void
  clear: () => void
  all: () => void
}

/** The element of a row carries `data-show` with its id, on what takes the focus. */
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-show]')]
const focusedRow = () =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-show]')

/** `order` is the ids as they are on the page; off for members who may change nothing. */
export function useSelection(order: readonly string[], isOn: boolean): SelectionState {
  const [selection, setSelection] = useState(nothingSelected)
  const current = within(selection, order)
  const toggle = (id: string, isRange: boolean) => setSelection(toggled(current, order, id, isRange))
  const clear = () => setSelection(nothingSelected)
  const step = (by: number) => {
    const rows = shown()
    const here = focusedRow() ?? document.activeElement
    const index = rows.findIndex((row) => row === here)
    const next = rows[index < 0 ? (by > 0 ? 0 : rows.length - 1) : index + by]
    next?.focus()
    return next
  }
  const choose = (isRange: boolean) => {
    const id = focusedRow()?.dataset['show']
    if (id) toggle(id, isRange)
  }
  const extend = (by: number) => {
    const from = focusedRow()?.dataset['show']
    const to = step(by)?.dataset['show']
    if (!to) return
    const start = from && !current.ids.has(from) ? toggled(current, order, from, false) : current
    setSelection(toggled(start, order, to, true))
  }
  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(isOn
      ? {
          x: () => choose(false),
          'shift+x': () => choose(true),
          'shift+ArrowDown': () => extend(1),
          'shift+ArrowUp': () => extend(-1),
          'shift+j': () => extend(1),
          'shift+k': () => extend(-1),
        }
      : {}),
    ...(current.ids.size > 0 ? { Escape: clear } : {}),
  })
  return {
    ids: current.ids,
    toggle,
    clear,
    all: () => setSelection({ ids: new Set(order), anchor: null }),
  }
}

export type Selection = {
  ids: ReadonlySet<string>
  /** Where the last choice was made, for the next one with Shift. */
  anchor: string | null
}

/** Which rows of a list are chosen: one by one, and with Shift all between two. */
export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** The selection with one row more or less. With `isRange` all rows from the last choice to this one join it. */
export function toggled(
  selection: Selection,
  order: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (isRange && from >= 0 && to >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return { ids: new Set([...selection.ids, ...between]), anchor: id }
  }
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Only what the list still shows stays chosen. */
export function within(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order)
  if ([...selection.ids].every((id) => shown.has(id))) return selection
  return { ...selection, ids: new Set([...selection.ids].filter((id) => shown.has(id))) }
}
