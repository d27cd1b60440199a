/** What contracts take from the records around them: shows, parties, people, riders; many bookings at once. */
import { sql } from 'kysely'
import { mainEmail } from '#domain/people/contact-details.ts'
import type { RadiusRule } from '#domain/booking/availability/radius.ts'
import { rolesOf } from '#domain/booking/events/show-recipients.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { Email, Phone } from '../../platform/db/schema.ts'
import { orgToday } from '../../platform/db/org-today.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const address = ['addressLine1', 'addressLine2', 'zip', 'city', 'region', 'country'] as const
const anyOf = (ids: readonly (string | null)[]) =>
  sql<string>`any(${[...new Set(ids.filter((id) => id !== null))]})`

type RadiusColumns = {
  radiusKm: number | null
  radiusDaysBefore: number | null
  radiusDaysAfter: number | null
}
export const radiusRuleOf = ({
  radiusKm: km,
  radiusDaysBefore: daysBefore,
  radiusDaysAfter: daysAfter,
}: RadiusColumns): RadiusRule | null =>
  km === null ? null : { km, daysBefore: daysBefore ?? 0, daysAfter: daysAfter ?? 0 }

/** The organisation as a party, with its general radius rule. */
export async function findOrganisation(tx: Tx, scope: OrgScope) {
  return found(
    await tx
      .selectFrom('organisations')
      .select(address)
      .select(['name', 'legalName', 'managingDirectors', 'registerCourt', 'registerNo', 'vatId', 'taxNumber'])
      .select(['email', 'phone', 'website', 'radiusKm', 'radiusDaysBefore', 'radiusDaysAfter'])
      .where('id', '=', scope.orgId)
      .executeTakeFirst(),
  )
}

/** These bookings with their events, the earliest show first. Those of artists out of scope are left out. */
export async function listShows(tx: Tx, scope: OrgScope, bookingIds: readonly string[]) {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', sql<string>`any(${bookingIds})`)
  if (scope.artistIds) query = query.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query
    .select(['b.id', 'b.artistId', 'b.status', 'b.agentUserId', 'b.buyerContactId', 'b.contractedAt'])
    .select(['b.showtime', 'b.endTime', 'b.setMinutes', 'b.inTheNight', 'b.tbaTime', 'b.billing'])
    .select(['b.radiusKm', 'b.radiusDaysBefore', 'b.radiusDaysAfter'])
    .select(['e.id as eventId', 'e.name', 'e.eventDate', 'e.endsOn', 'e.tz', 'e.kind', 'e.stage'])
    .select(['e.city', 'e.country', 'e.doors', 'e.curfew', 'e.capacity', 'e.ageLimit', 'e.ticketUrl'])
    .select(['e.announceAt', 'e.onSaleAt', 'e.lineUp', 'e.schedule', 'e.ticketTypes as tickets'])
    .select(['e.venueId', 'e.promoterCompanyId', 'e.archivedAt'])
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}

