/** What an account keeps outside organisations, and its end. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'

/** Every organisation that the account belongs to or belonged to, as a member or in the portal. */
export async function listOrgsOf(tx: Tx, _scope: JobScope, userId: string): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`
    select org_id from memberships where user_id = ${userId}
    union select org_id from artist_access where user_id = ${userId} order by 1`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}

/** Organisations that nobody else owns: their last owner has to hand them over before. */
export async function listOnlyOwned(tx: Tx, _scope: JobScope, userId: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from memberships m join organisations o on o.id = m.org_id
    where m.user_id = ${userId} and m.role = 'owner' and m.status = 'active'
      and not exists (select from memberships x where x.org_id = m.org_id and x.user_id <> m.user_id
                      and x.role = 'owner' and x.status = 'active')
    order by o.name`.execute(tx)
  return rows
}

/** Removes what is the account's own, and leaves an empty one behind, which the records of organisations name. */
export async function eraseAccountRows(tx: Tx, _scope: JobScope, userId: string): Promise<void> {
  const { rows } = await sql<{
    email: string
  }>`select email from users where id = ${userId} for update`.execute(tx)
  const email = rows[0]?.email.toLowerCase() ?? ''
  for (const table of [
    'calendar_accounts',
    'mail_accounts',
    'mail_connections',
    'push_subscriptions',
    'push_notices',
    'idempotency_keys',
  ]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  }
  await sql`delete from waitlist_entries where lower(email) = ${email}`.execute(tx)
  await sql`delete from outbox where org_id is null and lower(recipient) = ${email}`.execute(tx)
  await sql`update users set name = '[…]', phone = null, email = ${`erased-${userId}@example.invalid`}
            where id = ${userId}`.execute(tx)
}

/** Takes from where and by what somebody signed in out of the log of our own sign-in service. */
export async function eraseSignIns(tx: Tx, _scope: JobScope, userId: string): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regprocedure('private.erase_sign_ins(uuid)') is not null as has`.execute(tx)
  if (rows[0]?.has) await sql`select private.erase_sign_ins(${userId})`.execute(tx)
}
