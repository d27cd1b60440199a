// To which sides a box that scrolls sideways holds more, so that it shows that it scrolls.

/** Half pixels of a zoomed page are not more. */
const SLACK = 2

/** Whether there is more before and after what is in view. */
export function edgesOf(box: { scrollLeft: number; scrollWidth: number; clientWidth: number }) {
  const after = box.scrollWidth - box.clientWidth - box.scrollLeft
  return { before: box.scrollLeft > SLACK, after: after > SLACK }
}

/**
 * A ref callback for a box with the class `scroll-x`, which fades the sides that hold more. Reports to `onWider` whether
 * the box scrolls at all.
 */
export function watchEdges(
  box: HTMLElement | null,
  onWider?: (isWider: boolean) => void,
): (() => void) | undefined {
  if (!box) return undefined
  function note() {
    if (!box) return
    const { before, after } = edgesOf(box)
    box.toggleAttribute('data-before', before)
    box.toggleAttribute('data-after', after)
    onWider?.(before || after)
  }
  const sizes = new ResizeObserver(note)
  const observe = () => {
    sizes.disconnect()
    for (const each of [box, ...box.children]) sizes.observe(each)
  }
  observe()
  const children = new MutationObserver(observe)
  children.observe(box, { childList: true })
  box.addEventListener('scroll', note, { passive: true })
  return () => {
    sizes.disconnect()
    children.disconnect()
    box.removeEventListener('scroll', note)
  }
}
