/** What the sweep of reminders reads and writes: which rules are on, what is due, who is notified. */
import { sql } from 'kysely'
import type { Overrides, StaffRole } from '#domain/access.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import { lateDays } from '#domain/automation/reminders.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { StoredRule } from './store.ts'
import { subjectsOf } from './subjects-store.ts'

const dayMs = 86_400_000

/** Every rule that is on, with the organisation and the member in whose name it works. */
export async function listActiveRules(tx: Tx, _scope: JobScope) {
  return tx
    .selectFrom('reminderRules as r')
    .innerJoin('organisations as o', 'o.id', 'r.orgId')
    .select(['r.id', 'r.orgId', 'r.ownerUserId', 'o.slug', 'o.tz'])
    .where('r.isActive', '=', true)
    .where('r.archivedAt', 'is', null)
    .where('o.status', '<>', 'closed')
    .orderBy('r.orgId')
    .orderBy('r.id')
    .execute()
}

/** The rule for this worker alone; undefined while another has it, or once it was switched off. */
export async function claimRule(tx: Tx, scope: OrgScope, id: string): Promise<StoredRule | undefined> {
  return tx
    .selectFrom('reminderRules as r')
    .selectAll('r')
    .where('r.orgId', '=', scope.orgId)
    .where('r.id', '=', id)
    .where('r.isActive', '=', true)
    .where('r.archivedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Brings the reminders of a claimed rule up to date with its subjects; returns how many changed.
 *
 * One that waits moves with its anchor. One that was sent (or dismissed) for a day waits again only when its anchor
 * has moved to a later day and its time is still to come; should the anchor come back to that day or an earlier one, it
 * counts as sent again. One whose subject ended is called off, and waits again when the subject comes back before its
 * time. A new subject's reminder is made only when it falls due after the last look at this rule: what lay before that
 * is not sent late, and what fell due while nobody looked is not lost.
 *
 * Subjects due more than a few days ago are left alone, so that a clock which runs far ahead for a while neither calls
 * off nor sends everything in between.
 */
export async function materialise(
  tx: Tx,
  scope: OrgScope,
  rule: StoredRule,
  of: { tz: string; artistIds: readonly string[] | null; now: Date },
): Promise<number> {
  const { now } = of
  const from = new Date(now.getTime() - (lateDays + 1) * dayMs)
  const lookedUntil = rule.watchedUntil < now ? rule.watchedUntil : now
  const since = rule.activeSince > lookedUntil ? rule.activeSince : lookedUntil
  const { rows } = await sql<{ count: number }>`
    with live as materialized (${subjectsOf(scope, rule, { ...of, from })}),
    moved as (
      update reminders r set
        event_id = l.event_id, booking_id = l.booking_id, artist_id = l.artist_id,
        anchor_on = l.anchor_on, due_at = l.due_at, state = l.next,
        ended_at = case when l.next in ('sent', 'scheduled') then null else r.ended_at end,
        ended_by = case when l.next in ('sent', 'scheduled') then null else r.ended_by end
      from (
        select l.*, o.id as reminder_id,
          case
            when o.notified_for >= l.anchor_on then
              case when o.state = 'dismissed' or o.sent_at is null then 'dismissed' else 'sent' end
            when o.state in ('sent', 'dismissed') then case when l.due_at > ${now} then 'scheduled' else o.state end
            when o.state = 'cancelled' then case when l.due_at > ${since} then 'scheduled' else o.state end
            else o.state
          end as next
        from live l
        join reminders o on o.org_id = ${scope.orgId} and o.rule_id = ${rule.id} and o.subject_id = l.subject_id) l
      where r.org_id = ${scope.orgId} and r.id = l.reminder_id
        and (r.event_id, r.booking_id, r.artist_id, r.anchor_on, r.due_at, r.state)
            is distinct from (l.event_id, l.booking_id, l.artist_id, l.anchor_on, l.due_at, l.next)
      returning r.id),
    made as (
      insert into reminders (org_id, rule_id, subject_type, subject_id, event_id, booking_id, artist_id, anchor_on, due_at)
      select ${scope.orgId}, ${rule.id}, l.subject_type, l.subject_id, l.event_id, l.booking_id, l.artist_id,
             l.anchor_on, l.due_at
      from live l where l.due_at > ${since}
      on conflict (org_id, rule_id, subject_id) do nothing
      returning id),
    ended as (
      update reminders r set state = 'cancelled', ended_at = ${now}, ended_by = null
      where r.org_id = ${scope.orgId} and r.rule_id = ${rule.id} and r.state = 'scheduled' and r.due_at >= ${from}
        and not exists (select from live l where l.subject_id = r.subject_id)
      returning r.id)
    select (select count(*) from moved) + (select count(*) from made) + (select count(*) from ended) as count`.execute(
    tx,
  )
  await tx
    .updateTable('reminderRules')
    .set({ watchedUntil: now })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', rule.id)
    .execute()
  return rows[0]?.count ?? 0
}

/**
 * What is due and not too late: not for longer than a few days, and what was due before a day not after it.
 * The oldest first.
 */
export async function listDueReminders(tx: Tx, _scope: JobScope, now: Date, limit: number) {
  return tx
    .selectFrom('reminders as d')
    .innerJoin('reminderRules as r', (join) =>
      join.onRef('r.orgId', '=', 'd.orgId').onRef('r.id', '=', 'd.ruleId'),
    )
    .innerJoin('organisations as o', 'o.id', 'd.orgId')
    .select(['d.id', 'd.orgId', 'd.ruleId', 'r.ownerUserId', 'o.slug'])
    .where('d.state', '=', 'scheduled')
    .where('d.dueAt', '<=', now)
    .where('d.dueAt', '>', new Date(now.getTime() - lateDays * dayMs))
    .where('r.isActive', '=', true)
    .where('r.archivedAt', 'is', null)
    .where('o.status', '<>', 'closed')
    .where(
      sql<boolean>`(r.offset_amount >= 0 or d.anchor_on >= (${now}::timestamptz at time zone o.tz)::date)`,
    )
    .orderBy('d.dueAt')
    .orderBy('d.id')
    .limit(limit)
    .execute()
}

/** A waiting reminder for this worker alone; undefined once another has or had it. */
export async function claimReminder(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('reminders')
    .select(['id', 'ruleId', 'subjectId'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The rule of a reminder, while it is on. */
export async function findActiveRule(tx: Tx, scope: OrgScope, id: string): Promise<StoredRule | undefined> {
  return tx
    .selectFrom('reminderRules as r')
    .selectAll('r')
    .where('r.orgId', '=', scope.orgId)
    .where('r.id', '=', id)
    .where('r.isActive', '=', true)
    .executeTakeFirst()
}

/** It was sent, for the day it counts from; nobody is notified of that day a second time. */
export async function markReminded(tx: Tx, scope: OrgScope, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('reminders')
    .set(({ ref }) => ({ state: 'sent' as const, sentAt: now, notifiedFor: ref('anchorOn') }))
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

export type Notified = {
  userId: string
  name: string
  email: string
  locale: string
  role: StaffRole
  artistIds: string[] | null
  overrides: Overrides
}

/** Those of these people who work here, with what they may see. */
export async function listNotified(tx: Tx, scope: OrgScope, userIds: readonly string[]): Promise<Notified[]> {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select([
      'u.id as userId',
      'u.name',
      'u.email',
      'u.locale',
      'm.role',
      'm.artistScope as artistIds',
      'm.overrides',
    ])
    .where('m.orgId', '=', scope.orgId)
    .where('m.status', '=', 'active')
    .where('u.id', '=', sql<string>`any(${userIds})`)
    .orderBy(sql`lower(u.name)`)
    .execute()
}

export type Promoter = { contactId: string; name: string; address: string; language: string | null }

/** Who buys the show, or gets the invoice: a person who may be written to, with an address that works. */
export async function findPromoter(
  tx: Tx,
  scope: OrgScope,
  { buyerContactId, invoiceId }: { buyerContactId: string | null; invoiceId: string | null },
): Promise<Promoter | undefined> {
  const contacts = tx
    .selectFrom('contacts as c')
    .select(['c.id', 'c.name', 'c.language', 'c.emails'])
    .where('c.orgId', '=', scope.orgId)
    .where('c.archivedAt', 'is', null)
    .where('c.doNotContact', '=', false)
  const ofInvoice = tx
    .selectFrom('invoices')
    .select('contactId')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', invoiceId)
  const rows = await contacts
    .where((where) => where.or([where('c.id', '=', buyerContactId), where('c.id', 'in', ofInvoice)]))
    .execute()
  // Whoever gets the invoice comes before who buys the show.
  const row = rows.find(({ id }) => id !== buyerContactId) ?? rows[0]
  const email = row && mainEmail(row.emails.filter(({ isBounced }) => !isBounced))
  if (!row || !email) return undefined
  return { contactId: row.id, name: row.name, address: email.address, language: row.language }
}

/** Switches a rule off whose owner has left. */
export async function stopOrphan(
  tx: Tx,
  _scope: JobScope,
  rule: { orgId: string; id: string },
): Promise<void> {
  await tx
    .updateTable('reminderRules')
    .set(({ eb }) => ({ isActive: false, version: eb('version', '+', 1), updatedBy: null }))
    .where('orgId', '=', rule.orgId)
    .where('id', '=', rule.id)
    .where('isActive', '=', true)
    .execute()
}

/** Who answers for an organisation, and the name of a rule of it. */
export async function findOrphan(tx: Tx, _scope: JobScope, rule: { orgId: string; id: string }) {
  const owners = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('orgId', '=', rule.orgId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .execute()
  const row = await tx
    .selectFrom('reminderRules')
    .select('name')
    .where('orgId', '=', rule.orgId)
    .where('id', '=', rule.id)
    .where('isActive', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { name: row.name, ownerIds: owners.map(({ userId }) => userId) }
}
