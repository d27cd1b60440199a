/** Calls that were refused for lack of a right are on record like those that changed something. */
import { isDomainError } from '#domain/errors.ts'
import type { Context } from './context.ts'
import { isInSitting, writeLog, type LogActor } from './platform/db/activity.ts'
import type { JobScope } from './platform/db/scopes.ts'

type Result = { ok: boolean; error?: Error }

const isForbidden = (error: unknown): boolean => {
  const cause = isDomainError(error) ? error : (error as { cause?: unknown } | undefined)?.cause
  return isDomainError(cause) && cause.code === 'FORBIDDEN'
}

/**
 * Runs a call of somebody who belongs to the organisation. When it is refused that is logged, outside its transaction,
 * which is rolled back; the same refusal is logged once a sitting, so that nobody floods the log.
 */
export async function withRefusalsLogged<R extends Result>(
  ctx: Pick<Context, 'db' | 'ip' | 'userAgent' | 'requestId' | 'isNameless'>,
  call: { scope: JobScope; path: string; userId: string; orgId: string },
  work: () => Promise<R>,
): Promise<R> {
  const refused = () => logRefusal(ctx, call)
  try {
    const result = await work()
    if (!result.ok && isForbidden(result.error)) await refused()
    return result
  } catch (error) {
    if (isForbidden(error)) await refused()
    throw error
  }
}

async function logRefusal(
  {
    db,
    ip,
    userAgent,
    requestId,
    isNameless,
  }: Pick<Context, 'db' | 'ip' | 'userAgent' | 'requestId' | 'isNameless'>,
  { scope, path, userId, orgId }: { scope: JobScope; path: string; userId: string; orgId: string },
): Promise<void> {
  const who = isNameless ? null : userId
  const actor: LogActor = { userId: who, orgId, action: path, ip, userAgent, requestId }
  const entry = { entity: 'denial' }
  await db.transaction(scope, async (tx) => {
    if (!(await isInSitting(tx, actor, entry))) await writeLog(tx, actor, entry)
  })
}
