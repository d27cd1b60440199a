/** A provider of calendars that answers over HTTP, and an agency whose members connect their accounts with it. */
import type { CalendarProvider } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { asMember, jobScope } from '../../jobs.ts'
import { actors } from '../actors.ts'
import { testDay } from '../clock.ts'
import { testDatabase } from '../database.ts'
import { startCalendarProvider } from './calendar-provider.ts'
import { syncCalendarAccounts } from '../../desk/calendar-accounts/syncing.ts'
import { appRouter } from '../../router.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Everything that tests of calendar accounts do: as a member, at the provider, and in the database. */
export async function calendarAgency() {
  const db = await testDatabase(testDay)
  const people = await actors(db)
  const { agent, artist, org, services, factories } = people
  const orgSlug = org.slug
  const there = await startCalendarProvider()
  const settings = { clientId: 'us', clientSecret: 'planted-secret', authority: there.url, api: there.url }
  services.mail.providers = { google: settings, microsoft: settings }
  const parts = { ...services, scope: jobScope, asMember: asMember(db), log: silent }
  const as = (actor = agent) => appRouter.createCaller(actor).calendarAccounts

  /** Says yes on the provider's page. */
  async function connect(provider: CalendarProvider) {
    const { url } = await as().connect({ orgSlug, provider })
    const answer = await fetch(url, { redirect: 'manual' })
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    const given = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
    return as().finish({ orgSlug, ...given })
  }
  const account = async () => (await as().list({ orgSlug })).accounts[0]!
  async function show(shown: 'none' | 'mine' | 'all' | 'artist') {
    const { id, version } = await account()
    const artistId = shown === 'artist' ? artist.id : null
    await as().choose({ orgSlug, id, version, choice: { shown, artistId } })
  }
  async function sync(): Promise<number> {
    await db.owner.query('update calendar_accounts set next_sync_at = now(), busy_until = null')
    return syncCalendarAccounts(parts)
  }
  async function connected(provider: CalendarProvider, shown: 'mine' | 'all' | 'artist') {
    await connect(provider)
    await show(shown)
    await sync()
  }
  const ours = () => [...there.calendars].find(([, { name }]) => name === 'Fermata · Halbmond Booking')
  const entries = () =>
    [...(ours()?.[1].events.values() ?? [])].filter(({ status }) => status !== 'cancelled')
  const titles = () =>
    entries()
      .map((event) => event['summary'] ?? event['subject'])
      .toSorted()

  async function makeShow(row: object = {}, bookingRow: object = {}) {
    const event = await factories.event({
      name: 'Sommerfest',
      event_date: '2027-05-14',
      city: 'Leipzig',
      ...row,
    })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: artist.id,
      agent_user_id: agent.userId,
      status: 'confirmed',
      showtime: '21:00',
      starts_at: new Date('2027-05-14T19:00:00Z'),
      ends_at: new Date('2027-05-14T21:00:00Z'),
      ...bookingRow,
    })
    return { event, booking }
  }
  const notices = async () =>
    (await db.owner.query('select title from notifications order by created_at')).rows.map(({ title }) =>
      messageText(title, english),
    )
  /** While somebody is no member. */
  async function without(userId: string, work: () => Promise<void>) {
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [userId])
    try {
      await work()
    } finally {
      await db.owner.query(`update memberships set status = 'active' where user_id = $1`, [userId])
    }
  }
  async function reset() {
    for (const table of ['calendar_accounts', 'availability_blocks', 'notifications']) {
      await db.owner.query(`delete from ${table}`)
    }
    await db.owner.query('truncate deals, holds, bookings, events cascade')
    for (const [id] of there.calendars) if (id !== 'private') there.calendars.delete(id)
    Object.assign(there, {
      address: 'jule@halbmond.example',
      isRevoked: false,
      failNext: null,
      failWrite: null,
      forgottenChanges: 0,
    })
    there.calls.length = 0
  }
  const provided = { db, people, orgSlug, there, parts }
  const acts = { as, connect, account, show, sync, connected, makeShow, without, reset }
  return { ...provided, ...acts, ours, entries, titles, notices }
}
