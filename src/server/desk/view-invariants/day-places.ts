/** Places that say when, where and whether a show is: pages, lists, sheets, links, the portal, calendars. */
import { randomUUID } from 'node:crypto'
import { addDays, eventInstant } from '#domain/dates.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { exportFields } from '#domain/desk/table-fields.ts'
import { contractBadgeOf } from '#domain/booking/bookings/contract-actions.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translatorOf } from '../../texts.ts'
import { documentsRouter } from '../../road/day-sheets/documents.ts'
import { sayAnswers, sayLines, sayPlace, saySheet, sayStays, type Say } from './say.ts'
import { caller, type ShowContext } from './viewers.ts'

type At = (place: string) => Say
export type Place = (context: ShowContext, at: At) => Promise<void> | void

const shown = ({ showtime, tbaTime }: { showtime: string | null; tbaTime: boolean }) =>
  tbaTime ? null : showtime

const eventPage: Place = async ({ event, live, staff, orgSlug }, at) => {
  const page = at('event page')
  sayPlace(page, await caller(staff).daySheets.place({ orgSlug, eventId: event.id }))
  page('day', event.eventDate)
  page('venue', event.venueName)
  page('promoter', event.promoterName)
  page('doors', event.doors)
  page('curfew', event.curfew)
  sayLines(page, event.schedule)
  for (const { id, status, artistName, contract } of event.bookings) {
    page(`status:${id}`, status)
    page(`artist:${id}`, artistName)
    page(`contract:${id}`, contract)
  }
  for (const booking of live) {
    page(`set:${booking.id}`, shown(booking))
    const { showtime, tbaTime, inTheNight, startsAt } = booking
    if (!showtime || tbaTime) continue
    page(`start:${booking.id}`, startsAt.toISOString())
    const { eventDate, tz } = event
    at('the times')(`start:${booking.id}`, eventInstant(eventDate, showtime, tz, inTheNight).toISOString())
  }
}

const lists: Place = async ({ event, live, staff, orgSlug }, at) => {
  if (event.archivedAt) return
  const say = at('calendar and lists')
  const days = { from: event.eventDate, to: event.eventDate }
  const rows = await caller(staff).events.list({ orgSlug, ...days, cancelled: true })
  const own = rows.filter(({ eventId }) => eventId === event.id)
  say('line-up', own.length)
  at('event page')('line-up', event.bookings.length)
  for (const row of own) {
    say(`status:${row.id}`, row.status)
    say('day', row.eventDate)
    say('venue', row.venueName)
    say('doors', row.doors)
    say(`artist:${row.id}`, row.artistName)
    if (live.some(({ id }) => id === row.id)) say(`set:${row.id}`, shown(row))
    say(`rank:${row.id}`, row.holdRank)
  }
}

const holds: Place = async ({ event, staff, orgSlug }, at) => {
  if (event.archivedAt) return
  for (const { id } of event.bookings) {
    const { rows } = await caller(staff).holds.list({ orgSlug, bookingId: id })
    const [hold] = rows
    const say = at('holds')
    say(`rank:${id}`, hold?.rank ?? null)
    say('day', hold?.date)
    say(`status:${id}`, hold?.bookingStatus ?? undefined)
  }
}

const dashboard: Place = async ({ event, staff, orgSlug }, at) => {
  const { tasks, shows } = await caller(staff).dashboard.get({ orgSlug })
  const say = at('dashboard')
  for (const row of [...tasks, ...shows].filter(({ eventId }) => eventId === event.id)) {
    say('day', row.eventDate)
    say('venue', row.venueName)
    if (row.bookingId) say(`artist:${row.bookingId}`, row.artistName)
  }
  for (const row of shows.filter(({ eventId }) => eventId === event.id)) {
    say(`status:${row.bookingId}`, row.status)
    say(`set:${row.bookingId}`, shown(row))
  }
}

const advance: Place = async ({ event, only, staff, orgSlug }, at) => {
  const { groups } = await caller(staff).advancing.get({ orgSlug, eventId: event.id })
  const accepted = groups.map(({ name, fields }) => ({
    name,
    fields: fields.map((field) => ({
      ...field,
      value: field.state === 'accepted' ? field.responseValue : null,
    })),
  }))
  sayAnswers(at('advance'), only, accepted)
}

