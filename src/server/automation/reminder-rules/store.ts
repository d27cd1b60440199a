/** Reminder rules in the database, and the reminders that come of them as pages show them. */
import { sql } from 'kysely'
import type { ReminderRuleInput } from '#domain/automation/reminder-inputs.ts'
import type { ReminderState } from '#domain/automation/reminders.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { describing, type DescribedSubject } from './subjects-store.ts'

const columns = [
  'r.id',
  'r.name',
  'r.anchor',
  'r.customOn',
  'r.eventId',
  'r.offsetUnit',
  'r.offsetAmount',
  'r.atTime',
  'r.channels',
  'r.recipients',
  'r.text',
  'r.filter',
  'r.isActive',
  'r.activeSince',
  'r.watchedUntil',
  'r.ownerUserId',
  'r.version',
  'r.archivedAt',
] as const

const rules = (tx: Tx, scope: OrgScope) =>
  tx.selectFrom('reminderRules as r').select(columns).where('r.orgId', '=', scope.orgId)

export type StoredRule = Awaited<ReturnType<typeof lockRule>>

/** Every rule by name, with the names it mentions, when it sends next, and how often it has. */
export async function listRules(tx: Tx, scope: OrgScope, { archived }: { archived: boolean }) {
  return rules(tx, scope)
    .leftJoin('users as u', 'u.id', 'r.ownerUserId')
    .leftJoin('events as e', (join) => join.onRef('e.orgId', '=', 'r.orgId').onRef('e.id', '=', 'r.eventId'))
    .select(['u.name as ownerName', 'e.name as eventName'])
    .select(
      sql<Date | null>`(select min(d.due_at) from reminders d
        where d.org_id = r.org_id and d.rule_id = r.id and d.state = 'scheduled'
          and ${inScope(scope, 'd')})`.as('nextAt'),
    )
    .select(
      sql<number>`(select count(*)::int from reminders d
        where d.org_id = r.org_id and d.rule_id = r.id and d.state = 'scheduled'
          and ${inScope(scope, 'd')})`.as('waiting'),
    )
    .where('r.archivedAt', archived ? 'is not' : 'is', null)
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .execute()
}

/** Reminders of artists in scope, and those of none. */
const inScope = ({ artistIds }: OrgScope, table: 'd' | 's') =>
  artistIds
    ? sql`(${sql.ref(`${table}.artist_id`)} is null or ${sql.ref(`${table}.artist_id`)} = any(${artistIds}))`
    : sql`true`

export async function findRule(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await rules(tx, scope)
      .leftJoin('users as u', 'u.id', 'r.ownerUserId')
      .leftJoin('events as e', (join) =>
        join.onRef('e.orgId', '=', 'r.orgId').onRef('e.id', '=', 'r.eventId'),
      )
      .select(['u.name as ownerName', 'e.name as eventName'])
      .where('r.id', '=', id)
      .executeTakeFirst(),
  )
}

/** NOT_FOUND for a show that is not there, or of artists out of scope. */
export async function checkShow(tx: Tx, scope: OrgScope, eventId: string): Promise<void> {
  let query = tx.selectFrom('bookings').select('id').where('orgId', '=', scope.orgId)
  if (scope.artistIds) query = query.where('artistId', '=', sql<string>`any(${scope.artistIds})`)
  found(await query.where('eventId', '=', eventId).limit(1).executeTakeFirst())
}

/** The rule locked for a change, or NOT_FOUND. */
export async function lockRule(tx: Tx, scope: OrgScope, id: string) {
  return found(await rules(tx, scope).where('r.id', '=', id).forUpdate('r').executeTakeFirst())
}

const rowOf = ({ recipients, filter, ...rule }: ReminderRuleInput) => ({
  ...rule,
  recipients: JSON.stringify(recipients),
  filter: JSON.stringify(filter),
})

