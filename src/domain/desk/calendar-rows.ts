// The entries of somebody's calendar as rows of an import of shows: who plays, where, and how sure it is, read from
// the words of titles in English and German. What names nobody of the roster is left out until somebody says otherwise.
import { addDays, type LocalDate, type TimeZone } from '../dates.ts'
import { searchText } from '../platform/search/search.ts'
import type { CalendarFileEntry } from '../road/travel-files.ts'
import { momentIn } from '../road/travel-reading/file-moment.ts'
import { statusCells } from './table-choices.ts'

/** As columns are called in files; imports know each by its name. */
export const calendarHeaders = [
  'Date',
  'Last day',
  'Artist',
  'Status',
  'Venue',
  'City',
  'Showtime',
  'Internal notes',
] as const

/** Whether a table was read from a calendar. */
export const isCalendarTable = (headers: readonly string[]): boolean =>
  headers.length === calendarHeaders.length && calendarHeaders.every((header, at) => headers[at] === header)

/** What an entry of a calendar may be. */
export const calendarStatuses = ['hold', 'confirmed'] as const
export type CalendarStatus = (typeof calendarStatuses)[number]

/** A row as one looks at it before the import. */
export type CalendarEntry = {
  title: string
  date: LocalDate
  time: string
  place: string
  /** '' where nobody of the roster plays. */
  artist: string
  status: CalendarStatus
}

export function entryOf(cells: readonly string[]): CalendarEntry {
  const cell = (header: (typeof calendarHeaders)[number]) => cells[calendarHeaders.indexOf(header)] ?? ''
  return {
    title: cell('Internal notes').split('\n')[0] ?? '',
    date: cell('Date'),
    time: cell('Showtime'),
    place: [cell('Venue'), cell('City')].filter(Boolean).join(', '),
    artist: cell('Artist'),
    status: cell('Status') === statusCells.confirmed ? 'confirmed' : 'hold',
  }
}