const itinerary: Place = async ({ event, staff, orgSlug }, at) =>
  sayStays(at('itinerary'), (await caller(staff).travel.list({ orgSlug, eventId: event.id })).segments)

const daySheet: Place = async ({ event, only, staff, orgSlug }, at) => {
  const about = { orgSlug, eventId: event.id, locale: 'en' } as const
  saySheet(at('day sheet'), (await caller(staff).daySheets.get(about)).sheet, only)
  saySheet(at('day sheet, PDF'), (await documentsRouter.createCaller(staff).sheet(about)).data, only)
}

const door: Place = async ({ event, staff, orgSlug }, at) => {
  const page = await caller(staff).guestLists.door({ orgSlug, eventId: event.id, doorId: randomUUID() })
  const say = at('door page')
  say('doors', page.event.doors)
  say('day', page.event.eventDate)
  say('venue', page.event.venueName)
  say(
    'guests',
    page.guests.reduce((sum, { plus }) => sum + 1 + plus, 0),
  )
  const { lists: kept } = await caller(staff).guestLists.get({ orgSlug, eventId: event.id })
  at('guest lists')(
    'guests',
    kept.reduce((sum, { approvedPeople }) => sum + approvedPeople, 0),
  )
}

const contracts: Place = async ({ event, staff, orgSlug }, at) => {
  const { rows } = await caller(staff).contracts.list({ orgSlug, eventId: event.id, limit: 200 })
  for (const { id } of event.bookings) {
    const about = rows.filter(({ bookings }) => bookings.some(({ bookingId }) => bookingId === id))
    at('contracts')(`contract:${id}`, contractBadgeOf(about.map(({ state }) => state)))
  }
  for (const { id, state, number } of rows) {
    const page = await caller(staff).contracts.get({ orgSlug, id })
    at('contracts')(`contract ${number}`, state)
    const say = at(`contract ${number}`)
    say(`contract ${number}`, page.contract.state)
    for (const row of page.bookings.filter(({ eventId }) => eventId === event.id)) {
      say(`status:${row.bookingId}`, row.status)
      say('day', row.eventDate)
      say('venue', row.venueName)
      say('promoter', row.promoterName)
      say(`artist:${row.bookingId}`, row.artistName)
    }
  }
}

const english = translatorOf('en')

const exported: Place = async ({ event, live, staff, orgSlug }, at) => {
  if (event.archivedAt) return
  const ids = event.bookings.map(({ id }) => id)
  const { rows } = await caller(staff).exports.rows({ orgSlug, noun: 'events', ids })
  const keys = exportFields('events').map(({ key }) => key)
  for (const [index, row] of rows.entries()) {
    const booking = event.bookings.find(({ id }) => id === ids[index])
    if (!booking) continue
    const cell = (key: string) => row[keys.indexOf(key)] ?? null
    const say = at('export')
    // Files say the status by its label.
    const label = english(statusLabels[booking.status])
    say(`status:${booking.id}`, cell('status') === label ? booking.status : cell('status'))
    say('venue', cell('venue'))
    say('promoter', cell('promoter'))
    say('day', cell('eventDate'))
    if (live.includes(booking)) say(`set:${booking.id}`, booking.tbaTime ? null : cell('showtime'))
    say('doors', cell('doors'))
    say('curfew', cell('curfew'))
  }
}

