/** Collects what every place that shows a show says of it, through the real calls, to compare them. Reads only. */
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { termLines } from '#texts/booking/offer-terms.ts'
import { english } from '#texts/testing.ts'
import { documentDay } from '#domain/document-dates.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { dayPlaces, type Place } from './day-places.ts'
import { asks, moneyPlaces } from './money-places.ts'
import { reportPlaces } from './report-places.ts'
import { type Say, sayLines, type ShowFact } from './say.ts'
import { caller, type ShowViewers } from './viewers.ts'

const sumOf = (rows: readonly { amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** The latest statements of the artists who play, as list, page, portal, payouts and the show's ledger have them. */
const statements: Place = async ({ event, staff, artist, orgSlug }, at) => {
  const own = artist ? (await caller(artist).artistPortal.statements({ orgSlug })).rows : []
  const due = await caller(staff).payouts.list({ orgSlug })
  const ledgers = await Promise.all(
    event.bookings.map(async ({ id: bookingId }) => {
      const { ledger } = await caller(staff).reports.bookingFinance({ orgSlug, bookingId })
      return { bookingId, entries: ledger ?? [] }
    }),
  )
  for (const artistId of new Set(event.bookings.map((booking) => booking.artistId))) {
    const { rows } = await caller(staff).statements.list({ orgSlug, artistId, limit: 5, offset: 0 })
    for (const row of rows) {
      const { statement, lines } = await caller(staff).statements.get({ orgSlug, id: row.id })
      const name = row.number ?? `draft statement ${row.id}`
      const list = at('list of statements')
      list(`state of ${name}`, row.state)
      list(`closing of ${name}`, row.closingMinor)
      list(`payout of ${name}`, row.payoutMinor)
      const page = at('statement')
      page(`state of ${name}`, statement.state)
      page(`closing of ${name}`, statement.closingMinor)
      page(`payout of ${name}`, statement.payoutMinor)
      at('lines')(`closing of ${name}`, statement.openingMinor + sumOf(lines))
      const portal = own.find(({ id }) => id === row.id)
      if (portal) {
        at('portal')(`state of ${name}`, portal.state)
        at('portal')(`closing of ${name}`, portal.closingMinor)
        at('portal')(`payout of ${name}`, portal.payoutMinor)
      }
      const waiting = due.find(({ statementId }) => statementId === row.id)
      if (waiting) at('payouts')(`payout of ${name}`, waiting.payoutMinor)
      for (const { bookingId, entries } of ledgers) {
        const notified = lines.filter((line) => line.bookingId === bookingId)
        const posted = entries.filter(({ statementId }) => statementId === row.id)
        if (notified.length === 0 && posted.length === 0) continue
        at('lines')(`told by ${name}:${bookingId}`, sumOf(notified))
        at('finance tab')(`told by ${name}:${bookingId}`, sumOf(posted))
      }
    }
  }
}

/** What the promoter of the show owes in all; what the agency owes back is not taken off in either place. */
const receivables: Place = async ({ event, staff, orgSlug }, at) => {
  const companyId = event.promoterCompanyId
  if (!companyId) return
  const report = await caller(staff).reports.receivables({ orgSlug })
  const { rows } = await caller(staff).invoices.list({ orgSlug, companyId, limit: 200, offset: 0 })
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const owed = report.rows.find((row) => row.payerId === companyId && row.currency === currency)
    const asked = rows.filter((row) => row.currency === currency && asks.includes(row.state))
    at('report')(`owed in ${currency}`, owed?.openMinor ?? 0)
    at('list of invoices')(
      `owed in ${currency}`,
      asked.reduce((sum, { openMinor }) => sum + Math.max(0, openMinor), 0),
    )
  }
}

/** Events that a search shows at most. */
const MOST_HITS = 5

/** The show is found by its words, and told with its day. */
const search: Place = async ({ event, staff, orgSlug }, at) => {
  if (event.archivedAt) return
  const words = [event.name, event.bookings[0]?.artistName, event.venueName].filter(Boolean).join(' ')
  const { events } = await caller(staff).search.all({ orgSlug, query: words.slice(0, 120) })
  const hit = events.find(({ id }) => id === event.id)
  if (hit || events.length < MOST_HITS) {
    at('search')('is found by its words', hit !== undefined)
    at('event page')('is found by its words', true)
  }
  at('search')('day', hit?.eventDate)
  at('search')('name', hit?.title)
  at('event page')('name', event.name)
}

/** Places that add up or look up: statements on both sides, who owes what, the search. */
const accountPlaces: readonly Place[] = [statements, receivables, search]

/** As far as a text begins with one: "00:30 (overnight into 15 May)". */
const timeIn = (text: string | null | undefined) => (text ? /^\d\d:\d\d/.exec(text)?.[0] : undefined)

/** What the fields of a contract would say now, whether one is written already or not. */
const contractText: Place = async ({ event, live, staff, orgSlug }, at) => {
  const page = at('event page')
  page('day in words', documentDay(event.eventDate, 'en'))
  for (const { id } of live) {
    const { texts } = await caller(staff).contracts.values({ orgSlug, bookingIds: [id], language: 'en' })
    const say = at('contract text')
    say('day in words', texts['event.date'])
    say('venue', texts['venue.name'])
    say('promoter', texts['purchaser.name'])
    say(`artist:${id}`, texts['artist.name'])
    say('doors', texts['event.doors'] === null ? null : timeIn(texts['event.doors']))
    say(`set:${id}`, texts['event.showtime'] === null ? null : timeIn(texts['event.showtime']))
    // The venue's own curfew stands in where the event names none.
    if (event.curfew) say('curfew', timeIn(texts['event.curfew']))
    for (const [kind, field] of [
      ['load_in', 'event.loadIn'],
      ['soundcheck', 'event.soundcheck'],
    ] as const) {
      const time = timeIn(texts[field])
      if (time) sayLines(say, [{ kind, time }])
    }
    const { deal } = await caller(staff).deals.get({ orgSlug, bookingId: id })
    if (!deal) continue
    const lines = new Map(termLines(publicTerms(deal), english).map(({ key, value }) => [key, value]))
    at('deal')(`guarantee:${id}`, lines.get('guarantee') ?? null)
    say(`guarantee:${id}`, texts['deal.guarantee'])
  }
}

const sayTerms = (say: Say, id: string, lines: readonly { key: string; value: string }[]) => {
  for (const { key, value } of lines) say(`offered ${key}:${id}`, value)
}

/** The page that the promoter's newest link opens, and the offer that staff see beside it. */
const offerLink: Place = async ({ event, staff, anonymous, orgSlug, offerToken }, at) => {
  if (!offerToken) return
  const page = await caller(anonymous).offers.open({ token: offerToken })
  const say = at('offer link')
  say('day', page.eventDate)
  say('promoter', page.promoterName)
  const named = event.bookings.find(({ artistName }) => artistName === page.artistName)
  say('its artist is on the event', named !== undefined)
  at('event page')('its artist is on the event', true)
  if (!named) return
  say(`set:${named.id}`, page.showtime)
  const { offers } = await caller(staff).offers.list({ orgSlug, bookingId: named.id })
  if (page.state === 'accepted') {
    say(`an offer was accepted:${named.id}`, true)
    const isAccepted = offers.some(({ state }) => state === 'accepted')
    at('offers')(`an offer was accepted:${named.id}`, isAccepted)
  }
  if (page.state !== 'open') return
  // What can be answered is the newest word of the offer that waits, and no other.
  const waiting = offers.find(({ state }) => state === 'sent' || state === 'countered')
  say(`an offer waits:${named.id}`, true)
  at('offers')(`an offer waits:${named.id}`, waiting !== undefined)
  const newest = waiting?.versions.at(-1)
  if (!newest) return
  sayTerms(say, named.id, page.lines)
  const keys = new Set(page.lines.map(({ key }) => key))
  sayTerms(
    at('offers'),
    named.id,
    newest.lines.filter(({ key }) => keys.has(key)),
  )
  say(`offer ends:${named.id}`, page.validUntil)
  at('offers')(`offer ends:${named.id}`, newest.validUntil)
}

/** Places that say what is offered and agreed: offers, the offer's page, the text of a contract. */
const agreedPlaces: readonly Place[] = [contractText, offerLink]

const places = [...dayPlaces, ...agreedPlaces, ...moneyPlaces, ...accountPlaces, ...reportPlaces]

/**
 * Everything that is said of a show's day, its people and its money, place by place. Places that the show is not on (a
 * feed of another time, the public list before it is announced) say nothing.
 */
export async function collectShowFacts(viewers: ShowViewers): Promise<ShowFact[]> {
  const facts: ShowFact[] = []
  const at =
    (place: string): Say =>
    (about, value) => {
      if (value !== undefined) facts.push({ about, place, value: value === null ? 'none' : String(value) })
    }
  const { orgSlug, eventId: id } = viewers
  const event = await caller(viewers.staff).events.get({ orgSlug, id })
  const live = event.bookings.filter(({ status }) => !isDead(status))
  const context = { ...viewers, event, live, only: live.length === 1 ? live[0]!.id : null }
  await Promise.all(places.map(async (place) => place(context, at)))
  return facts
}