export async function listVenues(tx: Tx, scope: OrgScope, ids: readonly (string | null)[]) {
  return tx
    .selectFrom('venues')
    .select(address)
    .select(['id', 'name', 'capacity', 'curfew', 'ageLimit', 'phone', 'email'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function listCompanies(tx: Tx, scope: OrgScope, ids: readonly (string | null)[]) {
  return tx
    .selectFrom('companies')
    .select(address)
    .select(['id', 'name', 'legalName', 'registerNo', 'vatId', 'email', 'phone', 'language'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function listArtists(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  return tx
    .selectFrom('artists')
    .select(['id', 'name', 'homeCountry', 'travelParty', 'agentUserId'])
    .select(['contractCompanyId', 'contractContactId', 'signerContactId'])
    .select(sql<number | null>`(terms ->> 'radiusKm')::int`.as('radiusKm'))
    .select(sql<number | null>`(terms ->> 'radiusDaysBefore')::int`.as('radiusDaysBefore'))
    .select(sql<number | null>`(terms ->> 'radiusDaysAfter')::int`.as('radiusDaysAfter'))
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** The names of those who play in these acts, in their order. */
export async function listMemberNames(tx: Tx, scope: OrgScope, artistIds: readonly string[]) {
  return tx
    .selectFrom('artistMembers as m')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 'm.orgId').onRef('c.id', '=', 'm.contactId'),
    )
    .select(['m.artistId', 'c.name'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.artistId', '=', anyOf(artistIds))
    .orderBy('m.position')
    .execute()
}

/** Somebody who can be named on a contract. */
export type Person = {
  contactId: string | null
  userId: string | null
  name: string
  email: string | null
  phone: string | null
}
const personOf = (contact: { id: string; name: string; emails: Email[]; phones: Phone[] }): Person => ({
  contactId: contact.id,
  userId: null,
  name: contact.name,
  email: mainEmail(contact.emails)?.address ?? null,
  phone: contact.phones[0]?.number ?? null,
})

/** People of the address book by their ids, as far as the caller may see them. */
export async function listPeople(tx: Tx, scope: OrgScope, ids: readonly (string | null)[]) {
  const rows = await tx
    .selectFrom('contacts')
    .select(['id', 'name', 'emails', 'phones'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .where('archivedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** Who works for these companies now with their roles on a show, signers first, then the main person of each. */
export async function listStaff(tx: Tx, scope: OrgScope, companyIds: readonly (string | null)[]) {
  const rows = await tx
    .selectFrom('contactCompanies as k')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 'k.orgId').onRef('c.id', '=', 'k.contactId'),
    )
    .select(['k.companyId', 'k.functions', 'k.isPrimary', 'c.id', 'c.name', 'c.emails', 'c.phones'])
    .select(({ fn }) => fn.coalesce('k.title', 'c.role').as('title'))
    .where('k.orgId', '=', scope.orgId)
    .where('k.companyId', '=', anyOf(companyIds))
    .where('c.archivedAt', 'is', null)
    .where(sql<boolean>`(k.until is null or k.until >= ${orgToday(scope.orgId)})`)
    .orderBy(sql`'signer' = any(k.functions)`, 'desc')
    .orderBy('k.isPrimary', 'desc')
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute()
  return rows.map(({ companyId, functions, title, ...contact }) => ({
    companyId,
    roles: rolesOf({ part: 'promoter', role: title, functions }),
    person: personOf(contact),
  }))
}

/** Members of staff and former ones, by user id. */
export async function listUsers(tx: Tx, _scope: OrgScope, ids: readonly (string | null)[]) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, name, email, phone }): [string, Person] => [
      id,
      { contactId: null, userId: id, name, email, phone },
    ]),
  )
}

/** Colleagues who may sign for the agency: active members of staff. */
export async function listColleagues(tx: Tx, scope: OrgScope): Promise<Person[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'u.email', 'u.phone'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.status', '=', 'active')
    .where('m.role', 'in', ['owner', 'admin', 'agent'])
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, name, email, phone }) => ({
    contactId: null,
    userId: id,
    name,
    email,
    phone,
  }))
}

/** Files that may go along: those of these artists and events, the latest version of each first. */
export async function listAttachable(
  tx: Tx,
  scope: OrgScope,
  about: { artistIds: readonly string[]; eventIds: readonly string[] },
) {
  return tx
    .selectFrom('files')
    .select(['id', 'entityId', 'kind', 'name', 'mime', 'size', 'revision', 'seriesId', 'validFrom'])
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .where('kind', 'not in', ['avatar', 'image'])
    .where((where) =>
      where.or([
        where.and([where('entity', '=', 'artist'), where('entityId', '=', anyOf(about.artistIds))]),
        where.and([where('entity', '=', 'event'), where('entityId', '=', anyOf(about.eventIds))]),
      ]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('seriesId')
    .orderBy('revision', 'desc')
    .execute()
}
export type AttachableRow = Awaited<ReturnType<typeof listAttachable>>[number]

/** The SHA-256 of the bytes of these files by their ids, removed ones included. */
export async function findFileHashes(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

/** Free places on the guest lists of these artists at these events. */
export async function listAllotments(tx: Tx, scope: OrgScope, eventIds: readonly string[]) {
  return tx
    .selectFrom('guestLists')
    .select(['eventId', 'artistId', 'allotment'])
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', anyOf(eventIds))
    .where('kind', '=', 'free')
    .where('artistId', 'is not', null)
    .where('archivedAt', 'is', null)
    .execute()
}

/** Names of companies by their ids. */
export async function findCompanyNames(tx: Tx, scope: OrgScope, ids: readonly (string | null)[]) {
  const rows = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
