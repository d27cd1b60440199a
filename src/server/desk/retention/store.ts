/** How long organisations keep data, and what is past that. */
import { sql } from 'kysely'
import { standardRetention, type Retention } from '#domain/desk/personal-data/retention.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

const columns = [
  'inquiryMonths',
  'messageMonths',
  'guestDays',
  'travellerMonths',
  'logMonths',
  'documentYears',
] as const

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

/** Passports and the like go once neither they nor a show of an artist whom the person travels with is recent enough. */
export async function forgetTravellers(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with kept_from as (
      select o.id as org_id, (${now}::timestamptz at time zone o.tz)::date
               - make_interval(months => coalesce(r.traveller_months, ${standardRetention.travellerMonths})) as day
      from organisations o left join retention_settings r on r.org_id = o.id
    ), recent as (
      select distinct b.org_id, b.artist_id from bookings b
      join events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null
      join kept_from k on k.org_id = b.org_id
      where b.status in ${inStatuses.firm} and coalesce(e.ends_on, e.event_date) >= k.day
    )
    delete from traveller_details d using kept_from k
    where k.org_id = d.org_id and d.updated_at < k.day
      and not exists (select from artist_members m join recent a on a.org_id = m.org_id and a.artist_id = m.artist_id
                      where m.org_id = d.org_id and m.contact_id = d.contact_id)
      and not exists (select from travellers t join recent a on a.org_id = t.org_id and a.artist_id = t.artist_id
                      where t.org_id = d.org_id and t.contact_id = d.contact_id)`.execute(tx)
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
