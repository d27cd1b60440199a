/** Keeps the demo's accepted answers and its show days one: an answer says what is on file, or is written there. */
import { factOfField, homeOfFact } from '#domain/road/advancing/advancing-homes.ts'
import { decideHome, homeText, type ShowHomes } from '#domain/road/advancing/advancing-proposals.ts'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import type { ScheduleItem } from '#domain/booking/events/show-day.ts'

type Row = Record<string, unknown>
type Question = { fieldName: string; fieldType: FieldType }

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const wording = { language: 'en' as const, allAges: 'All ages' }
const homesOf = (event: Row, bookings: readonly Row[]): ShowHomes => ({
  event: {
    doors: textOf(event['doors']),
    curfew: textOf(event['curfew']),
    capacity: numberOf(event['capacity']),
    ageLimit: numberOf(event['age_limit']),
    stage: textOf(event['stage']),
    ticketUrl: textOf(event['ticket_url']),
    schedule: (event['schedule'] as ScheduleItem[] | undefined) ?? [],
  },
  sets: bookings.map((booking) => ({
    bookingId: String(booking['id']),
    artistName: String(booking['artist_id']),
    showtime: textOf(booking['showtime']),
    endTime: textOf(booking['end_time']),
    setMinutes: numberOf(booking['set_minutes']),
    tbaTime: booking['tba_time'] === true,
  })),
  stays: [],
  venue: {},
  wording,
})

/** The accepted answer to a question: what the show day says already, else `answer`, which it says from then on. */
export function settleAnswer(
  { event, bookings }: { event: Row; bookings: readonly Row[] },
  question: Question,
  answer: string,
): string | null {
  const fact = factOfField(question)
  const home = fact && homeOfFact[fact]
  if (!fact || home?.in === 'advance' || home?.in === 'stay') return answer
  const homes = homesOf(event, bookings)
  const known = homeText(fact, homes)
  if (known !== null) return known
  // Sets are planned by the calendar alone.
  if (home?.in === 'booking') return null
  for (const change of decideHome(fact, answer, homes)) {
    if (change.in !== 'event') continue
    const { ageLimit, ticketUrl, ...same } = change.change
    Object.assign(event, same)
    if (ageLimit !== undefined) event['age_limit'] = ageLimit
    if (ticketUrl !== undefined) event['ticket_url'] = ticketUrl
  }
  return answer
}
