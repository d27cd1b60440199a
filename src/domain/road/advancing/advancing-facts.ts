// What is known about a show already, by the facts that fields ask for.
import { formatShortDate, localOf, type LocalDate } from '../../dates.ts'
import { intlTags, type Language } from '../../language.ts'
import type { Facts } from './advancing-prefill.ts'
import type { ScheduleKind } from '../../booking/events/schedule-kinds.ts'

export type VenueRecord = {
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

/** How facts are written: in the organisation's language, in which answers are kept. */
export type FactWording = { language: Language; allAges: string }

const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n') || null
const count = (value: number | null) => (value === null ? null : String(value))
export const ages = (limit: number | null, { allAges }: FactWording) =>
  limit === null ? null : limit === 0 ? allAges : `${limit}+`

/** What the venue's record says. */
export function venueFacts(venue: VenueRecord | null, wording: FactWording): Facts {
  if (!venue) return {}
  const { addressLine1, addressLine2, zip, city, loadIn, parking, power, wifi, phone, curfew } = venue
  const place = [zip, city].filter(Boolean).join(' ')
  return {
    address: addressLine1 ? lines(addressLine1, addressLine2, place) : null,
    loadIn,
    wayIn: loadIn,
    parking,
    power,
    wifi,
    phone,
    curfew,
    ageLimit: ages(venue.ageLimit, wording),
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
export type SetRecord = {
  artistName: string
  showtime: string | null
  endTime: string | null
  setMinutes: number | null
  tbaTime: boolean
}

function moment(at: Date | null, { tz, eventDate }: ShowRecord, { language }: FactWording): string | null {
  if (at === null) return null
  const { date, time } = localOf(at, tz)
  return `${formatShortDate(date, eventDate, intlTags[language])}, ${time}`
}

/** '21:00–22:30'; with the names where several of the agency play. */
export function setTimes(sets: readonly SetRecord[]): string | null {
  const known = sets.filter(({ showtime, tbaTime }) => showtime !== null && !tbaTime)
  const times = known.map(({ artistName, showtime, endTime }) => {
    const time = endTime ? `${showtime}–${endTime}` : showtime
    return sets.length > 1 ? `${artistName} ${time}` : time
  })
  return times.join(', ') || null
}

/** '90 min', where one artist of the agency plays. */
export function lengthOf([first, ...others]: readonly Pick<SetRecord, 'setMinutes'>[]): string | null {
  return others.length === 0 && first?.setMinutes ? `${first.setMinutes} min` : null
}

/** The lines of a kind; a line check is also known by its label, from before it was a kind. */
export const linesOfKind = <Line extends { kind: ScheduleKind; label: string }>(
  schedule: readonly Line[],
  kind: ScheduleKind,
): Line[] =>
  schedule.filter(
    (line) =>
      line.kind === kind ||
      (kind === 'line_check' && line.kind === 'other' && /line[ -]?check/i.test(line.label)),
  )

/** What the event says; its venue fills in what it leaves open. */
export function eventFacts(
  show: ShowRecord,
  sets: readonly SetRecord[],
  venue: Facts,
  wording: FactWording,
): Facts {
  const at = (kind: ScheduleKind) => linesOfKind(show.schedule, kind)[0]?.time ?? null
  return {
    doors: show.doors,
    curfew: show.curfew ?? venue.curfew ?? null,
    capacity: count(show.capacity) ?? venue.capacity ?? null,
    ageLimit: ages(show.ageLimit, wording) ?? venue.ageLimit ?? null,
    stage: show.stage,
    ticketLink: show.ticketUrl,
    onSale: moment(show.onSaleAt, show, wording),
    announcement: moment(show.announceAt, show, wording),
    set: setTimes(sets),
    setLength: lengthOf(sets),
    loadIn: at('load_in'),
    soundcheck: at('soundcheck'),
    lineCheck: at('line_check'),
    dinner: at('dinner'),
    support: at('support'),
    loadOut: at('load_out'),
  }
}
