/** What time does to day sheets: three days before a show its sheet goes out, and after that each change of it. */
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import { decideSending } from '#domain/road/day-sheets/day-sheet-sending.ts'
import type { AsMember, Services } from '../../context.ts'
import { translatorOf } from '../../texts.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { gatherSheet } from './gather.ts'
import { listSheetPeople, recipientOf } from '../../booking/recipients/sheet-people.ts'
import { changesSince, hashOf, sendSheet } from './sending.ts'
import { listDueSheets, lockSheet, updateSheet } from './store.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}

const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }

/** Looks at every show that is near; returns how many sheets went out. One show's failure is no other's. */
export async function processDueDaySheets(parts: Parts, now: Date): Promise<number> {
  const { db, scope, asMember, log } = parts
  let count = 0
  for (const { eventId, userId, slug } of await listDueSheets(db.read(scope), scope, now)) {
    const who = await asMember(userId, slug)
    if (!who || !can(who.member, 'travel.manage')) continue
    try {
      const isSent = await db.transaction(who.scope, (tx) =>
        processSheet({ ...parts, tx, scope: who.scope, now }, eventId),
      )
      if (isSent) count++
    } catch (error) {
      log.error({ err: error, eventId }, 'day sheet not sent')
    }
  }
  return count
}

type Call = Pick<Parts, 'secrets' | 'site'> & { tx: Tx; scope: OrgScope; now: Date }

/** The row of the sheet is locked throughout, so that two processes send nothing twice. */
async function processSheet(call: Call, eventId: string): Promise<boolean> {
  const { tx, scope, now } = call
  const row = await lockSheet(tx, scope, eventId, false)
  if (!row) return false
  const sheet = await gatherSheet(call, eventId)
  // In one language for all, so that the same changes are known again.
  const changes = changesSince(row.sent, sheet, translatorOf('en'))
  const noticed = await notice(call, row, changes.length > 0 ? hashOf(changes) : null)
  const decision = decideSending(sheet.event, { ...noticed, isChanged: changes.length > 0 }, now)
  if (decision !== 'due' && decision !== 'change') return false
  const recipients =
    row.recipients.length > 0
      ? row.recipients
      : (await listSheetPeople(tx, scope, eventId)).people.filter(({ isUsual }) => isUsual).map(recipientOf)
  if (recipients.length === 0) return false
  const sent = await sendSheet(call, {
    row: noticed,
    sheet,
    recipients,
    message: null,
    senderName: null,
    cause: decision,
  })
  if (sent === 0) return false
  await writeLog(
    tx,
    { ...nobody, orgId: scope.orgId, action: 'daySheets.sent' },
    {
      entity: 'event',
      entityId: eventId,
      after: {
        daySheetTo: recipients.map(({ name }) => name),
        ...(decision === 'change' && { daySheetChanges: changes.length }),
      },
    },
  )
  return true
}

type Row = NonNullable<Awaited<ReturnType<typeof lockSheet>>>

/** Keeps since when the sheet differs from what was sent, and since when the difference is the same. */
async function notice({ tx, scope, now }: Call, row: Row, hash: Buffer | null): Promise<Row> {
  const isSame = hash === null ? row.noticedHash === null : row.noticedHash?.equals(hash)
  if (isSame || row.sent === null) return row
  const change =
    hash === null
      ? { changedAt: null, noticedHash: null, noticedAt: null }
      : { changedAt: row.changedAt ?? now, noticedHash: hash, noticedAt: now }
  await updateSheet(tx, scope, row, change)
  return { ...row, ...change, version: row.version + 1 }
}
