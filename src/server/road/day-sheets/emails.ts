/** The e-mail that carries a day sheet: what has changed, the sheet itself, and the link to where it stays current. */
import type { DaySheetChange } from '#domain/road/day-sheets/day-sheet-diff.ts'
import type { PrintedDaySheet } from '#domain/road/day-sheets/day-sheet-document.ts'
import { renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

export type SheetEmailFacts = {
  sheet: PrintedDaySheet
  recipientName: string
  senderName: string | null
  message: string | null
  /** Against what was sent before; empty the first time. */
  changes: readonly DaySheetChange[]
  /** It goes out because of the changes. */
  isUpdate: boolean
  link: string
}

const words = {
  en: {
    subject: (show: string, date: string) => `Day sheet: ${show}, ${date}`,
    update: (show: string, date: string) => `Changed: day sheet ${show}, ${date}`,
    hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    intro: (show: string, date: string, place: string) =>
      `here is the day sheet for ${show} on ${date}${place ? `, ${place}` : ''}. It is attached as a PDF as well.`,
    updateIntro: (show: string, date: string) =>
      `something has changed on the day sheet for ${show} on ${date}.`,
    changed: 'Changed since the last e-mail:',
    isNew: (after: string) => `${after} (new)`,
    isGone: (before: string) => `no longer (was ${before})`,
    was: (after: string, before: string) => `${after} (was ${before})`,
    button: 'Open the day sheet',
    note: 'The page behind the link always shows the latest state. Whoever has the link can read it.',
    from: (name: string | null, org: string) => [name, org].filter(Boolean).join('\n'),
  },
  de: {
    subject: (show: string, date: string) => `Tagesplan: ${show}, ${date}`,
    update: (show: string, date: string) => `Geändert: Tagesplan ${show}, ${date}`,
    hello: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
    intro: (show: string, date: string, place: string) =>
      `hier ist der Tagesplan für ${show} am ${date}${place ? `, ${place}` : ''}. Er liegt auch als PDF bei.`,
    updateIntro: (show: string, date: string) =>
      `am Tagesplan für ${show} am ${date} hat sich etwas geändert.`,
    changed: 'Geändert seit der letzten E-Mail:',
    isNew: (after: string) => `${after} (neu)`,
    isGone: (before: string) => `entfällt (vorher ${before})`,
    was: (after: string, before: string) => `${after} (vorher ${before})`,
    button: 'Tagesplan öffnen',
    note: 'Die Seite hinter dem Link zeigt immer den letzten Stand. Wer den Link hat, kann sie lesen.',
    from: (name: string | null, org: string) => [name, org].filter(Boolean).join('\n'),
  },
} as const

const oneLine = (text: string) => text.replaceAll('\n', ', ')

export function sheetEmail(facts: SheetEmailFacts): RenderedEmail {
  const { sheet, recipientName, senderName, message, changes, isUpdate, link } = facts
  const text = words[sheet.lang]
  const date = sheet.date.long
  const changeLine = ({ label, before, after }: DaySheetChange) => {
    const words = !before ? text.isNew(after ?? '') : !after ? text.isGone(before) : text.was(after, before)
    return oneLine(`${label}: ${words}`)
  }
  return renderEmail(
    {
      subject: (isUpdate ? text.update : text.subject)(sheet.heading, date),
      paragraphs: [
        text.hello(recipientName),
        ...(message ? [message] : []),
        isUpdate ? text.updateIntro(sheet.heading, date) : text.intro(sheet.heading, date, sheet.place),
        ...(changes.length > 0 ? [[text.changed, ...changes.map(changeLine)].join('\n')] : []),
        text.from(senderName, sheet.organisation.name),
      ],
      button: { label: text.button, url: link },
      sections: sheet.sections,
      notes: [text.note, sheet.asOf],
    },
    sheet.lang,
  )
}