const anyOf = (choices: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices})(?![\\p{L}\\p{N}])\\.?`, 'giu')
const cancelledPattern = anyOf('cancell?ed|called off|abgesagt|storniert|storno|entfällt')
const holdPattern = anyOf(
  '(?:\\d+(?:st|nd|rd|th|\\.)?|first|second|third|erste|zweite|dritte)?\\s*(?:on hold|holds?|option|opt|pencil|pencilled|penciled)(?:\\s*\\d)?|tentative|provisional|tbc|reserviert|vorgemerkt|unbestätigt|unter vorbehalt|anfrage',
)
const confirmedPattern = anyOf(
  'confirmed|booked|signed|contracted|bestätigt|gebucht|zugesagt|fix|unterschrieben',
)
const fillerPattern = anyOf('show|shows|gig|gigs|concert|live|konzert|auftritt|tba')

/** How sure a title sounds; null where it does not say. Not confirmed is on hold. */
function statusOf(title: string): CalendarStatus | null {
  if (title.search(holdPattern) >= 0 || title.trim().endsWith('?')) return 'hold'
  return title.search(confirmedPattern) >= 0 ? 'confirmed' : null
}

const plain = (text: string) => searchText([text.replace(/[^\p{L}\p{N}]+/gu, ' ')])

/** The act whose name the title has; of several the one with the longest name. */
function artistIn(title: string, artists: readonly string[]): string | null {
  const text = ` ${plain(title)} `
  const named = artists.filter((name) => plain(name) !== '' && text.includes(` ${plain(name)} `))
  return named.toSorted((a, b) => b.length - a.length)[0] ?? null
}

type Place = { venue: string; city: string }

/** The parts of a title besides the artist, in their order; `isVenue` and `isCity` where a word says so. */
function partsOf(title: string, artist: string | null) {
  const parts = title
    .replace(holdPattern, ' | ')
    .replace(confirmedPattern, ' | ')
    .replace(fillerPattern, ' | ')
    .replaceAll('@', ' at ')
    .split(/\s*[()[\]{}|,;:·•?!/]\s*|\s+[-–—]\s+|\s+(?=(?:at|in|im|bei)\s)/iu)
    .map((part) => part.replace(/^[\s\-–—]+|[\s\-–—]+$/gu, ''))
  return parts.flatMap((part) => {
    const [, lead = '', rest = part] = /^(at|in|im|bei)\s+(.+)$/iu.exec(part) ?? []
    const text = withoutArtist(rest, artist)
    if (!/\p{L}/u.test(text)) return []
    return [{ text, isCity: /^in$/i.test(lead), isVenue: lead !== '' && !/^in$/i.test(lead) }]
  })
}

/** 'Mira Sol Leipzig' → 'Leipzig'. */
function withoutArtist(part: string, artist: string | null): string {
  if (!artist || !plain(part).includes(plain(artist))) return part
  const tokens = part.split(/\s+/)
  const count = plain(artist).split(' ').length
  for (let at = 0; at + count <= tokens.length; at++) {
    if (plain(tokens.slice(at, at + count).join(' ')) !== plain(artist)) continue
    return [...tokens.slice(0, at), ...tokens.slice(at + count)].join(' ')
  }
  return ''
}

const zipAndCity = /^(?:[A-Z]{1,2}-)?\d{4,5}\s+(\p{L}[\p{L} .'-]*)$/u

/** 'Conne Island, Koburger Str. 3, 04277 Leipzig, Germany' → Conne Island in Leipzig. */
function placeOfAddress(location: string): Place & { single: string } {
  const parts = location
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const first = parts[0] ?? ''
  if (parts.length <= 1) return { venue: '', city: '', single: /\d|:\/\//.test(first) ? '' : first }
  const city = parts.map((part) => zipAndCity.exec(part)?.[1]).find((found) => found !== undefined)
  return {
    venue: /\d/.test(first) ? '' : first,
    city: city ?? parts.slice(1).find((part) => !/\d/.test(part)) ?? '',
    single: '',
  }
}

function placeOf({ summary, location }: CalendarFileEntry, artist: string | null): Place {
  const parts = partsOf(summary, artist)
  const open = parts.filter(({ isCity, isVenue }) => !isCity && !isVenue).map(({ text }) => text)
  const address = placeOfAddress(location)
  let venue = parts.find(({ isVenue }) => isVenue)?.text ?? address.venue
  let city = parts.find(({ isCity }) => isCity)?.text ?? address.city
  // Of what is left in the title, the venue comes before its city; one alone is the city.
  if (!venue && open.length > (city ? 0 : 1)) venue = open.shift() ?? ''
  if (!city && address.single && venue) city = address.single
  if (!city) city = open.at(-1) ?? ''
  if (!venue && !city) city = address.single
  else if (!venue && plain(address.single) !== plain(city)) venue = address.single
  return { venue, city }
}

export type CalendarReading = {
  /** Names of the roster. */
  artists: readonly string[]
  /** Of the organisation. */
  tz: TimeZone
  today: LocalDate
}

/** How far back entries are taken, in days. */
const MOST_DAYS_AGO = 365

/** The rows in the order of their days, with the cells of `calendarHeaders`. What is called off or long over is left out. */
export function calendarRows(
  entries: readonly CalendarFileEntry[],
  { artists, tz, today }: CalendarReading,
): string[][] {
  return entries
    .flatMap((entry) => {
      const begin = momentIn(entry.begin, tz)
      if (!begin.date || entry.isCancelled || entry.summary.search(cancelledPattern) >= 0) return []
      if (begin.date < addDays(today, -MOST_DAYS_AGO)) return []
      const end = entry.end && momentIn(entry.end, tz)
      // Whole days end before the day that the file names.
      const last = end?.date && !begin.time ? addDays(end.date, -1) : begin.date
      const artist = artistIn(entry.summary, artists)
      const { venue, city } = placeOf(entry, artist)
      const status = statusOf(entry.summary) ?? (begin.date < today ? 'confirmed' : 'hold')
      const notes = [entry.summary, entry.description].map((text) => text.trim()).filter(Boolean)
      return [
        [
          begin.date,
          last > begin.date ? last : '',
          artist ?? '',
          statusCells[status],
          venue,
          city,
          begin.time ?? '',
          notes.join('\n'),
        ],
      ]
    })
    .toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
