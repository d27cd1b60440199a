// Which hotkey a key stroke completes: single keys, keys with modifiers, and sequences such as "g c".

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
