/** Collects what every place that shows a show says of its day, through the real calls, to compare them. */
import { randomUUID } from 'node:crypto'
import { factOfField, homeOfFact, type AdvanceFact } from '#domain/advancing-homes.ts'
import { readAnswerTime } from '#domain/advancing-times.ts'
import type { PrintedDaySheet } from '#domain/day-sheet-paper.ts'
import { scheduleKindLabels, type ScheduleKind } from '#domain/show-day-words.ts'
import type { FieldType } from '#domain/advancing.ts'
import { papersRouter } from '../day-sheets/papers.ts'
import { appRouter } from '../router.ts'
import type { Actor } from './actors.ts'

/** One answer of one place: `about` names the fact, of one artist where several play ('set:<booking>'). */
export type ShowFact = { about: string; place: string; value: string }

export type ShowViewers = {
  orgSlug: string
  eventId: string
  /** Sees the whole organisation. */
  staff: Actor
  /** Follows an artist of the show in the portal. */
  artist?: Actor
  anonymous: Actor
  /** Tokens of links and feeds that were made for the show; what is left out is not looked at. */
  advanceToken?: string
  sheetToken?: string
  feedToken?: string
}

type Say = (about: string, value: string | null | undefined) => void

const isTime = (fact: AdvanceFact) => {
  const home = homeOfFact[fact]
  return home.in === 'schedule' || fact === 'doors' || fact === 'curfew' || fact === 'set'
}

/** Answers that count, of fields that speak of a time or of the hotel. */
function sayAnswers(
  say: Say,
  only: string | null,
  groups: readonly {
    name: string
    fields: readonly { fieldName: string; fieldType: string; value: string | null }[]
  }[],
) {
  for (const { name, fields } of groups) {
    for (const { fieldName, fieldType, value } of fields) {
      const fact = factOfField({ fieldName, fieldType: fieldType as FieldType }, name)
      if (!fact || value === null) continue
      if (fact === 'hotel') say('hotel', value.split(',')[0])
      const time = isTime(fact) ? readAnswerTime(value)?.time : null
      if (fact === 'set') {
        if (only) say(`set:${only}`, time)
      } else say(fact, time)
    }
  }
}

const factOfKind = (kind: ScheduleKind) =>
  (Object.keys(homeOfFact) as AdvanceFact[]).find((fact) => {
    const home = homeOfFact[fact]
    return home.in === 'schedule' && home.kind === kind
  })

function sayLines(say: Say, schedule: readonly { kind: ScheduleKind; time: string }[]) {
  for (const kind of new Set(schedule.map((line) => line.kind))) {
    const [line, ...others] = schedule.filter((each) => each.kind === kind)
    const fact = factOfKind(kind)
    if (fact && line && others.length === 0) say(fact, line.time)
  }
}

/** The rows and the head of a sheet in English, as page and PDF are set from them. */
function saySheet(say: Say, { facts, sections }: PrintedDaySheet, only: string | null) {
  for (const { label, value } of facts) {
    if (label === 'Doors') say('doors', value)
    if (label === 'Showtime' && only && /\d/.test(value)) say(`set:${only}`, value)
  }
  for (const { kind, title, rows } of sections) {
    for (const { key, lead, label, lines, isOff } of rows) {
      if (kind === 'times') {
        if (key.startsWith('doors')) say('doors', lead)
        if (key.startsWith('curfew')) say('curfew', lead)
        const [, bookingId] = /^show:([^:]+)/.exec(key) ?? []
        if (bookingId && /\d/.test(lead ?? '')) say(`set:${bookingId}`, lead)
        const named = (Object.keys(scheduleKindLabels) as ScheduleKind[]).find(
          (each) => scheduleKindLabels[each] === label,
        )
        const fact = key.startsWith('line:') && named && factOfKind(named)
        if (fact && rows.filter((row) => row.label === label).length === 1) say(fact, lead)
      } else if (kind === 'facts' && !isOff) {
        const value = lines.map(({ text }) => text).join(' ')
        sayAnswers(say, only, [{ name: title, fields: [{ fieldName: label, fieldType: 'text', value }] }])
      }
    }
  }
}

const sayStays = (
  say: Say,
  segments: readonly { status: string; accommodationDetails: { name: string } | null }[],
) => {
  const stays = segments.filter(
    ({ status, accommodationDetails }) => accommodationDetails && status !== 'cancelled',
  )
  if (stays.length === 1) say('hotel', stays[0]!.accommodationDetails!.name)
}

/**
 * Everything that is said of the times and the hotel of a show, place by place. Reads only. Places that the show is not
 * on (a feed of another time, the public list before it is announced) say nothing.
 */
