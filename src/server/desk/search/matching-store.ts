/** How the parts of the search ask the database: words, days and amounts against the text of a record. */
import { sql, type RawBuilder } from 'kysely'
import type { HitKind } from '#domain/desk/search/hits.ts'
import type { SearchQuery, SearchWord } from '#domain/desk/search/query.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** A record as it was found. What a kind does not have is missing. */
export type StoredHit = {
  id: string
  title: string
  detail?: string | null
  number?: string | null
  date?: string | null
  amountMinor?: number | null
  currency?: string | null
  /** Beside the id: an artist's slug, the event of an offer, the state of a bank line, "hold" of an event with one. */
  at?: string | null
  /** Of a file: the kind of record that it lies on. */
  on?: HitKind | null
  role?: string | null
  phones?: readonly { number: string }[]
  emails?: readonly { address: string; isPrimary?: boolean; isBounced?: boolean }[]
}

/** `today` orders what has a day by how near it is. */
export type Wanted = { query: SearchQuery; today: string }
/** Finds the best few of one kind that the scope reaches. */
export type Finder = (tx: Tx, scope: OrgScope, wanted: Wanted) => Promise<StoredHit[]>

/** How many of one kind are handed out. */
export const mostOfKind = 5

/** What of a record is compared beside its text. */
type Fields = {
  date?: RawBuilder<unknown>
  amounts?: readonly RawBuilder<unknown>[]
  /** Telephone numbers, in any form. */
  phones?: RawBuilder<unknown>
}

/** Every word has to occur, in any order: "mira kulturwerk" finds the show of the one at the other. */
function hasWords(
  words: readonly SearchWord[],
  text: RawBuilder<unknown>,
  { amounts: columns = [] }: Fields,
) {
  const has = ({ texts, amounts }: SearchWord) => {
    const either = [sql`${text} like any(${texts.map(likePattern)})`]
    if (amounts.length > 0)
      either.push(...columns.map((column) => sql`${column} = any(${amounts}::bigint[])`))
    return sql`(${sql.join(either, sql` or `)})`
  }
  return sql`(${sql.join(words.map(has), sql` and `)})`
}

/** Does a record with this text, day and amounts answer? The text is in the form of `searchText`. */
export const answers = (
  { words, day, amounts, phone }: SearchQuery,
  text: RawBuilder<unknown>,
  fields: Fields = {},
): RawBuilder<boolean> => {
  const ways: RawBuilder<unknown>[] = []
  if (words.length > 0) ways.push(hasWords(words, text, fields))
  if (day && fields.date) {
    const onDay = sql`${fields.date} = any(${day.dates}::date[])`
    ways.push(day.words.length > 0 ? sql`(${onDay} and ${hasWords(day.words, text, fields)})` : onDay)
  }
  if (amounts.length > 0) {
    ways.push(...(fields.amounts ?? []).map((column) => sql`${column} = any(${amounts}::bigint[])`))
  }
  if (phone && fields.phones) {
    ways.push(sql`regexp_replace(${fields.phones}, '[^0-9 ]', '', 'g') like ${likePattern(phone)}`)
  }
  return ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`
}

/** For the order: a text that begins with the first word comes before one that only contains it. */
export const begins = ({ words }: SearchQuery, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${text} like any(${(words[0]?.texts ?? []).map((word) => likePattern(word).slice(1))}::text[])) desc`

/** Names that are kept as they were typed, in the form of `searchText`. What has no marks is not looked through for them: that is dear. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when octet_length(${text}) = length(${text}) then lower(${text})
    else replace(translate(lower(${text}), 'äàáâãåçéèêëíìîïñöòóôõøúùûüýłžšćč', 'aaaaaaceeeeiiiinoooooouuuuylzscc'), 'ß', 'ss') end`

/** Is the artist in this column in scope? */
export const ofArtists = ({ artistIds }: OrgScope, column: string): RawBuilder<unknown> =>
  artistIds ? sql`${sql.ref(column)} = any(${artistIds})` : sql`true`
