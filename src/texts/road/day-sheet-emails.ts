// The e-mail that carries a day sheet: what has changed since the version before, in words that people can
// act on, the sheet itself, and the way to it.
import { msg } from '#texts/msg.ts'
import type { DocumentRow, DocumentSection } from '#domain/platform/document-rows.ts'
import type { DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import type { Translator } from '../translator.ts'
import { printDaySheet, type PrintedDaySheet } from './day-sheet-document.ts'

export type SheetEmailFacts = {
  sheet: Pick<PrintedDaySheet, 'heading' | 'date' | 'place' | 'organisation' | 'sections' | 'asOf'>
  recipientName: string
  senderName: string | null
  message: string | null
  /** Against what was sent before; empty the first time. */
  changes: readonly DaySheetChange[]
  /** It goes out because of the changes. */
  isUpdate: boolean
  link: string
}

const subject = msg<'show' | 'date'>`Day sheet: {show}, {date}`
const updateSubject = msg<'show' | 'date'>`Updated day sheet: {show}, {date}`
const greetingByName = msg<'name'>`Hello {name},`
const greeting = msg`Hello,`
const intro = msg<'show' | 'where'>`Here is the day sheet for {show} on {where}, also attached as a PDF.`
const updateIntro = msg<'show' | 'date'>`The day sheet for {show} on {date} has changed.`
const changesTitle = msg`Changes since the last e-mail:`
const added = msg<'label' | 'after'>`{label}: {after} (new)`
const removed = msg<'label' | 'before'>`{label}: removed (before: {before})`
const changed = msg<'label' | 'after' | 'before'>`{label}: {after} (before: {before})`
const openSheet = msg`Open day sheet`
const note = msg`The link always shows the latest version. Anyone with the link can read it.`

const oneLine = (text: string) => text.replaceAll('\n', ', ')

function changeText({ label, before, after }: DaySheetChange, t: Translator): string {
  if (!before) return t(added, { label, after: after ?? '' })
  return after ? t(changed, { label, after, before }) : t(removed, { label, before })
}

/** To one recipient, with their edition of the sheet. */
export function sheetEmail(facts: SheetEmailFacts, t: Translator) {
  const { sheet, recipientName, senderName, message, changes, isUpdate, link } = facts
  const show = sheet.heading
  const date = sheet.date.long
  const where = [date, sheet.place].filter(Boolean).join(', ')
  return {
    subject: t(isUpdate ? updateSubject : subject, { show, date }),
    paragraphs: [
      recipientName ? t(greetingByName, { name: recipientName }) : t(greeting),
      ...(message ? [message] : []),
      isUpdate ? t(updateIntro, { show, date }) : t(intro, { show, where }),
      ...(changes.length > 0
        ? [[t(changesTitle), ...changes.map((change) => oneLine(changeText(change, t)))].join('\n')]
        : []),
      [senderName, sheet.organisation.name].filter(Boolean).join('\n'),
    ],
    button: { label: t(openSheet), url: link },
    sections: sheet.sections,
    notes: [t(note), sheet.asOf],
  }
}

/** One row that reads differently; null on one side: it is new, or gone. */
export type DaySheetChange = {
  key: string
  section: string
  label: string
  before: string | null
  after: string | null
}

// How full a guest list is changes by the hour, and nobody acts on it.
const notified = ({ kind }: DocumentSection) => kind !== 'guests'

type Found = { section: string; row: DocumentRow }

const rowsOf = (sections: readonly DocumentSection[]): Map<string, Found> =>
  new Map(
    sections
      .filter(notified)
      .flatMap(({ title, rows }) => rows.map((row): [string, Found] => [row.key, { section: title, row }])),
  )

/** Everything that a row says, in parts. */
const partsOf = ({ day, lead, lines, isOff }: DocumentRow): string[] =>
  [day, lead, ...lines.map(({ text }) => text), isOff ? 'off' : null].filter((part) => part !== null)

const joined = (parts: readonly string[]) => parts.filter((part) => part !== 'off').join(', ')

function changeOf(before: Found | undefined, after: Found | undefined, key: string): DaySheetChange[] {
  const { section, row } = (after ?? before)!
  const label = row.label || section
  if (!before || !after) {
    const side = (found: Found | undefined) => (found ? joined(partsOf(found.row)) : null)
    return [{ key, section, label, before: side(before), after: side(after) }]
  }
  const [was, is] = [partsOf(before.row), partsOf(after.row)]
  if (was.join('\n') === is.join('\n') && before.row.label === row.label) return []
  // Only what differs is named; a row renamed names both.
  const lost = was.filter((part) => !is.includes(part))
  const won = is.filter((part) => !was.includes(part))
  if (before.row.label !== row.label) lost.unshift(before.row.label)
  return [{ key, section, label, before: joined(lost) || null, after: joined(won) || null }]
}

/** Readable changes in the order of the sheet; what is gone comes last. Both sheets are of one edition. */
export function diffDaySheets(before: DaySheet, after: DaySheet, t: Translator): DaySheetChange[] {
  // When a sheet was read is no part of what it says.
  const at = new Date(0)
  const [old, fresh] = [printDaySheet(before, t, at), printDaySheet(after, t, at)]
  const headRow = (printed: typeof old): DocumentRow => ({
    key: 'head',
    day: printed.off,
    lead: null,
    label: printed.kind,
    lines: [printed.date.long, printed.heading, printed.place].map((text) => ({ text, href: null })),
    isMain: false,
    isOff: false,
    at: null,
  })
  const rows = (printed: typeof old) =>
    new Map([['head', { section: printed.kind, row: headRow(printed) }], ...rowsOf(printed.sections)])
  const [was, is] = [rows(old), rows(fresh)]
  const gone = [...was.keys()].filter((key) => !is.has(key))
  return [...is.keys(), ...gone].flatMap((key) => changeOf(was.get(key), is.get(key), key))
}
