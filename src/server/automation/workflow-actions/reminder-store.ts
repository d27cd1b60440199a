/** Reminders that workflows set, as rules with a day of their own. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/dialect.ts'
import { created } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** One id for one key, in the form of a UUID. */
function idFrom(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Reminds one member on a day, in the app and on their devices; the same key once. Returns the rule's id. */
export async function insertReminder(
  tx: Tx,
  scope: OrgScope,
  reminder: {
    key: string
    name: string
    text: string
    userId: string
    on: string
    atTime: string
    eventId: string | null
  },
): Promise<string> {
  const { key, name, text, userId, on, atTime, eventId } = reminder
  const id = idFrom(`${scope.orgId} ${key}`)
  await tx
    .insertInto('reminderRules')
    .values({
      ...created(scope),
      id,
      name,
      text,
      anchor: 'custom',
      customOn: on,
      offsetAmount: 0,
      atTime,
      eventId,
      channels: ['app', 'push'],
      recipients: JSON.stringify({ agent: false, owner: false, promoter: false, userIds: [userId] }),
      ownerUserId: scope.userId,
    })
    .onConflict((conflict) => conflict.columns(['orgId', 'id']).doNothing())
    .execute()
  return id
}
