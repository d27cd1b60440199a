/** Day sheets in the database: what was sent of each, the links that open them, and whom they may go to. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { SheetRecipient } from '#domain/road/day-sheets/day-sheet-sending.ts'
import type { DaySheet, SheetEdition } from '#domain/road/day-sheets/day-sheets.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { JobScope, OrgScope, PublicScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

const columns = [
  'd.id',
  'd.eventId',
  'd.isAutomatic',
  'd.recipients',
  'd.sent',
  'd.sentAt',
  'd.sentBy',
  'd.dueSentAt',
  'd.changedAt',
  'd.noticedHash',
  'd.noticedAt',
  'd.version',
] as const

/** What is known of the sheet of an event, and what its organisation does with sheets. */
export async function findSheetState(tx: Tx, scope: OrgScope, eventId: string) {
  const row = await tx
    .selectFrom('organisations as o')
    .leftJoin('daySheets as d', (join) => join.onRef('d.orgId', '=', 'o.id').on('d.eventId', '=', eventId))
    .leftJoin('users as u', 'u.id', 'd.sentBy')
    .where('o.id', '=', scope.orgId)
    .select(['o.daySheetsAutomatic', 'd.isAutomatic', 'd.recipients', 'd.sent', 'd.sentAt', 'd.dueSentAt'])
    .select('u.name as sentByName')
    .executeTakeFirst()
  return found(row)
}

/** The row of an event, locked; made where there is none. Undefined when somebody else is at it and `wait` is off. */
export async function lockSheet(tx: Tx, scope: OrgScope, eventId: string, wait = true) {
  await tx
    .insertInto('daySheets')
    .values({ ...created(scope), eventId })
    .onConflict((conflict) => conflict.columns(['orgId', 'eventId']).doNothing())
    .execute()
  let query = tx
    .selectFrom('daySheets as d')
    .select(columns)
    .where('d.orgId', '=', scope.orgId)
    .where('d.eventId', '=', eventId)
    .forUpdate()
  if (!wait) query = query.skipLocked()
  return query.executeTakeFirst()
}
export type SheetRow = NonNullable<Awaited<ReturnType<typeof lockSheet>>>

export type SheetChange = {
  isAutomatic?: boolean | null
  sentBy?: string | null
  dueSentAt?: Date
  changedAt?: Date | null
  noticedHash?: Buffer | null
  noticedAt?: Date | null
}

export async function updateSheet(
  tx: Tx,
  scope: OrgScope,
  sheet: Pick<SheetRow, 'id' | 'version'>,
  change: SheetChange,
  sending?: { sent: DaySheet; sentAt: Date; recipients: readonly SheetRecipient[] },
): Promise<void> {
  const sent = sending && {
    sent: JSON.stringify(sending.sent),
    sentAt: sending.sentAt,
    recipients: JSON.stringify(sending.recipients),
  }
  await tx
    .updateTable('daySheets')
    .set({ ...change, ...sent, ...touched(scope, sheet.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sheet.id)
    .execute()
}

/** Whether sheets of the organisation are sent automatically, for all shows that say nothing else. */
export async function setOrganisationAutomatic(tx: Tx, scope: OrgScope, isAutomatic: boolean): Promise<void> {
  await tx
    .updateTable('organisations')
    .set({ daySheetsAutomatic: isAutomatic })
    .where('id', '=', scope.orgId)
    .execute()
}

/** The links of an event, the latest first. */
export async function listSheetLinks(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('daySheetLinks')
    .select(['id', 'kind', 'edition', 'name', 'email', 'createdAt', 'openedAt', 'revokedAt', 'expiresAt'])
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

export type NewSheetLink = {
  eventId: string
  kind: 'copied' | 'email'
  edition: SheetEdition
  artistId: string | null
  name: string
  email: string | null
  locale: Language
  tokenHash: Buffer
  expiresAt: Date
}

export async function insertSheetLinks(
  tx: Tx,
  scope: OrgScope,
  links: readonly NewSheetLink[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('daySheetLinks')
    .values(links.map((link) => ({ ...created(scope), ...link })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A link with its event, locked; the caller asks whether the event is in scope. */
export async function lockSheetLink(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('daySheetLinks')
      .select(['id', 'eventId', 'name', 'revokedAt', 'version'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

export async function setLinkRevoked(
  tx: Tx,
  scope: OrgScope,
  link: { id: string; version: number },
  revokedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('daySheetLinks')
    .set({ revokedAt, ...touched(scope, link.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', link.id)
    .execute()
}

/** Notes the first time that a link was opened. */
export async function markLinkOpened(tx: Tx, scope: OrgScope, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('daySheetLinks')
    .set({ openedAt: at })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute()
}

export type SheetLink = {
  orgId: string
  userId: string
  role: StaffRole
  /** An artist of the event: what the call runs for. */
  artistId: string
  linkId: string
  eventId: string
  edition: SheetEdition
  /** Of a party: whose travel it shows; null for all. */
  partyArtistId: string | null
  locale: Language
  openedAt: Date | null
}

/** Where the link with this token's hash leads (see private.day_sheet_link). */
export async function findSheetLink(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<SheetLink | undefined> {
  const { rows } = await sql<SheetLink>`
    select org_id, user_id, role, artist_id, link_id, event_id, edition, party_artist_id, locale, opened_at
    from private.day_sheet_link(${tokenHash})`.execute(tx)
  return rows[0]
}

/** Whom the link was made for: an address, or nobody in particular where it was copied. */
export async function findLinkAddress(tx: Tx, scope: OrgScope, id: string): Promise<string | null> {
  const { email } = found(
    await tx
      .selectFrom('daySheetLinks')
      .select('email')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return email
}

/** How the organisation signs, and the language that it writes in. */
export async function findSheetSender(tx: Tx, scope: OrgScope) {
  return found(
    await tx
      .selectFrom('organisations')
      .select(['name', 'email', 'phone', 'website', 'locale', 'slug', 'daySheetsAutomatic'])
      .where('id', '=', scope.orgId)
      .executeTakeFirst(),
  )
}

/**
 * The shows whose sheets may be due, with the member in whose name each is sent: an agent of the show, else an owner.
 * Days are wide enough for every zone; the rule decides.
 */
export async function listDueSheets(tx: Tx, _scope: JobScope, now: Date) {
  const { rows } = await sql<{ orgId: string; eventId: string; slug: string; userId: string }>`
    select e.org_id, e.id as event_id, o.slug, m.user_id
    from events e
    join organisations o on o.id = e.org_id and o.status <> 'closed'
    left join day_sheets d on d.org_id = e.org_id and d.event_id = e.id
    join lateral (
      select m.user_id from memberships m
      where m.org_id = e.org_id and m.status = 'active'
        and (m.role = 'owner' or exists (select from bookings b where b.org_id = e.org_id and b.event_id = e.id
                                         and b.agent_user_id = m.user_id and m.role in ('admin', 'agent')))
      order by (m.role = 'owner'), m.created_at limit 1
    ) m on true
    where e.archived_at is null and coalesce(d.is_automatic, o.day_sheets_automatic)
      and e.event_date <= (${now}::timestamptz at time zone 'UTC')::date + 4
      and coalesce(e.ends_on, e.event_date) >= (${now}::timestamptz at time zone 'UTC')::date - 2
      and exists (select from bookings b where b.org_id = e.org_id and b.event_id = e.id
                  and b.status in ${inStatuses.agreed})
      and not exists (select from sample_shows s where s.org_id = e.org_id and s.event_id = e.id)
    order by e.event_date, e.org_id, e.id`.execute(tx)
  return rows
}
