/** Whom a sheet may go to: the people of the event, each with the edition that is meant for them. */
import { canInPortal } from '#domain/access.ts'
import type { SheetRecipient } from '#domain/day-sheet-sending.ts'
import type { ContactPart } from '#domain/day-sheets.ts'
import { listEventBookings } from '../bookings/store.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { listEventContacts } from '../events/store.ts'
import { listContactLanguages, listSheetAgents, listSheetTeam, usableAddress } from './store.ts'

/** `isUsual`: gets it unless somebody chose otherwise, also by itself. */
export type SheetPerson = SheetRecipient & { part: ContactPart | 'artist'; isUsual: boolean }

/**
 * Buyers, the promoter's people and the venue's staff get the house's edition; the artists' people in the portal
 * their own party's; agents all of it. Usual are those who are named on the event itself. Nobody twice.
 */
export async function listSheetPeople(tx: Tx, scope: OrgScope, eventId: string): Promise<SheetPerson[]> {
  const bookings = await listEventBookings(tx, scope, eventId)
  const contacts = await listEventContacts(tx, scope, eventId)
  const agents = await listSheetAgents(tx, scope, eventId)
  const team = await listSheetTeam(tx, scope, [...new Set(bookings.map(({ artistId }) => artistId))])
  const languages = await listContactLanguages(
    tx,
    scope,
    contacts.map(({ id }) => id),
  )
  const everybody = [
    ...team.map(({ email, name, locale, artistId, role, flags }): SheetPerson => ({
      part: 'artist',
      isUsual: true,
      edition: canInPortal({ role, flags }, 'promoter') ? 'party' : 'crew',
      artistId,
      name: name || email,
      email,
      locale,
    })),
    ...contacts.flatMap(({ id, part, name, emails, doNotContact }): SheetPerson[] => {
      const email = usableAddress(emails)
      if (!email || doNotContact) return []
      const locale = languages.get(id) ?? null
      return [{ part, isUsual: part === 'buyer', edition: 'house', artistId: null, name, email, locale }]
    }),
    ...agents.map(({ name, email, locale }): SheetPerson => ({
      part: 'agency',
      isUsual: true,
      edition: 'party',
      artistId: null,
      name: name || email,
      email,
      locale,
    })),
  ]
  const known = new Map<string, SheetPerson>()
  for (const person of everybody) {
    const key = person.email.toLowerCase()
    const earlier = known.get(key)
    // Whoever follows two artists of the event reads the travel of both.
    if (earlier?.part === 'artist' && person.part === 'artist' && earlier.artistId !== person.artistId) {
      known.set(key, { ...earlier, artistId: null })
    } else if (!earlier) known.set(key, person)
  }
  return [...known.values()]
}

export const recipientOf = ({ name, email, edition, artistId, locale }: SheetRecipient): SheetRecipient => ({
  name,
  email,
  edition,
  artistId,
  locale,
})
