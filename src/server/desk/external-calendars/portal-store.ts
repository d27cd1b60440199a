/** Calendars that are kept elsewhere, as artists see and add them. Runs as the portal role, through functions. */
import { sql } from 'kysely'
import type { CalendarSource } from '#domain/desk/external-calendars/external-calendars.ts'
import type { LocalDate, LocalTime } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'

type OwnCalendar = {
  id: string
  artistId: string
  name: string
  host: string
  showsTitles: boolean
  source: CalendarSource
  readAt: Date | null
  failures: number
  problem: string | null
  version: number
  /** Whether the person may remove it. */
  isOwn: boolean
}

/** The calendars of the artists that the person follows, never with their addresses. */
export async function listOwnCalendars(tx: Tx, _scope: ArtistScope): Promise<OwnCalendar[]> {
  return (await sql<OwnCalendar>`select * from private.my_external_calendars()`.execute(tx)).rows
}

type OwnDay = {
  id: string
  calendarId: string
  artistId: string
  calendarName: string
  fromDate: LocalDate
  toDate: LocalDate
  fromTime: LocalTime | null
  toTime: LocalTime | null
  title: string | null
}

/** Their days; what the agency added has no titles. */
export async function listOwnDays(
  tx: Tx,
  _scope: ArtistScope,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<OwnDay[]> {
  return (await sql<OwnDay>`select * from private.my_external_days(${from}, ${to})`.execute(tx)).rows
}

/** Adds a calendar; false where the person blocks no days of the artist. */
export async function addOwnCalendar(
  tx: Tx,
  _scope: ArtistScope,
  calendar: {
    id: string
    artistId: string
    name: string
    addressEncrypted: string
    host: string
    showsTitles: boolean
  },
): Promise<boolean> {
  const { id, artistId, name, addressEncrypted, host, showsTitles } = calendar
  const { rows } = await sql<{ isAdded: boolean }>`
    select private.add_my_external_calendar(${id}, ${artistId}, ${name}, ${addressEncrypted}, ${host}, ${showsTitles})
      as is_added`.execute(tx)
  return rows[0]?.isAdded === true
}

/** Removes a calendar of one's own, or brings it back: its artist, or null where there is none. */
export async function archiveOwnCalendar(
  tx: Tx,
  _scope: ArtistScope,
  id: string,
  isRemoved: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ artistId: string | null }>`
    select private.archive_my_external_calendar(${id}, ${isRemoved}) as artist_id`.execute(tx)
  return rows[0]?.artistId ?? null
}
