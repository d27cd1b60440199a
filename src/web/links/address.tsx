// The search part of the address of a page that opens by a link. Each is one page: there is no router to have.
import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react'

type Search = Record<string, string | undefined>

const changed = new EventTarget()

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  changed.addEventListener('change', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    changed.removeEventListener('change', listener)
  }
}

/** The search part as it is now; read it with a `searchSchema`. */
export function useLinkSearch(): Search {
  const search = useSyncExternalStore(subscribe, () => window.location.search)
  return Object.fromEntries(new URLSearchParams(search))
}

const addressWith = (search: Search) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, value)
  const text = params.toString()
  return window.location.pathname + (text && `?${text}`)
}

/** Shows the page with another search part; `replace` leaves no way back to the present one. */
export function openSearch(search: Search, { replace = false } = {}): void {
  const address = addressWith(search)
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  changed.dispatchEvent(new Event('change'))
}

type SearchLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { search: Search }

/** A link to the same page with another search part; it begins at the top. */
export function SearchLink({ search, children, ...props }: SearchLinkProps) {
  const open = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isElsewhere || event.button !== 0) return
    event.preventDefault()
    openSearch(search)
    window.scrollTo(0, 0)
  }
  return (
    <a {...props} href={addressWith(search)} onClick={open}>
      {children}
    </a>
  )
}
