/** What an import would do with a row: make a record, fill one that is on file, leave it out, or refuse it. */
import type { RowProblem } from '#domain/desk/imports/cells.ts'
import {
  choiceFor,
  defaultChoice,
  keysOfRecord,
  keysOfRow,
  knownOf,
  likelyKeysOfRow,
  type DuplicateChoice,
  type Known,
} from '#domain/desk/imports/duplicates.ts'
import { readRow, type Draft, type ImportFile } from '#domain/desk/imports/rows.ts'
import type { ImportOptions } from '#domain/desk/imports/imports.ts'
import { namesIn } from '#domain/desk/imports/known-exports.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { isCalendarTable } from '#domain/desk/calendar-rows.ts'
import { asMessage } from '#domain/problems.ts'
import { money } from '#domain/money.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { TimeZone } from '#domain/dates.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { ImportRecord } from './store.ts'
import { listKnown, type KnownRecord } from '../known-records/store.ts'
import { namesOf } from './table-names.ts'

/** What a row is known by, and the record on file, or the earlier row of the file, that it may be about. */
export type Match = {
  known: Known
  record: KnownRecord | null
  sameAs: number
  isSure: boolean
  choice: DuplicateChoice
}

type Common = { line: number; problems: RowProblem[]; match?: Match }
/** `id` is the record on file; null when an earlier row of the same file, in line `sameAs`, is the other. */
export type Planned = Common &
  (
    | { outcome: 'fail'; draft: null }
    | { outcome: 'create'; draft: Draft }
    | { outcome: 'update'; draft: Draft; id: string | null; sameAs: number }
    /** Without a draft: an entry of a calendar that nobody of the roster plays. */
    | { outcome: 'skip'; draft: Draft | null; id: string | null; sameAs: number }
  )

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The zone of a country that has one, or one and an exclave; otherwise the organisation's. */
function zoneOf(country: string | null, fallback: TimeZone): TimeZone {
  if (!country) return fallback
  const zones = (new Intl.Locale('und', { region: country }) as ZonedLocale).getTimeZones?.() ?? []
  if (zones.includes(fallback)) return fallback
  return zones.length <= 2 ? (zones[0] ?? fallback) : fallback
}

type FileOf = Pick<ImportRecord, 'noun' | 'headers' | 'mapping' | 'options'>

/** An import as its rows are read. */
export const fileOf = (
  { noun, headers, mapping, options }: FileOf,
  org: Pick<Org, 'tz' | 'baseCurrency'>,
): ImportFile => ({
  noun,
  headers,
  mapping,
  dateOrder: options.dateOrder,
  artist: options.artist,
  names: namesIn(headers, namesOf(noun)),
  tz: org.tz,
  currency: org.baseCurrency,
  zoneOf,
})

/**
 * Plans rows in the order of the file. `seen` remembers the keys of earlier rows (key → line): pass the same map
 * for every part of one file.
 */
export async function planRows(
  tx: Tx,
  scope: OrgScope,
  file: ImportFile,
  options: Pick<ImportOptions, 'duplicates'>,
  rows: readonly { line: number; cells: readonly string[]; choice: DuplicateChoice | null }[],
  seen: Map<string, number>,
): Promise<Planned[]> {
  const { noun } = file
  const isShow = isCalendarTable(file.headers)
    ? (row: { cells: readonly string[] }) => hasArtist(file, row)
    : () => true
  const read = rows
    .filter(isShow)
    .map(({ line, cells, choice }) => ({ line, choice, ...readRow(file, cells) }))
  if (noun === 'events' || noun === 'openInvoices') await refuseUnknownArtists(tx, scope, file, read)
  const onFile = await findOnFile(tx, scope, file, read)
  const planned = read.map(({ line, choice, draft, problems }): Planned => {
    if (!draft) return { line, outcome: 'fail', draft: null, problems }
    const known = knownOf(noun, draft)
    const keys = keysOfRow(noun, known)
    const sure = firstOf(keys, onFile)
    const sameAs = firstOf(keys, seen) ?? 0
    for (const key of keysOfRecord(noun, known)) if (!seen.has(key)) seen.set(key, line)
    const isSure = sure !== undefined || sameAs !== 0
    const record = sure ?? (isSure ? null : (firstOf(likelyKeysOfRow(noun, known), onFile) ?? null))
    if (!isSure && !record) return { line, outcome: 'create', draft, problems }
    const decided = choiceFor(noun, choice ?? defaultChoice(isSure, options.duplicates))
    const match = { known, record, sameAs, isSure, choice: decided }
    if (decided === 'create') return { line, outcome: 'create', draft, problems, match }
    return { line, outcome: decided, draft, id: record?.id ?? null, sameAs, problems, match }
  })
  const byLine = new Map(planned.map((plan) => [plan.line, plan]))
  return rows.map(({ line }) => byLine.get(line) ?? leftOut(line))
}

