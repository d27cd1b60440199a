/** What time does to statements: silence counts as seen, and what could not be printed is printed again. */
import type { Logger } from 'pino'
import { isSeenBySilence } from '#domain/money/statements/statement-decisions.ts'
import type { AsMember, Services } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { listUnprinted, listUnseen, markSilent } from './document-store.ts'
import { printSentStatement } from './documents.ts'

const atOnce = 500
const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }

/** Takes statements as seen that nobody has answered for the organisation's days; never as approved. */
export async function noteSilence(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  let count = 0
  for (const { orgId, id, sentAt, days } of await listUnseen(tx, scope, now, atOnce)) {
    if (!isSeenBySilence(sentAt, now, days) || !(await markSilent(tx, scope, { orgId, id }, now))) continue
    const entry = { entity: 'statement', entityId: id, after: { seenAt: now, days } } as const
    await writeLog(tx, { ...nobody, orgId, action: 'statements.seen' }, entry)
    count++
  }
  return count
}

/** Prints what the call that sent it could not. One statement's failure is no other's. */
export async function printWaiting(
  parts: Pick<Services, 'db' | 'pdf'> & {
    scope: JobScope
    asMember: AsMember
    log: Pick<Logger, 'error'>
  },
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, asMember, log } = parts
  let count = 0
  for (const { id, userId, slug } of await listUnprinted(db.read(scope), scope, atOnce)) {
    if (isStopping()) break
    const who = await asMember(userId, slug)
    if (!who) continue
    try {
      if (await printSentStatement({ ...parts, scope: who.scope }, id)) count++
    } catch (error) {
      log.error({ err: error, statementId: id }, 'statement not printed')
    }
  }
  return count
}
