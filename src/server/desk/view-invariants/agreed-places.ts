/** Places that say what is offered and agreed: offers, the offer's page, the text of a contract. */
import { termLines } from '#texts/booking/offer-terms.ts'
import { english } from '#texts/testing.ts'
import { documentDay } from '#domain/document-dates.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import type { Place } from './day-places.ts'
import { sayLines, type Say } from './say.ts'
import { caller } from './viewers.ts'

/** As far as a text begins with one: "00:30 (in the night to 15 May)". */
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
    // The venue's own curfew fills in where the event names none.
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

export const agreedPlaces: readonly Place[] = [contractText, offerLink]
