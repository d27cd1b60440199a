// A guest list as the venue gets it: the e-mail with the names in numbers, and the table with one line per
// name.
import type { LocalDate } from '#domain/dates.ts'
import { type GuestListKind, peopleOf } from '#domain/road/guest-lists/guest-lists.ts'
import { msg } from '#texts/msg.ts'
import { intlTags } from '#domain/language.ts'
import { byteOrderMark, csvLine, separatorOf } from '#domain/platform/tables/csv.ts'
import { type GuestField, guestFields, type GuestState } from '#domain/road/guest-lists/guest-states.ts'
import type { Translator } from '../translator.ts'
import { guestDetailLabels, guestListLabels, guestStateLabels } from './guest-lists.ts'

export type VenueEmailFacts = {
  orgName: string
  senderName: string
  recipientName: string | null
  eventName: string
  eventDate: LocalDate
  place: string
  /** People and names by list. */
  lists: readonly { kind: GuestListKind; artistName: string | null; names: number; people: number }[]
  message: string | null
  link: string
  /** How to reach the organisation beside the page. */
  contactDetails: readonly string[]
}

const subject = msg<'event' | 'date'>`Guest list: {event}, {date}`
const greetingByName = msg<'name'>`Hello {name},`
const greeting = msg`Hello,`
const intro = msg<'event' | 'where'>`Here is the guest list for {event} on {where}:`
const listLine = msg<
  'list' | 'people' | 'names'
>`{list}: {people, plural, one {# person} other {# people}} on {names, plural, one {# name} other {# names}}`
const atTheDoor = msg`The attached table shows the list as of now. At the door, open the link on a phone: it always shows the latest names, checks guests in, and works offline once opened.`
const openDoorList = msg`Open door list`
const note = msg`Anyone with the link can see the names. Share it only with the people at the door.`

/** To one recipient at the venue. */
export function venueEmail(facts: VenueEmailFacts, t: Translator) {
  const date = t.day(facts.eventDate)
  const lines = facts.lists.map(({ kind, artistName, names, people }) =>
    t(listLine, { list: [t(guestListLabels[kind]), artistName].filter(Boolean).join(', '), names, people }),
  )
  return {
    subject: t(subject, { event: facts.eventName, date }),
    paragraphs: [
      facts.recipientName ? t(greetingByName, { name: facts.recipientName }) : t(greeting),
      ...(facts.message ? [facts.message] : []),
      t(intro, { event: facts.eventName, where: [date, facts.place].filter(Boolean).join(', ') }),
      lines.join('\n'),
      t(atTheDoor),
      [facts.senderName, facts.orgName].filter(Boolean).join('\n'),
    ],
    button: { label: t(openDoorList), url: facts.link },
    notes: [t(note), ...facts.contactDetails],
  }
}

type GuestRow = Record<GuestField, string | null> & {
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
