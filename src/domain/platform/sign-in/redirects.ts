// Where a sign-in may lead back to, and how a circle of redirects is noticed.

export const maxAttempts = 3
export const attemptWindowMs = 30_000

/** Per path: how often its guard failed, and when the count began. Kept by the page as JSON. */
export type Attempts = Record<string, { count: number; since: number }>

/**
 * Counts a failed entry of a path. After 3 attempts within 30 seconds the next one is a loop, and the way to
 * /login no longer names the path; 30 seconds after the first the count starts again (product
 * specification 4 and 9).
 */
export function noteAttempt(
  attempts: Attempts,
  path: string,
  now: number,
): { attempts: Attempts; isLoop: boolean } {
  const fresh = Object.entries(attempts).filter(
    // A clock set back must not lock anyone out for hours.
    ([, entry]) => entry && now >= entry.since && now - entry.since < attemptWindowMs,
  )
  const kept = new Map(fresh)
  const earlier = kept.get(path)
  kept.set(path, { count: (earlier?.count ?? 0) + 1, since: earlier?.since ?? now })
  return { attempts: Object.fromEntries(kept), isLoop: (earlier?.count ?? 0) >= maxAttempts }
}

const hasControl = (text: string) => /\p{Cc}/u.test(text)

/**
 * The path of ours that a wish such as '/login?redirect=…' names, or undefined for anything that is or may
 * become another site's: it is parsed first and compared then, never by its first letters.
 */
export function safeRedirect(wish: string, origin: string): string | undefined {
  if (wish === '' || wish.length > 2000 || wish.includes('\\') || hasControl(wish) || wish !== wish.trim()) {
    return undefined
  }
  const isPath = wish.startsWith('/')
  if (!isPath && !wish.toLowerCase().startsWith(`${origin.toLowerCase()}/`)) return undefined
  if (!URL.canParse(wish, origin)) return undefined
  const url = new URL(wish, origin)
  if (url.origin !== new URL(origin).origin || url.username || url.password) return undefined
  // '/.//evil' parses to the path '//evil', which is a host again when it is followed; and so is what an eager
  // server or router makes of an encoded slash at the start.
  if (/^\/(\/|%2f|%5c)/i.test(url.pathname) || /%(0|1|7f|5c)[0-9a-f]?/i.test(url.pathname)) return undefined
  if (/^\/login\/?$/.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
