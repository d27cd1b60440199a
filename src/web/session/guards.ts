// Guards of the routes that need a signed-in person; the server decides what that person may see.
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { noteAttempt, safeRedirect, type Attempts } from '#domain/platform/sign-in/redirects.ts'
import { currentSession } from './session.ts'

const attemptsKey = 'fermata.redirects'

function readAttempts(): Attempts {
  try {
    return JSON.parse(sessionStorage.getItem(attemptsKey) ?? '{}') as Attempts
  } catch {
    return {}
  }
}

/** Counts a failed entry of a path; true when this is a loop (product specification 4 and 9). */
function isLoop(path: string): boolean {
  const { attempts, isLoop } = noteAttempt(readAttempts(), path, Date.now())
  try {
    sessionStorage.setItem(attemptsKey, JSON.stringify(attempts))
  } catch {
    // Storage is blocked: nothing is counted, and nothing loops without it either.
  }
  return isLoop
}

type Entry = { location: ParsedLocation; preload: boolean }

/**
 * For `beforeLoad`: without a session leads to /login with the wanted path, and in a loop without it. Looks at
 * the remembered session, so an expired token offline does not lead away; it is refreshed when online.
 */
export function requireSession({ location, preload }: Entry): void {
  if (currentSession()) return
  const wanted = location.pathname + location.searchStr
  const search = !preload && isLoop(location.pathname) ? {} : { redirect: wanted }
  throw redirect({ to: '/login', search, replace: true })
}

/** The path of ours that a `redirect` parameter or a link's address names; undefined for anything else. */
export function wantedPath(value: string | undefined): string | undefined {
  return value ? safeRedirect(value, window.location.origin) : undefined
}
