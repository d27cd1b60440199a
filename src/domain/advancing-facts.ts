// What is known about a show already, by the plain names of the fields that ask for it.
import { formatShortDate, localOf, type LocalDate } from './dates.ts'
import type { Facts } from './advancing-prefill.ts'
import type { ScheduleKind } from './show-day-words.ts'

type VenueRecord = {
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
  loadIn: string | null
  parking: string | null
  power: string | null
  wifi: string | null
  phone: string | null
  curfew: string | null
  ageLimit: number | null
  capacity: number | null
}

const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n') || null
const count = (value: number | null) => (value === null ? null : String(value))
const ages = (limit: number | null) => (limit === null ? null : limit === 0 ? 'All ages' : `${limit}+`)

/** What the venue's record says. */
export function venueFacts(venue: VenueRecord | null): Facts {
  if (!venue) return {}
  const { addressLine1, addressLine2, zip, city, loadIn, parking, power, wifi, phone, curfew } = venue
  const place = [zip, city].filter(Boolean).join(' ')
  return {
    address: addressLine1 ? lines(addressLine1, addressLine2, place) : null,
    loadin: loadIn,
    parking,
    power,
    wifi,
    phone,
    curfew,
    agelimit: ages(venue.ageLimit),
    capacity: count(venue.capacity),
  }
}

type ShowRecord = {
  eventDate: LocalDate
  tz: string
  doors: string | null
  curfew: string | null
  capacity: number | null
  ageLimit: number | null
  stage: string | null
  ticketUrl: string | null
  onSaleAt: Date | null
  announceAt: Date | null
  schedule: readonly { time: string; kind: ScheduleKind; label: string }[]
}
type SetRecord = {
  artistName: string
  showtime: string | null
  endTime: string | null
  setMinutes: number | null
  tbaTime: boolean
}

function moment(at: Date | null, { tz, eventDate }: ShowRecord): string | null {
  if (at === null) return null
  const { date, time } = localOf(at, tz)
  return `${formatShortDate(date, eventDate, 'en-GB')}, ${time}`
}

/** '21:00 to 22:30'; with the names where several of the house play. */
function setTimes(sets: readonly SetRecord[]): string | null {
  const known = sets.filter(({ showtime, tbaTime }) => showtime !== null && !tbaTime)
  const times = known.map(({ artistName, showtime, endTime }) => {
    const time = endTime ? `${showtime} to ${endTime}` : showtime
    return sets.length > 1 ? `${artistName} ${time}` : time
  })
  return times.join(', ') || null
}

/** What the event says; its venue fills in what it leaves open. */
export function eventFacts(show: ShowRecord, sets: readonly SetRecord[], venue: Facts): Facts {
  const at = (kind: ScheduleKind) => show.schedule.find((item) => item.kind === kind)?.time ?? null
  const [first] = sets
  return {
    doors: show.doors,
    curfew: show.curfew ?? venue['curfew'],
    capacity: count(show.capacity) ?? venue['capacity'],
    agelimit: ages(show.ageLimit) ?? venue['agelimit'],
    stage: show.stage,
    ticketlink: show.ticketUrl,
    onsale: moment(show.onSaleAt, show),
    announcement: moment(show.announceAt, show),
    set: setTimes(sets),
    setminutes: sets.length === 1 && first?.setMinutes ? `${first.setMinutes} minutes` : null,
    loadin: at('load_in'),
    soundcheck: at('soundcheck'),
    linecheck: show.schedule.find(({ label }) => /line ?check/i.test(label))?.time ?? null,
    dinner: at('dinner'),
    support: at('support'),
    loadout: at('load_out'),
  }
}
