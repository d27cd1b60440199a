// A guest list as a table for the venue: one line per name, everything the door may need.
import { intlTags } from '#domain/language.ts'
import { byteOrderMark, csvLine, separatorOf } from '#domain/platform/tables/csv.ts'
import { peopleOf, type GuestListKind } from '#domain/road/guest-lists/guest-lists.ts'
import { guestFields, type GuestField, type GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { guestDetailLabels, guestListLabels, guestStateLabels } from './guest-lists.ts'

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

const heads = [
  msg({ message: 'List', context: 'column of a guest list' }),
  msg`Artist`,
  msg`Name`,
  msg`Company`,
  msg({ message: 'Plus', context: 'column of a guest list' }),
  msg({ message: 'People', context: 'column of a guest list' }),
  msg`Names of plus-ones`,
  msg`Note`,
  msg`Status`,
  msg({ message: 'In', context: 'how many people were let in' }),
]

/** The text of the file, with a byte order mark. `fields` are the required ones, which get a column each. */
export function guestCsv(rows: readonly GuestRow[], fields: readonly GuestField[], t: Translator): string {
  const separator = separatorOf(intlTags[t.language])
  const required = guestFields.filter((field) => fields.includes(field))
  const lines = rows.map((row) => [
    t(guestListLabels[row.kind]),
    row.artistName,
    row.name,
    row.affiliation,
    row.plus,
    peopleOf(row),
    row.plusNames.join(', '),
    row.note,
    t(guestStateLabels[row.state]),
    row.checkedInCount,
    ...required.map((field) => row[field]),
  ])
  const titles = [...heads, ...required.map((field) => guestDetailLabels[field])].map((head) => t(head))
  return byteOrderMark + [titles, ...lines].map((cells) => csvLine(cells, separator)).join('')
}
