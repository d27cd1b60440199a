// Where the focus goes when something that lay over the page closes.

/**
 * What had the focus before. When nothing had it, as after a key, the page's heading: the first link of the page,
 * which skips to its content, would show itself otherwise.
 */
export function focusBack(opener: Element | null): HTMLElement | true {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return true
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
