// A guest list as a table for the venue: one line per name, everything the door may need.
import { byteOrderMark, csvLine, separatorOf } from '../../platform/tables/csv.ts'
import {
  guestFieldLabels,
  guestFields,
  guestListKindLabels,
  guestStateLabels,
  peopleOf,
  type GuestField,
  type GuestListKind,
  type GuestState,
} from './guest-lists.ts'

export type GuestRow = Record<GuestField, string | null> & {
  kind: GuestListKind
  artistName: string | null
  name: string
  affiliation: string | null
  plus: number
  plusNames: readonly string[]
  note: string | null
  state: GuestState
  checkedInCount: number
}

const head = ['List', 'Artist', 'Name', 'From', 'Plus', 'People', 'Comes with', 'Note', 'State', 'In']

/**
 * The text of the file, with a byte order mark. `fields` are the required ones, which get a column each;
 * the locale decides the separator.
 */
export function guestCsv(rows: readonly GuestRow[], fields: readonly GuestField[], locale: string): string {
  const separator = separatorOf(locale)
  const asked = guestFields.filter((field) => fields.includes(field))
  const lines = rows.map((row) => [
    guestListKindLabels[row.kind],
    row.artistName,
    row.name,
    row.affiliation,
    row.plus,
    peopleOf(row),
    row.plusNames.join(', '),
    row.note,
    guestStateLabels[row.state],
    row.checkedInCount,
    ...asked.map((field) => row[field]),
  ])
  const titles = [...head, ...asked.map((field) => guestFieldLabels[field])]
  return byteOrderMark + [titles, ...lines].map((cells) => csvLine(cells, separator)).join('')
}
