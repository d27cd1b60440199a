// Keyboard shortcuts for the whole page; silent while someone types or a dialog is open.
import { useEffect, useRef } from 'react'

type Actions = Record<string, (event: KeyboardEvent) => void>

const layers: { readonly current: Actions }[] = []
let pending: string[] = []
let lastStroke = 0
/** A sequence such as "g c" must be typed within this many milliseconds. */
const patience = 1000

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
    return
  const stroke = strokeText(event)
  const target = event.target instanceof Element ? event.target : null
  const typing = target?.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])')
  const inOverlay = target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
  if ((typing || inOverlay) && !stroke.startsWith('mod+')) return
  if (event.timeStamp - lastStroke > patience) pending = []
  lastStroke = event.timeStamp
  const match = matchHotkey(
    layers.flatMap((layer) => Object.keys(layer.current)),
    pending,
    stroke,
  )
  pending = match.pending
  // The layer mounted last wins: a list's J before the page's.
  const action = layers.findLast((layer) => match.hotkey && layer.current[match.hotkey])?.current[
    match.hotkey ?? ''
  ]
  if (!action) return
  event.preventDefault()
  action(event)
}

/**
 * Binds hotkeys while mounted: `useHotkeys({ c: create, 'g c': toCalendar, 'mod+k': openPalette })`.
 * Named keys are written as in KeyboardEvent.key ("Escape", "ArrowDown"). Pass false to switch off. With
 * `isFrame` they give way to everybody else's: the frame of a page may be mounted after the page in it.
 */
export function useHotkeys(actions: Actions | false, { isFrame = false } = {}): void {
  const layer = useRef<Actions>({})
  useEffect(() => {
    layer.current = actions || {}
  })
  useEffect(() => {
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown)
    if (isFrame) layers.unshift(layer)
    else layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [isFrame])
}

export type KeyStroke = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** The stroke as text: "c", "?", "mod+k", "shift+ArrowDown". Mod is Command or Control. */
export function strokeText(event: KeyStroke): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const named = event.key.length > 1
  return [
    event.metaKey || event.ctrlKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    // Shift is already part of signs such as "?"; it counts for letters and named keys.
    event.shiftKey && (named || /^\p{L}$/u.test(event.key)) ? 'shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

/**
 * Looks for the hotkey that ends the pending strokes, the longest one first.
 * `pending` in the answer is what may still become a sequence.
 */
export function matchHotkey(hotkeys: readonly string[], pending: readonly string[], stroke: string) {
  const strokes = [...pending, stroke]
  for (let from = 0; from < strokes.length; from += 1) {
    const text = strokes.slice(from).join(' ')
    if (hotkeys.includes(text)) return { hotkey: text, pending: [] }
    if (hotkeys.some((hotkey) => hotkey.startsWith(`${text} `))) return { pending: strokes.slice(from) }
  }
  return { pending: [] }
}