/** A new rule in the name of the caller; it sends nothing for what lay before `now`. */
export async function insertRule(
  tx: Tx,
  scope: OrgScope,
  rule: ReminderRuleInput,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('reminderRules')
    .values({
      ...created(scope),
      ...rowOf(rule),
      ownerUserId: scope.userId,
      activeSince: now,
      watchedUntil: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Overwrites a rule; `ownerUserId` is who answers for it from now on. CONFLICT when it was changed meanwhile. */
export async function updateRule(
  tx: Tx,
  scope: OrgScope,
  before: StoredRule,
  { version, rule, ownerUserId }: { version: number; rule: ReminderRuleInput; ownerUserId: string },
): Promise<void> {
  sameVersion(before, version, 'reminder')
  await tx
    .updateTable('reminderRules')
    .set({ ...rowOf(rule), ownerUserId, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
}

/** Switches a locked rule on, from `now` on, or off; what it had in store is called off. */
export async function switchRule(
  tx: Tx,
  scope: OrgScope,
  before: Pick<StoredRule, 'id' | 'version'>,
  { isActive, ownerUserId, now }: { isActive: boolean; ownerUserId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('reminderRules')
    .set({
      isActive,
      ownerUserId,
      ...(isActive && { activeSince: now }),
      ...touched(scope, before.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
  if (!isActive) await callOff(tx, scope, before.id, now)
}

/** Puts a rule away, or brings it back switched off. */
export async function archiveRule(
  tx: Tx,
  scope: OrgScope,
  before: Pick<StoredRule, 'id' | 'version'>,
  { archivedAt, now }: { archivedAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('reminderRules')
    .set({ archivedAt, isActive: false, ...touched(scope, before.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
  await callOff(tx, scope, before.id, now)
}

async function callOff(tx: Tx, scope: OrgScope, ruleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ state: 'cancelled', endedAt: now })
    .where('orgId', '=', scope.orgId)
    .where('ruleId', '=', ruleId)
    .where('state', '=', 'scheduled')
    .execute()
}

export type UpcomingRow = DescribedSubject & { id: string; ruleId: string; ruleName: string }

/** What waits to be sent, the next first, as far as the caller's artists reach. */
export async function listUpcoming(
  tx: Tx,
  scope: OrgScope,
  input: { ruleId?: string | undefined; since: Date; offset: number; limit: number },
): Promise<{ rows: UpcomingRow[]; total: number }> {
  const { rows } = await sql<UpcomingRow & { total: number }>`
    select s.id, s.rule_id, s.subject_type, s.subject_id, s.event_id, s.booking_id, s.artist_id, s.anchor_on, s.due_at,
           s.rule_name, s.total, ${describing.columns}
    from (
      select s.*, r.name as rule_name, count(*) over ()::int as total
      from reminders s join reminder_rules r on r.org_id = s.org_id and r.id = s.rule_id
      where s.org_id = ${scope.orgId} and s.state = 'scheduled' and s.due_at > ${input.since}
        and ${input.ruleId ? sql`s.rule_id = ${input.ruleId}` : sql`true`} and ${inScope(scope, 's')}
      order by s.due_at, s.id limit ${input.limit} offset ${input.offset}) s
    ${describing.joins(scope)}
    order by s.due_at, s.id`.execute(tx)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** A reminder in scope locked for a change, or NOT_FOUND. */
export async function lockReminder(
  tx: Tx,
  scope: OrgScope,
  id: string,
): Promise<{ id: string; state: ReminderState; eventId: string | null }> {
  const { rows } = await sql<{ id: string; state: ReminderState; eventId: string | null }>`
    select s.id, s.state, s.event_id from reminders s
    where s.org_id = ${scope.orgId} and s.id = ${id} and ${inScope(scope, 's')} for update`.execute(tx)
  return found(rows[0])
}

/** Puts a scheduled reminder aside: for the day it counts from now, it is not sent. */
export async function dismissReminder(tx: Tx, scope: OrgScope, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('reminders')
    .set(({ ref }) => ({
      state: 'dismissed' as const,
      notifiedFor: ref('anchorOn'),
      endedAt: now,
      endedBy: scope.userId,
    }))
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/**
 * Calls off what waits about a show that is off. Reminders of its invoices stay: what is owed stays owed until somebody
 * decides. Should the show come back, the watch makes those wait again whose time is still to come.
 */
export async function endShowReminders(tx: Tx, scope: OrgScope, bookingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ state: 'cancelled', endedAt: now, endedBy: null })
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('subjectType', '<>', 'invoice')
    .where('state', '=', 'scheduled')
    .execute()
}
