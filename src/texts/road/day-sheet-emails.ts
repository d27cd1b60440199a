// The e-mail that carries a day sheet: what has changed, the sheet itself, and the link to where it stays current.
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import type { DaySheetChange } from './day-sheet-diff.ts'
import type { PrintedDaySheet } from './day-sheet-document.ts'

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
    orgName: sheet.organisation.name,
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
