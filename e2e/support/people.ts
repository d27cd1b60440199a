// The people of the demo, and their sessions without typing: one sign-in per person and worker.
import { baseURL } from './address.ts'

export const password = 'fermata-demo-2026'

export const people = {
  owner: 'owner@halbmond.example',
  admin: 'admin@halbmond.example',
  agent: 'agent@halbmond.example',
  assistant: 'assistant@halbmond.example',
  accountant: 'accountant@halbmond.example',
  tour: 'tour@halbmond.example',
  viewer: 'viewer@halbmond.example',
  artist: 'artist@halbmond.example',
  other: 'owner@nordwind.example',
} as const
export type Person = keyof typeof people

type PageConfig = { supabaseUrl: string; anonKey: string }
export type Session = {
  access_token: string
  refresh_token: string
  expires_in: number
  user: { id: string }
}

let pageConfig: Promise<PageConfig> | undefined

async function readPageConfig(): Promise<PageConfig> {
  const page = await (await fetch(`${baseURL}/login`, { headers: { accept: 'text/html' } })).text()
  const json = /<script[^>]*id="config"[^>]*>([^<]*)</.exec(page)?.[1]
  if (!json) throw new Error('The page carries no settings.')
  return JSON.parse(json) as PageConfig
}

/** Calls the sign-in service as the web app does, with the key of the page. */
export async function callAuth(path: string, body: object): Promise<Response> {
  const { supabaseUrl, anonKey } = await (pageConfig ??= readPageConfig())
  return fetch(`${supabaseUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify(body),
  })
}

/** Signs in by password and gives the session as the service sends it. */
export async function signInByCall(email: string, secret: string): Promise<Session> {
  const answer = await callAuth('/token?grant_type=password', { email, password: secret })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** What the browser of a signed-in person keeps; the walkthrough has been seen. */
function stateOf(session: Session | null) {
  const kept = [{ name: 'fermata.onboarding.completed', value: 'true' }]
  if (session) kept.push({ name: 'fermata.session', value: JSON.stringify(session) })
  return { cookies: [], origins: [{ origin: baseURL, localStorage: kept }] }
}

export const visitor = stateOf(null)

/** Sensitive changes need a sign-in of the last ten minutes: nobody begins a journey with one that is older. */
const lasts = 5 * 60_000
const sessions = new Map<string, { session: Promise<Session>; until: number }>()

/** A session of this person, which others of the same worker use as well. */
export function sessionFor(email: string, secret = password): Promise<Session> {
  const known = sessions.get(email)
  if (known && known.until > Date.now()) return known.session
  const session = signInByCall(email, secret)
  sessions.set(email, { session, until: Date.now() + lasts })
  return session
}

/** The stored state of a browser in which this person is signed in. */
export const stateFor = async (email: string, secret = password) => stateOf(await sessionFor(email, secret))

/** The address as an e-mail of the sign-in service leads to it, with the session behind. */
export const withTokens = (path: string, { access_token, refresh_token }: Session) =>
  `${path}#${new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' })}`
