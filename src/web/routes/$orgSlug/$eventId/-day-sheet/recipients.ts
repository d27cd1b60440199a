// Who may get a sheet, and who does: the people of the event, and whoever was added the last time.
import type {
  DaySheetRecord,
  SheetPerson,
  SheetRecipient,
} from '#web/parts/road/day-sheet/day-sheet-queries.ts'

/** Somebody to tick; `other` was written in by hand. */
export type Choice = SheetRecipient & { part: SheetPerson['part'] | 'other'; isChosen: boolean }

/** Ticked are those who got it the last time, before that the usual ones. */
export function choicesOf({ people, recipients }: Pick<DaySheetRecord, 'people' | 'recipients'>): Choice[] {
  const chosen = new Map(recipients.map((one) => [one.email.toLowerCase(), one]))
  const known = people.map(({ isUsual: _isUsual, roles: _roles, ...person }) => {
    const before = chosen.get(person.email.toLowerCase())
    chosen.delete(person.email.toLowerCase())
    return { ...person, ...before, isChosen: before !== undefined }
  })
  return [...known, ...[...chosen.values()].map((one): Choice => ({ ...one, part: 'other', isChosen: true }))]
}

/** As the call takes them. */
export const toSend = (choices: readonly Choice[]) =>
  choices
    .filter(({ isChosen }) => isChosen)
    .map(({ name, email, edition, artistId, locale }) => ({
      name,
      email,
      edition,
      artistId,
      locale: locale?.startsWith('de') ? ('de' as const) : locale ? ('en' as const) : null,
    }))
