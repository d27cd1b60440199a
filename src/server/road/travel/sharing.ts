/** Notifying the travellers: who gets an e-mail, with what they do not know yet, and what is kept of it. */
import { localOf } from '#domain/dates.ts'
import { toShared, type TravelChange } from '#domain/booking/travel/travel-changes.ts'
import { changeText } from '#texts/booking/travel/travel-changes.ts'
import { segmentLines, segmentTitle, timeText } from '#texts/booking/travel/travel.ts'
import type { TravelChangeRow } from '#texts/road/travel-emails.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { diffOfRows, isForTravellers } from './changes.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import {
  listPassengerContacts,
  listTeam,
  type StoredSegment,
  type TravelShowFacts,
} from '../../booking/itinerary/store.ts'

export type Recipient = {
  email: string
  name: string
  /** The language tag of the account, or of the contact. */
  locale: string | null
  /** Reads along in the portal; others are passengers, known by their contact. */
  isTeam: boolean
  sees: (row: StoredSegment) => boolean
}

/** The artists' people in the portal, and passengers with an address who are not among them. */
export async function listRecipients(
  tx: Tx,
  scope: OrgScope,
  shows: readonly TravelShowFacts[],
  rows: readonly StoredSegment[],
): Promise<Recipient[]> {
  const artistOf = new Map(shows.map(({ bookingId, artistId }) => [bookingId, artistId]))
  const named = rows.flatMap(({ passengers }) => passengers.flatMap(({ contactId }) => contactId ?? []))
  const [team, contacts] = await Promise.all([
    listTeam(tx, scope, [...new Set(artistOf.values())]),
    listPassengerContacts(tx, scope, [...new Set(named)]),
  ])
  const recipients = new Map<string, Recipient>()
  for (const { email, name, locale } of team) {
    const artists = new Set(team.filter((one) => one.email === email).map(({ artistId }) => artistId))
    const sees = ({ bookingId }: StoredSegment) =>
      bookingId === null || artists.has(artistOf.get(bookingId) ?? '')
    recipients.set(email.toLowerCase(), { email, name, locale, isTeam: true, sees })
  }
  for (const { id, name, email, language, doNotContact } of contacts) {
    if (!email || doNotContact || recipients.has(email.toLowerCase())) continue
    const sees = ({ passengers }: StoredSegment) => passengers.some(({ contactId }) => contactId === id)
    recipients.set(email.toLowerCase(), { email, name, locale: language, isTeam: false, sees })
  }
  return [...recipients.values()]
}

/** A change as people read it: what is new in full, of what was there what is different. */
export function changeRow(change: TravelChange, t: Translator): TravelChangeRow & { segmentId: string } {
  const { segment, kind } = change
  const { date } = localOf(segment.departureTime, segment.depTz)
  return {
    kind,
    segmentId: segment.id,
    title: segmentTitle(segment, t),
    when: `${t.day(date)}, ${timeText(segment, t)}`,
    lines:
      change.kind === 'changed'
        ? change.fields.map((field) => changeText(field, change, t))
        : kind === 'added'
          ? segmentLines(segment, t).slice(1)
          : [],
  }
}

/** What one recipient does not know yet. */
export const notificationsFor = ({ sees }: Recipient, rows: readonly StoredSegment[]): TravelChange[] =>
  diffOfRows(rows.filter(sees))

/** What the travellers know once they were notified; of what is gone, nothing. */
export const knownNow = (rows: readonly StoredSegment[]) => {
  const notification = new Set(diffOfRows(rows).map(({ segment }) => segment.id))
  return rows
    .filter(({ id }) => notification.has(id))
    .map((row) => ({ id: row.id, shared: isForTravellers(row) ? toShared(toSegment(row)) : null }))
}