export async function collectShowFacts(viewers: ShowViewers): Promise<ShowFact[]> {
  const { orgSlug, eventId, staff, artist, anonymous, advanceToken, sheetToken, feedToken } = viewers
  const facts: ShowFact[] = []
  const at =
    (place: string): Say =>
    (about, value) => {
      if (value) facts.push({ about, place, value })
    }
  const event = await appRouter.createCaller(staff).events.get({ orgSlug, id: eventId })
  const live = event.bookings.filter(({ status }) => !['cancelled', 'declined', 'postponed'].includes(status))
  const only = live.length === 1 ? live[0]!.id : null

  const page = at('event page')
  page('doors', event.doors)
  page('curfew', event.curfew)
  sayLines(page, event.schedule)
  for (const { id, showtime, tbaTime } of live) page(`set:${id}`, tbaTime ? null : showtime)

  const days = { from: event.eventDate, to: event.eventDate }
  for (const row of await appRouter.createCaller(staff).events.list({ orgSlug, ...days })) {
    if (row.eventId !== eventId) continue
    at('calendar and lists')('doors', row.doors)
    at('calendar and lists')(`set:${row.id}`, row.tbaTime ? null : row.showtime)
  }

  const { groups } = await appRouter.createCaller(staff).advancing.get({ orgSlug, eventId })
  const accepted = groups.map(({ name, fields }) => ({
    name,
    fields: fields.map((field) => ({
      ...field,
      value: field.state === 'accepted' ? field.responseValue : null,
    })),
  }))
  sayAnswers(at('advance'), only, accepted)
  sayStays(at('itinerary'), (await appRouter.createCaller(staff).travel.list({ orgSlug, eventId })).segments)
  saySheet(
    at('day sheet'),
    (await appRouter.createCaller(staff).daySheets.get({ orgSlug, eventId, locale: 'en' })).sheet,
    only,
  )
  const document = await papersRouter.createCaller(staff).sheet({ orgSlug, eventId, locale: 'en' })
  saySheet(at('day sheet, PDF'), document.data, only)
  const door = await appRouter.createCaller(staff).guestLists.door({ orgSlug, eventId, doorId: randomUUID() })
  at('door page')('doors', door.event.doors)

  if (artist) {
    const portal = appRouter.createCaller(artist).artistPortal
    const own = await portal.event({ orgSlug, eventId })
    const shown = at('portal')
    shown('doors', own.event.doors)
    shown('curfew', own.event.curfew)
    sayLines(shown, own.event.schedule)
    shown(`set:${own.booking.id}`, own.booking.tbaTime ? null : own.booking.showtime)
    const answers = own.advancingGroups.map(({ name, fields }) => ({
      name,
      fields: fields.map((field) => ({ ...field, value: field.response?.responseValue ?? null })),
    }))
    sayAnswers(at('portal, advance'), own.booking.id, answers)
    sayStays(at('portal, itinerary'), (await portal.itinerary({ orgSlug, eventId })).segments)
    const sheet = await papersRouter.createCaller(artist).portalSheet({ orgSlug, eventId, locale: 'en' })
    saySheet(at('portal, day sheet'), sheet.data, own.booking.id)
  }
  if (advanceToken) {
    const linked = await appRouter.createCaller(anonymous).advancing.open({ token: advanceToken })
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
    const { sheet } = await appRouter.createCaller(anonymous).daySheets.open({ token: sheetToken })
    if (sheet.lang === 'en') saySheet(at('day sheet link'), sheet, only)
  }
  if (feedToken) {
    const { text } = await appRouter.createCaller(anonymous).feeds.read({ token: feedToken })
    const entries = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT')
    for (const entry of entries.filter((each) => each.includes(`/${eventId}`))) {
      at('calendar feed')('doors', /Doors: (\d\d:\d\d)/.exec(entry)?.[1])
    }
  }
  const published = await appRouter.createCaller(anonymous).publicShows.list({ agency: orgSlug })
  for (const row of published.shows.filter(({ id }) => live.some((booking) => booking.id === id))) {
    at('shows.json')('doors', row.doors)
    at('shows.json')(`set:${row.id}`, row.time)
  }
  return facts
}

/** The facts of which two places say different things, as lines that name them: none in a healthy show. */
export function disagreements(facts: readonly ShowFact[]): string[] {
  return [...Map.groupBy(facts, ({ about }) => about)].flatMap(([about, said]) => {
    const values = Map.groupBy(said, ({ value }) => value.trim())
    if (values.size < 2) return []
    const sides = [...values].map(
      ([value, places]) => `${value} (${places.map(({ place }) => place).join(', ')})`,
    )
    return [`${about}: ${sides.join(' / ')}`]
  })
}
