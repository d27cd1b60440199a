// A form that is refused shows where: its first invalid field comes into view and gets the focus, wherever it is hidden.

const invalid = '[data-invalid], [aria-invalid="true"]'
const focusable = 'input, select, textarea, button, [contenteditable="true"], [tabindex="0"]'
const isOut = ':disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"], [aria-hidden="true"] *'

/** What takes the focus of a field: its invalid control, else the first one that can; a sentence takes it itself. */
function controlOf(field: Element): HTMLElement | undefined {
  const inside = [...field.querySelectorAll<HTMLElement>(`[aria-invalid="true"], ${focusable}`)]
  const able = [field as HTMLElement, ...inside].filter(
    (element) => element.matches(focusable) && !element.matches(isOut) && element.checkVisibility(),
  )
  return able.find((element) => element.getAttribute('aria-invalid') === 'true') ?? able[0]
}

/** Opens the groups around a field. */
function unfold(field: Element): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
}

/** In the middle, where no bar that stays on the screen covers it. */
function showField(field: Element): void {
  unfold(field)
  const control = controlOf(field) ?? (field as HTMLElement)
  control.scrollIntoView({ block: 'center', inline: 'nearest' })
  control.focus({ preventScroll: true })
}

let leave = () => {}

/** What turns out to be invalid, here or when the server has answered, is shown until the person goes on. */
function followSending(form: HTMLFormElement): void {
  leave()
  let shown: Element | null = null
  const alerts = () => [...form.querySelectorAll('[role="alert"]')].filter((alert) => alert.textContent)
  const known = new Set(alerts().map((alert) => alert.textContent))
  let frame = 0
  function look() {
    const field = form.querySelector(invalid)
    // What belongs to no field is said beside the buttons, which a long form may have left.
    const found = field ?? alerts().find((alert) => !known.has(alert.textContent)) ?? null
    if (found && found !== shown) {
      if (field) showField(field)
      else found.scrollIntoView({ block: 'nearest' })
    }
    shown = found
  }
  // All that is rendered together is looked at together.
  const lookSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const changes = new MutationObserver(lookSoon)
  changes.observe(form, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-invalid', 'aria-invalid'],
  })
  leave = () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('keydown', leave, true)
    document.removeEventListener('pointerdown', leave, true)
    leave = () => {}
  }
  document.addEventListener('keydown', leave, true)
  document.addEventListener('pointerdown', leave, true)
  lookSoon()
}

function onSubmit({ target }: Event): void {
  if (target instanceof HTMLFormElement) followSending(target)
}

let followers = 0

/**
 * Follows every form of the page, in sheets as well, as long as somebody wants it; gives the end of one's own wish. A
 * form by `useZodForm` wants it from its first moment on, other forms have it once the page is at rest.
 */
export function followForms(): () => void {
  followers += 1
  if (followers === 1) document.addEventListener('submit', onSubmit, true)
  return () => {
    followers -= 1
    if (followers > 0) return
    leave()
    document.removeEventListener('submit', onSubmit, true)
  }
}
