/** How long organisations keep data, and what is past that. */
import { sql } from 'kysely'
import { standardRetention, type Retention } from '#domain/desk/personal-data/retention.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

const columns = ['inquiryMonths', 'messageMonths', 'guestDays', 'logMonths', 'documentYears'] as const

/** The settings of the organisation, with the version that a change has to name; 0 before anybody set any. */
export async function findRetention(
  tx: Tx,
  scope: OrgScope,
): Promise<{ retention: Retention; version: number }> {
  const row = await tx
    .selectFrom('retentionSettings')
    .select([...columns, 'version'])
    .where('orgId', '=', scope.orgId)
    .executeTakeFirst()
  if (!row) return { retention: standardRetention, version: 0 }
  const { version, ...retention } = row
  return { retention, version }
}

/** Saves the settings; false when somebody else changed them since. */
export async function saveRetention(
  tx: Tx,
  scope: OrgScope,
  { retention, version }: { retention: Retention; version: number },
): Promise<boolean> {
  const values = { ...retention, updatedBy: scope.userId }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('retentionSettings')
    .values({ ...values, orgId: scope.orgId, createdBy: scope.userId })
    .onConflict((conflict) =>
      conflict
        .column('orgId')
        .doUpdateSet({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
        .where('retentionSettings.version', '=', version),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes e-mails that are older than their organisation keeps them, and the threads that are empty then. */
export async function removeOldMessages(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages m using retention_settings r
    where r.org_id = m.org_id and m.state in ('sent', 'received', 'failed', 'bounced')
      and coalesce(m.sent_at, m.received_at, m.created_at) < ${now}::timestamptz - make_interval(months => r.message_months)
    `.execute(tx)
  if (numAffectedRows) {
    await sql`delete from mail_threads t using retention_settings r
              where r.org_id = t.org_id and r.message_months is not null
                and not exists (select from messages m where m.org_id = t.org_id and m.thread_id = t.id)`.execute(
      tx,
    )
  }
  return Number(numAffectedRows ?? 0n)
}

/** Guests of shows that are over for longer than their organisation keeps them lose their names; how many came stays. */
export async function forgetGuests(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update guest_entries g set name = '[…]', requested_name = '[…]', affiliation = null, plus_names = '{}', email = null,
      phone = null, passport = null, note = null, version = g.version + 1
    from events e, retention_settings r
    where e.org_id = g.org_id and e.id = g.event_id and r.org_id = g.org_id and g.name <> '[…]'
      and coalesce(e.ends_on, e.event_date) < (${now}::timestamptz at time zone e.tz)::date - r.guest_days
    `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Organisations that limit how long the log says everything, and from when it does. */
export async function listLogLimits(
  tx: Tx,
  _scope: JobScope,
  now: Date,
): Promise<{ orgId: string; before: Date }[]> {
  const { rows } = await sql<{ orgId: string; before: Date }>`
    select org_id, ${now}::timestamptz - make_interval(months => log_months) as before
    from retention_settings where log_months is not null order by org_id`.execute(tx)
  return rows
}
