// The device of a test: who is signed in on it, and nothing left of the test before.
import { clear, createStore } from 'idb-keyval'

const stores = ['fermata', 'fermata-links', 'fermata-waiting']

/** As on a device that nobody has used. */
export async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of stores) await clear(createStore(name, 'queries'))
}

const now = () => Math.floor(Date.now() / 1000)

/** A session as the sign-in service gives it. */
export const sessionOf = (person: string, { lasts = 3600, token = `${person}-1` } = {}) => ({
  access_token: token,
  refresh_token: `${token}-refresh`,
  token_type: 'bearer' as const,
  expires_in: lasts,
  expires_at: now() + lasts,
  user: {
    id: person,
    email: `${person}@example.org`,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
})

/** Somebody signed in on this device; open tabs hear of it. */
export function signIn(person: string, options?: { lasts?: number; token?: string }): void {
  localStorage.setItem('fermata.session', JSON.stringify(sessionOf(person, options)))
}

/** The person signed out in another tab. */
export function signOut(): void {
  localStorage.removeItem('fermata.session')
}
