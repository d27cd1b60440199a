// A set list as a table and as a document: what was played, as promoters enter it with GEMA.
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import { csvLine, byteOrderMark, separatorOf } from '#domain/platform/tables/csv.ts'
import type { DocumentLine } from '#domain/platform/document-rows.ts'
import { totalDuration, type Song } from '#domain/road/set-lists/set-lists.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { organisationLines, pageText, statusText } from '../platform/document-head.ts'

export type SetListShow = {
  artistName: string
  eventName: string
  eventDate: LocalDate
  tz: TimeZone
  venueName: string | null
  city: string | null
}

/** In the order of GEMA's form for a work that is entered by hand. */
const columns: readonly [keyof Song, Text][] = [
  ['title', msg`Title`],
  ['composers', msg`Composer`],
  ['lyricists', msg`Lyricist`],
  ['arrangers', msg`Arranger`],
  ['publisher', msg`Publisher`],
  ['workNumber', msg`GEMA work number or ISWC`],
  ['duration', msg`Duration`],
]
const texts = {
  position: msg({ message: 'No.', context: 'position of a song' }),
  setList: msg`Set list`,
  artist: msg`Artist`,
  event: msg`Event`,
  date: msg`Date`,
  venue: msg`Venue`,
  total: msg`Total duration`,
  report: msg`The promoter submits the set list to GEMA within six weeks of the show.`,
}

const headsOf = (t: Translator) => [t(texts.position), ...columns.map(([, text]) => t(text))]
const cellsOf = (song: Song, index: number) => [String(index + 1), ...columns.map(([key]) => song[key] ?? '')]

/** The songs as a table for spreadsheets, and to copy from into the forms of collecting societies. */
export function setListTable(songs: readonly Song[], t: Translator): string {
  const separator = separatorOf(t.language)
  return byteOrderMark + [headsOf(t), ...songs.map(cellsOf)].map((row) => csvLine(row, separator)).join('')
}

/** '2026-11-14 Mira Sol, set list'. */
export const setListFileName = ({ eventDate, artistName }: SetListShow, t: Translator): string =>
  `${eventDate} ${artistName}, ${t(texts.setList)}`

export type PrintedSetList = {
  lang: Translator['language']
  title: string
  heading: string
  organisation: { name: string; lines: DocumentLine[] }
  asOf: string
  page: string
  facts: { label: string; value: string }[]
  heads: string[]
  rows: string[][]
  note: string
}

type Agency = { name: string; email: string | null; phone: string | null }

export function printSetList(
  { show, songs, agency, at }: { show: SetListShow; songs: readonly Song[]; agency: Agency; at: Date },
  t: Translator,
): PrintedSetList {
  const { artistName, eventName, eventDate, tz, venueName, city } = show
  const heading = t(texts.setList)
  const total = totalDuration(songs)
  const facts: [Text, string | null][] = [
    [texts.artist, artistName],
    [texts.event, eventName],
    [texts.date, t.longDay(eventDate)],
    [texts.venue, [venueName, city].filter(Boolean).join(', ') || null],
    [texts.total, total],
  ]
  return {
    lang: t.language,
    title: `${heading}: ${artistName}, ${t.day(eventDate)}`,
    heading,
    organisation: { name: agency.name, lines: organisationLines(agency) },
    asOf: statusText(at, tz, t),
    page: pageText(t),
    facts: facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : [])),
    heads: headsOf(t),
    rows: songs.map(cellsOf),
    note: t(texts.report),
  }
}
