// Links that open a file in a tab: sealed for one person's session and file, good for five minutes.
import { z } from 'zod'
import type { Claims } from '../../context.ts'
import type { Secrets } from '../process/secrets.ts'

const minutes = 5

const Content = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.int()])

const placeOf = (fileId: string) => ({ table: 'files', column: 'link', owner: 'link', row: fileId })

/** The path of a link to the file. Sealed, it names neither the person nor the organisation, and cannot be changed. */
export function makeLink(
  secrets: Secrets,
  file: { orgId: string; id: string },
  claims: Pick<Claims, 'userId' | 'sessionId'>,
  now: Date,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const content: z.input<typeof Content> = [file.orgId, claims.userId, claims.sessionId, expiresAt.getTime()]
  const token = secrets.seal(JSON.stringify(content), placeOf(file.id))
  return { url: `/files/${file.id}?token=${token}`, expiresAt }
}

/** For whom and which organisation's file a link was made; null for one that is altered, moved or too old. */
export function readLink(secrets: Secrets, fileId: string, token: string, now: Date) {
  try {
    const [orgId, userId, sessionId, expires] = Content.parse(
      JSON.parse(secrets.open(token, placeOf(fileId))),
    )
    return expires > now.getTime() ? { orgId, userId, sessionId } : null
  } catch {
    return null
  }
}