const firstOf = <T>(keys: readonly string[], found: ReadonlyMap<string, T>): T | undefined =>
  keys.map((key) => found.get(key)).find((one) => one !== undefined)

const hasArtist = ({ mapping }: ImportFile, { cells }: { cells: readonly string[] }) =>
  Boolean(cells[mapping.indexOf('artist')]?.trim())

const leftOut = (line: number): Planned => ({
  line,
  outcome: 'skip',
  draft: null,
  id: null,
  sameAs: 0,
  problems: [],
})

type Read = { line: number; draft: Draft | null; problems: RowProblem[] }

async function findOnFile(tx: Tx, scope: OrgScope, { noun }: ImportFile, read: readonly Read[]) {
  const known = read.flatMap(({ draft }) => (draft ? [knownOf(noun, draft)] : []))
  const records = await listKnown(tx, scope, noun, {
    names: known.map(({ name }) => name),
    emails: known.flatMap(({ emails = [] }) => emails.map((address) => address.toLowerCase())),
    vatIds: known.flatMap(({ vatId }) => (vatId ? [vatId] : [])),
    dates: known.flatMap(({ date }) => (date ? [date] : [])),
  })
  const byKey = new Map<string, KnownRecord>()
  for (const record of records) {
    for (const key of keysOfRecord(noun, record)) if (!byKey.has(key)) byKey.set(key, record)
  }
  return byKey
}

/** An import makes shows, not artists: a wrong letter in a name must not sign somebody. */
async function refuseUnknownArtists(tx: Tx, scope: OrgScope, file: ImportFile, read: Read[]): Promise<void> {
  const names = read.flatMap(({ draft }) => draft?.links.artist ?? [])
  const artists = await findArtists(tx, scope, names)
  const column = file.headers[file.mapping.indexOf('artist')] ?? null
  for (const row of read) {
    const name = row.draft?.links.artist
    if (name === undefined || artists.has(searchText([name]))) continue
    row.draft = null
    row.problems.push({ column, message: asMessage(deskProblem('row.artistUnknown', { name })) })
  }
}

/** Artists by their name without case and accents. */
export async function findArtists(
  tx: Tx,
  scope: OrgScope,
  names: readonly string[],
): Promise<Map<string, string>> {
  const none = { emails: [], vatIds: [], dates: [] }
  const found = await listKnown(tx, scope, 'artists', { ...none, names })
  return new Map(found.map(({ name, id }) => [searchText([name]), id]))
}

/** What a draft would look like once saved, by the keys of the columns. */
export function shownRecord({ input, links }: Draft): Record<string, unknown> {
  if ('openMinor' in input) {
    const { currency, grossMinor, openMinor, vatMinor } = input
    const amounts = { gross: grossMinor, open: openMinor, vat: vatMinor }
    const shown = Object.entries(amounts).map(([key, minor]) => [
      key,
      minor === null ? null : money(minor, currency),
    ])
    return { ...input, ...links, ...Object.fromEntries(shown) }
  }
  if (!('event' in input)) return { ...input, ...links }
  const { event, booking } = input
  return { ...booking, ...event, ...links }
}
