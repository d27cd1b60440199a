/** Calendars that are kept elsewhere as the work that reads them sees them: taken for a while, then read or tried again. */
import { sql } from 'kysely'
import type { BusyEntry } from '#domain/desk/external-calendars/busy-entries.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { KnownVersion } from '../imports/fetch-calendar.ts'

/** What is known of a calendar: the version of its address, or how far its changes were read at its provider. */
export type KnownState = KnownVersion & { changesToken: string | null; fullReadAt: Date | null }

/** It is read by its address, which an archive leaves out, or as one of a connected account. */
type Origin =
  | { addressEncrypted: string | null; accountId: null; remoteId: null }
  | { addressEncrypted: null; accountId: string; remoteId: string }

export type DueCalendar = KnownState &
  Origin & {
    id: string
    orgId: string
    artistId: string
    host: string
    showsTitles: boolean
    failures: number
    /** Of the record: what was changed while it was read is read again. */
    version: number
    /** Of the organisation. */
    tz: string
  }
type Key = Pick<DueCalendar, 'id' | 'orgId' | 'version'>

/** Takes the next calendar that is due for `leaseSeconds`; undefined when none is. */
export async function claimCalendar(
  tx: Tx,
  _scope: JobScope,
  leaseSeconds: number,
): Promise<DueCalendar | undefined> {
  const { rows } = await sql<DueCalendar>`
    with due as materialized (
      select q.org_id, q.id, o.tz
      from external_calendars q
      join organisations o on o.id = q.org_id
      join artists a on a.org_id = q.org_id and a.id = q.artist_id and a.archived_at is null
      where q.archived_at is null and q.next_read_at <= now()
      order by q.next_read_at, q.id limit 1 for update of q skip locked
    )
    update external_calendars c
    set next_read_at = now() + make_interval(secs => ${leaseSeconds})
    from due
    where c.org_id = due.org_id and c.id = due.id
    returning c.id, c.org_id, c.artist_id, c.address_encrypted, c.account_id, c.remote_id, c.host, c.shows_titles, c.etag,
      c.last_modified, c.changes_token, c.full_read_at, c.failures, c.version, due.tz`.execute(tx)
  return rows[0]
}

const ofVersion = (tx: Tx, { orgId, id, version }: Key) =>
  tx
    .updateTable('externalCalendars')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('version', '=', version)

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** It was found; with `seconds` until it is read again. False where it was changed meanwhile. */
export async function markRead(
  tx: Tx,
  _scope: JobScope,
  key: Key,
  { seconds, known }: { seconds: number; known: Partial<KnownState> },
): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, key)
    .set({ ...known, readAt: sql<Date>`now()`, failures: 0, problem: null, nextReadAt: inSeconds(seconds) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It could not be read once more: its days stay as they were. */
export async function markUnread(
  tx: Tx,
  _scope: JobScope,
  key: Key,
  { seconds, problem, failures }: { seconds: number; problem: string; failures: number },
): Promise<void> {
  await ofVersion(tx, key)
    .set({ failures, problem, nextReadAt: inSeconds(seconds) })
    .execute()
}

/** Puts these days in the place of those that were known. */
export async function replaceDays(
  tx: Tx,
  _scope: JobScope,
  { orgId, id, artistId }: Pick<DueCalendar, 'orgId' | 'id' | 'artistId'>,
  days: readonly BusyEntry[],
): Promise<void> {
  await tx.deleteFrom('externalDays').where('orgId', '=', orgId).where('calendarId', '=', id).execute()
  if (days.length === 0) return
  await sql`
    insert into external_days
      (org_id, calendar_id, artist_id, no, from_date, to_date, from_time, to_time, title)
    select ${orgId}, ${id}, ${artistId}, d.no, d.from_date, d.to_date, d.from_time, d.to_time, d.title
    from unnest(
      ${days.map(({ fromDate }) => fromDate)}::date[], ${days.map(({ toDate }) => toDate)}::date[],
      ${days.map(({ fromTime }) => fromTime)}::time[], ${days.map(({ toTime }) => toTime)}::time[],
      ${days.map(({ title }) => title)}::text[]
    ) with ordinality as d (from_date, to_date, from_time, to_time, title, no)`.execute(tx)
}

/** Forgets what was removed more than a day ago, with its days; returns how many. */
export async function forgetRemovedCalendars(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('externalCalendars')
    .where('archivedAt', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
