// The text behind the barcode of a boarding pass (IATA Resolution 792, "BCBP"): who flies, where, which day, which seat.
import { addDays, localDate } from '../../dates.ts'
import { airlineName } from './airlines.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import { nameOf } from './facts.ts'
import type { ReadingContext, ReadSegment } from './reading.ts'
import type { Line } from './mails/text-lines.ts'

// Blanks are read as one or more: pasting and printing lose some of them.
const head = /^M[1-4]([A-Z][A-Z '-]{0,18}\/[A-Z '-]{1,18}?) ?(?:E| )(?=[A-Z0-9]{5,7} *[A-Z]{6})/
const leg =
  /([A-Z0-9]{6} |[A-Z0-9]{7}|[A-Z0-9]{5} {1,2})([A-Z]{3})([A-Z]{3})([A-Z0-9]{2}) {0,2}(\d{4})[A-Z ]?(\d{3})([A-Z])(\d{3}[A-Z]|[A-Z ]{4}|\d{4})/g

/** The flights of such a line; undefined for any other line. The pass has no hours and no year. */
export function readBoardingPass({ text }: Line, context: ReadingContext): ReadSegment[] | undefined {
  const match = head.exec(text)
  if (!match) return undefined
  const name = nameOf(match[1]?.trim() ?? '')
  const legs = [...text.slice(match[0].length).matchAll(leg)].flatMap((found): ReadSegment[] => {
    const [, reference = '', fromCode = '', toCode = '', sign = '', digits = '', day = '', , place = ''] =
      found
    const [from, to] = [context.airports(fromCode), context.airports(toCode)]
    if (!from || !to) return []
    const depTz = from.tz ?? context.homeTz
    const date = dayOfYear(Number(day), context)
    const draft = emptyDraft('flight', depTz)
    draft.status = 'confirmed'
    draft.departure = { date, time: null, tz: depTz }
    draft.departureLocation = { name: from.name, city: from.city, country: from.country || null }
    draft.arrivalLocation = { name: to.name, city: to.city, country: to.country || null }
    draft.confirmationNumber = reference.trim()
    if (name) draft.passengers = [{ contactId: null, name }]
    const seat = /^0*([1-9]\d?[A-Z])$/.exec(place)?.[1] ?? null
    draft.flightDetails = {
      airlineName: airlineName(sign) ?? null,
      flightNumber: `${sign} ${Number(digits)}`,
      departureAirportCode: fromCode,
      departureTerminal: null,
      departureGate: null,
      arrivalAirportCode: toCode,
      arrivalTerminal: null,
      arrivalGate: null,
      seat,
      baggage: null,
    }
    return [readSegment(draft, [])]
  })
  return legs.length > 0 ? legs : undefined
}

/** Day 331 of the year that lies nearest to the event. */
function dayOfYear(day: number, { today }: ReadingContext): string | null {
  const year = Number(today.slice(0, 4))
  const options = [year - 1, year, year + 1].flatMap((each) => {
    const first = localDate(each, 1, 1)
    return first && day >= 1 && day <= 366 ? [addDays(first, day - 1)] : []
  })
  const distance = (option: string) => Math.abs(Date.parse(option) - Date.parse(today))
  return options.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
