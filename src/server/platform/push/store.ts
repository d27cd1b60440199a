/** Devices that take notices, what people want to hear of, and the notices on their way. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Notice, NoticeTopic } from '#domain/booking/bookings/notices.ts'
import type { Tx } from '../db/dialect.ts'
import type { ArtistScope, JobScope, OrgScope, Scope, UserScope } from '../db/scopes.ts'
import type { Secrets } from '../process/secrets.ts'

/** A browser's address for notices, as it gives it itself (Push API). */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()
const place = (userId: string, id: string) => ({
  table: 'push_subscriptions',
  column: 'sealed',
  owner: userId,
  row: id,
})

/** Keeps a device for the person in scope, whoever had it before. */
export async function saveSubscription(
  tx: Tx,
  scope: UserScope,
  secrets: Secrets,
  subscription: Subscription,
): Promise<void> {
  const endpointHash = hashOf(subscription.endpoint)
  const id = randomUUID()
  const sealed = secrets.seal(JSON.stringify(subscription), place(scope.userId, id))
  await sql`select private.take_over_device(${endpointHash})`.execute(tx)
  await tx.deleteFrom('pushSubscriptions').where('endpointHash', '=', endpointHash).execute()
  await tx
    .insertInto('pushSubscriptions')
    .values({ id, userId: scope.userId, endpointHash, sealed })
    .execute()
}

/** Forgets a device of the person in scope. */
export async function removeSubscription(tx: Tx, scope: UserScope, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', scope.userId)
    .where('endpointHash', '=', hashOf(endpoint))
    .execute()
}

/** Whether notices reach this device: one sealed under a lost secret has to be switched on again. */
export async function hasSubscription(
  tx: Tx,
  scope: UserScope,
  secrets: Secrets,
  endpoint: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'sealed'])
    .where('userId', '=', scope.userId)
    .where('endpointHash', '=', hashOf(endpoint))
    .executeTakeFirst()
  return row !== undefined && readSubscription(secrets, scope.userId, row) !== undefined
}

/** Undefined for what was sealed under a secret that is gone. */
function readSubscription(
  secrets: Secrets,
  userId: string,
  { id, sealed }: { id: string; sealed: string },
): Subscription | undefined {
  try {
    return JSON.parse(secrets.open(sealed, place(userId, id))) as Subscription
  } catch {
    return undefined
  }
}

/** The topics that the person in scope does not want. */
export async function findOff(tx: Tx, scope: UserScope): Promise<NoticeTopic[]> {
  const row = await tx.selectFrom('users').select('pushOff').where('id', '=', scope.userId).executeTakeFirst()
  return row?.pushOff ?? []
}

export async function updateOff(tx: Tx, scope: UserScope, pushOff: NoticeTopic[]): Promise<void> {
  await tx.updateTable('users').set({ pushOff }).where('id', '=', scope.userId).execute()
}

/**
 * Puts a notice on its way to whoever signs in with `to`, within the transaction that causes it: for members and
 * artists of the organisation who have a device and want the topic. For anybody else nothing happens.
 */
export async function enqueueNotice(
  tx: Tx,
  scope: Scope,
  { to, orgId, ...notice }: Notice & { to: string; orgId?: string | null },
): Promise<void> {
  const org = orgId ?? ('orgId' in scope ? scope.orgId : null)
  await sql`select private.write_notice(${to}, ${org}, ${notice.topic}, ${notice.title}, ${notice.body},
    ${notice.url})`.execute(tx)
}

/** The same for everybody who follows the artist of a booking in the portal. */
export async function enqueueTeamNotice(
  tx: Tx,
  _scope: OrgScope,
  bookingId: string,
  { topic, title, body }: Omit<Notice, 'url'>,
): Promise<void> {
  await sql`select private.write_team_notice(${bookingId}, ${topic}, ${title}, ${body})`.execute(tx)
}

/** To the people of the agency who look after an artist, from the portal. */
export async function enqueueAgentNotice(
  tx: Tx,
  scope: ArtistScope,
  artistId: string,
  { topic, title, body, url }: Notice,
): Promise<void> {
  await sql`select private.write_notice(agent.email, ${scope.orgId}, ${topic}, ${title}, ${body}, ${url})
    from private.my_agents() agent where agent.artist_id = ${artistId}`.execute(tx)
}

/** `locale`: of the person who gets it. */
export type DueNotice = Notice & { id: string; userId: string; locale: string; attempts: number }

/** Takes the next due notice for `leaseSeconds`; undefined when none is due. Parallel callers get others. */
export async function claimNotice(
  tx: Tx,
  _scope: JobScope,
  leaseSeconds: number,
): Promise<DueNotice | undefined> {
  const { rows } = await sql<DueNotice>`
    with due as materialized (
      select id from push_notices where next_attempt_at <= now()
      order by next_attempt_at, created_at limit 1 for update skip locked
    )
    update push_notices n
    set attempts = n.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from due
    where n.id = due.id
    returning n.id, n.user_id, n.topic, n.title, n.body, n.url, n.attempts,
      (select u.locale from users u where u.id = n.user_id) as locale`.execute(tx)
  return rows[0]
}

/** A notice that was pushed, or that nobody waits for any more. */
export async function removeNotice(tx: Tx, _scope: JobScope, id: string): Promise<void> {
  await tx.deleteFrom('pushNotices').where('id', '=', id).execute()
}

/** The devices of a person; one that was sealed under a lost secret is left out. */
export async function listSubscriptions(tx: Tx, _scope: JobScope, secrets: Secrets, userId: string) {
  const rows = await tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'sealed'])
    .where('userId', '=', userId)
    .execute()
  return rows.flatMap((row) => {
    const subscription = readSubscription(secrets, userId, row)
    return subscription ? [{ id: row.id, ...subscription }] : []
  })
}

/** A device that its push service does not know any more. */
export async function forgetDevice(tx: Tx, _scope: JobScope, id: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}