const portal: Place = async ({ event, artist, orgSlug }, at) => {
  if (!artist) return
  const about = { orgSlug, eventId: event.id }
  const calls = caller(artist).artistPortal
  const days = { from: event.eventDate, to: addDays(event.eventDate, 1) }
  const listed = (await calls.events({ orgSlug, ...days })).filter(({ eventId }) => eventId === event.id)
  for (const row of listed) {
    const say = at('portal, list')
    say(`status:${row.id}`, row.status)
    say('day', row.eventDate)
    say('venue', row.venueName)
    say(`artist:${row.id}`, row.artistName)
    say(`set:${row.id}`, shown(row))
  }
  if (listed.length === 0) return
  const own = await calls.event(about)
  const say = at('portal')
  say(`status:${own.booking.id}`, own.booking.status)
  say('day', own.event.eventDate)
  say('venue', own.venue?.name ?? null)
  if (own.venue) sayPlace(say, { ...own.venue, addressLine1: own.venue.address })
  say('doors', own.event.doors)
  say('curfew', own.event.curfew)
  sayLines(say, own.event.schedule)
  say(`set:${own.booking.id}`, shown(own.booking))
  const answers = own.advancingGroups.map(({ name, fields }) => ({
    name,
    fields: fields.map((field) => ({ ...field, value: field.response?.responseValue ?? null })),
  }))
  sayAnswers(at('portal, advance'), own.booking.id, answers)
  sayStays(at('portal, itinerary'), (await calls.itinerary(about)).segments)
  const sheet = await documentsRouter.createCaller(artist).portalSheet({ ...about, locale: 'en' })
  saySheet(at('portal, day sheet'), sheet.data, own.booking.id)
}

const links: Place = async ({ only, anonymous, advanceToken, sheetToken }, at) => {
  if (advanceToken) {
    const linked = await caller(anonymous).advancing.open({ token: advanceToken })
    const current = linked.groups.map(({ name, fields }) => ({
      name,
      fields: fields.map((field) => ({
        ...field,
        value: field.current ?? (field.isLocked && !field.isProposed ? field.responseValue : null),
      })),
    }))
    sayAnswers(at('advance link'), only, current)
  }
  if (sheetToken) {
    const { sheet } = await caller(anonymous).daySheets.open({ token: sheetToken })
    if (sheet.lang === 'en') saySheet(at('day sheet link'), sheet, only)
  }
}

const statusOfWord = (word: string | undefined) =>
  bookingStatuses.find((status) => english(statusLabels[status]) === word)

/** An entry of a calendar, unfolded; its lines are named `SUMMARY:…`. */
function sayEntry(say: Say, entry: string) {
  const [, id] = /UID:booking-([0-9a-f-]{36})@/.exec(entry) ?? []
  if (!id) return
  const text = entry.replaceAll('\\n', '\n').replaceAll('\\,', ',')
  say('doors', /Doors: (\d\d:\d\d)/.exec(text)?.[1] ?? null)
  say(`status:${id}`, statusOfWord(/^(?:DESCRIPTION:.*)?Status: (.+)$/m.exec(text)?.[1]))
  const [, date] = /DTSTART;VALUE=DATE:(\d{8})/.exec(entry) ?? []
  const [, start] = /DTSTART:(\d{8}T\d{6})Z/.exec(entry) ?? []
  const parts = start && /(.{4})(..)(..)T(..)(..)(..)/.exec(start)
  if (parts) {
    const [, year, month, day, hour, minute, second] = parts
    say(`start:${id}`, `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
  }
  if (date) say('day', `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`)
}

const calendars: Place = async ({ event, anonymous, feedToken, portalFeedToken }, at) => {
  const visitor = caller(anonymous)
  const read: [string, string][] = []
  if (feedToken) read.push(['calendar feed', (await visitor.feeds.read({ token: feedToken })).text])
  if (portalFeedToken) {
    const { text } = await visitor.artistPortal.readFeed({ token: portalFeedToken })
    read.push(['portal, calendar feed', text])
  }
  for (const [place, text] of read) {
    const entries = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT')
    for (const entry of entries.filter((each) => each.includes(event.id))) sayEntry(at(place), entry)
  }
}

const published: Place = async ({ orgSlug, live, anonymous }, at) => {
  const { shows } = await caller(anonymous).publicShows.list({ agency: orgSlug })
  for (const row of shows.filter(({ id }) => live.some((booking) => booking.id === id))) {
    const say = at('shows.json')
    say('doors', row.doors)
    say(`set:${row.id}`, row.time)
    say(`start:${row.id}`, row.startsAt ?? undefined)
    say('day', row.date)
    say('venue', row.venue.name)
    say(`artist:${row.id}`, row.artist.name)
  }
}

export const dayPlaces: readonly Place[] = [
  eventPage,
  lists,
  holds,
  dashboard,
  advance,
  itinerary,
  daySheet,
  door,
  contracts,
  exported,
  portal,
  links,
  calendars,
  published,
]
