// Boxes that scroll and hold nothing to focus, such as a calendar without shows: the Tab key stops at them itself.

type Size = Pick<HTMLElement, 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight'>

/** Whether keys reach what is out of view only when the box itself takes the focus. */
export function needsStop(box: Size, hasFocusable: boolean): boolean {
  const isLarger = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
  return isLarger && !hasFocusable
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/** A ref callback for a box that scrolls. */
export function reachByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  let frame = 0
  const note = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (needsStop(box, box.querySelector(focusable) !== null)) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    })
  }
  const sizes = new ResizeObserver(note)
  sizes.observe(box)
  const content = new MutationObserver(note)
  content.observe(box, { childList: true, subtree: true })
  note()
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    content.disconnect()
  }
}
