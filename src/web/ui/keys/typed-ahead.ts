// What is typed after a field was asked for and before it is there: its code may take a second to come, and until it
// does each key would be taken for a shortcut of the page.

let typed = ''
let end: (() => void) | null = null

function onKeyDown(event: KeyboardEvent) {
  const isInOverlay =
    event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')
  if (isInOverlay || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** From here on what is typed is kept for the field that takes it. */
export function keepTyped(): void {
  if (end) return
  window.addEventListener('keydown', onKeyDown, { capture: true })
  end = () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** The field is there, or nobody waits for it any more: what was typed until now. */
export function takeTyped(): string {
  const text = typed
  end?.()
  end = null
  typed = ''
  return text
}
