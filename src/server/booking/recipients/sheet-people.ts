/** Whom a sheet may go to: the people of the event, each with the edition that is meant for them. */
import { canInPortal } from '#domain/access.ts'
import type { SheetRecipient } from '#domain/road/day-sheets/day-sheet-sending.ts'
import {
  defaultRecipients,
  type RecipientGap,
  type ShowRole,
  type ContactPart,
} from '#domain/booking/events/show-recipients.ts'
import { usableAddress } from '#domain/people/contact-details.ts'
import { listEventBookings } from '../bookings/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listEventContacts } from '../events/store.ts'
import { listContactLanguages, listSheetAgents, listSheetTeam } from './sheet-store.ts'

/** `isUsual`: gets it unless somebody chose otherwise, also automatically. */
export type SheetPerson = SheetRecipient & {
  part: ContactPart | 'artist'
  isUsual: boolean
  roles: readonly ShowRole[]
}

/**
 * Buyers, the promoter's people and the venue's staff get the venue's edition; the artists' people in the portal
 * their own party's; agents all of it. Usual are those whom the rule for day sheets names (see recipientRules); what it
 * finds nobody for are gaps. Nobody twice.
 */
export async function listSheetPeople(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
): Promise<{ people: SheetPerson[]; gaps: RecipientGap[] }> {
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
      isUsual: false,
      roles: ['artist'],
      edition: canInPortal({ role, flags }, 'promoter') ? 'party' : 'crew',
      artistId,
      name,
      email,
      locale,
    })),
    ...contacts.flatMap(({ id, part, roles, name, emails, doNotContact }): SheetPerson[] => {
      const email = usableAddress(emails)
      if (!email || doNotContact) return []
      const locale = languages.get(id) ?? null
      return [{ part, roles, isUsual: false, edition: 'house', artistId: null, name, email, locale }]
    }),
    ...agents.map(({ name, email, locale }): SheetPerson => ({
      part: 'agency',
      isUsual: false,
      roles: ['agent'],
      edition: 'party',
      artistId: null,
      name,
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
  const unique = [...known.values()]
  const { recipients, gaps } = defaultRecipients(
    'daySheet',
    unique.map((person) => ({ person, roles: person.roles })),
  )
  return { people: unique.map((person) => ({ ...person, isUsual: recipients.includes(person) })), gaps }
}

export const recipientOf = ({ name, email, edition, artistId, locale }: SheetRecipient): SheetRecipient => ({
  name,
  email,
  edition,
  artistId,
  locale,
})
