/** Links to a press kit that is not published yet: sealed for one person's session and artist, good for an hour. */
import { z } from 'zod'
import type { Claims } from '../../context.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

const lifetimeMs = 60 * 60_000

const Content = z.tuple([z.uuid(), z.uuid(), z.int()])

type Address = { agency: string; artist: string }

const placeOf = ({ agency, artist }: Address) => ({
  table: 'press_kits',
  column: 'preview',
  owner: agency,
  row: artist,
})

/** The token that shows the page at this address to whoever asked for it. */
export function sealPreview(
  secrets: Secrets,
  address: Address,
  { userId, sessionId }: Pick<Claims, 'userId' | 'sessionId'>,
  now: Date,
): string {
  const content: z.input<typeof Content> = [userId, sessionId, now.getTime() + lifetimeMs]
  return secrets.seal(JSON.stringify(content), placeOf(address))
}

/** Whose session it is; null for a token that is altered, of another page or too old. */
export function openPreview(secrets: Secrets, address: Address, token: string, now: Date): Claims | null {
  try {
    const [userId, sessionId, expires] = Content.parse(JSON.parse(secrets.open(token, placeOf(address))))
    return expires > now.getTime() ? { userId, sessionId, email: '', aal: '', provenAt: null } : null
  } catch {
    return null
  }
}
