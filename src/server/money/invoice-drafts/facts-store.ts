/** What invoices take from the records around them: parties, accounts, settings, checks, figures of tax. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { Email, Phone } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The agency as a party of its invoices. */
export async function findAgency(tx: Tx, scope: OrgScope) {
  return found(
    await tx
      .selectFrom('organisations')
      .select(['name', 'legalName', 'addressLine1', 'addressLine2', 'zip', 'city', 'region', 'country'])
      .select(['managingDirectors', 'registerCourt', 'registerNo', 'vatId', 'taxNumber', 'smallBusiness'])
      .select(['email', 'phone', 'website', 'baseCurrency', 'tz', 'slug'])
      .where('id', '=', scope.orgId)
      .executeTakeFirst(),
  )
}
export type AgencyRow = Awaited<ReturnType<typeof findAgency>>

/** An artist as a party, with what their tax data says; NOT_FOUND for artists that the agency does not have. */
export async function findArtistParty(tx: Tx, scope: OrgScope, artistId: string) {
  return found(
    await tx
      .selectFrom('artists as a')
      .leftJoin('artistTax as t', (join) =>
        join.onRef('t.orgId', '=', 'a.orgId').onRef('t.artistId', '=', 'a.id'),
      )
      .select(['a.id', 'a.name', 'a.homeCountry', 't.legalName', 't.addressLine1', 't.addressLine2', 't.zip'])
      .select(['t.city', 't.residenceCountry', 't.vatId', 't.taxNumber', 't.vatStatus', 't.legalKind'])
      .select(['t.billingEmail', 't.paysTo', 't.accountHolder', 't.bic', 't.ibanEncrypted', 't.ibanLast4'])
      .select('t.selfBillingOn')
      .where('a.orgId', '=', scope.orgId)
      .where('a.id', '=', artistId)
      .executeTakeFirst(),
  )
}
export type ArtistPartyRow = Awaited<ReturnType<typeof findArtistParty>>

/** A company as a recipient, with the last check of the VAT id that it has now. */
export async function findCompanyParty(tx: Tx, scope: OrgScope, companyId: string) {
  return found(
    await tx
      .selectFrom('companies as c')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('vatIdChecks as v')
            .select(['v.isValid', 'v.checkedAt', 'v.reference'])
            .whereRef('v.orgId', '=', 'c.orgId')
            .whereRef('v.companyId', '=', 'c.id')
            .whereRef('v.vatId', '=', 'c.vatId')
            .orderBy('v.checkedAt', 'desc')
            .limit(1)
            .as('checked'),
        (join) => join.onTrue(),
      )
      .select(['c.id', 'c.name', 'c.legalName', 'c.addressLine1', 'c.addressLine2', 'c.zip', 'c.city'])
      .select([
        'c.region',
        'c.country',
        'c.vatId',
        'c.taxNumber',
        'c.registerNo',
        'c.billingEmail',
        'c.email',
      ])
      .select(['c.phone', 'c.website', 'c.language', 'c.paymentTermsDays', 'c.buyerReference', 'c.kinds'])
      .select(['c.invoiceFormat', 'c.isBusiness'])
      .select(['checked.isValid as vatIdValid', 'checked.checkedAt as vatIdCheckedAt'])
      .where('c.orgId', '=', scope.orgId)
      .where('c.id', '=', companyId)
      .executeTakeFirst(),
  )
}
export type CompanyPartyRow = Awaited<ReturnType<typeof findCompanyParty>>

/** A person as a recipient: with the address of their company, as people have none of their own. */
export async function findContactParty(tx: Tx, scope: OrgScope, contactId: string) {
  const contact = found(
    await tx
      .selectFrom('contacts')
      .select(['id', 'name', 'emails', 'phones', 'language'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', contactId)
      .executeTakeFirst(),
  )
  const address = await tx
    .selectFrom('contactCompanies as k')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.orgId', '=', 'k.orgId').onRef('c.id', '=', 'k.companyId'),
    )
    .select(['c.addressLine1', 'c.addressLine2', 'c.zip', 'c.city', 'c.region', 'c.country'])
    .where('k.orgId', '=', scope.orgId)
    .where('k.contactId', '=', contactId)
    .orderBy('k.isPrimary', 'desc')
    .orderBy('c.name')
    .limit(1)
    .executeTakeFirst()
  return { ...contact, address: address ?? null }
}
export type ContactPartyRow = Omit<Awaited<ReturnType<typeof findContactParty>>, 'emails' | 'phones'> & {
  emails: Email[]
  phones: Phone[]
}

/** The show that an invoice is about, and the artist who plays it. */
export async function findShow(
  tx: Tx,
  scope: OrgScope,
  { eventId, bookingId }: { eventId: string | null; bookingId: string | null },
) {
  if (!eventId) return null
  const event = await tx
    .selectFrom('events as e')
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .select(['e.id', 'e.name', 'e.eventDate', 'e.endsOn', 'e.tz', 'v.name as venueName'])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .where('e.orgId', '=', scope.orgId)
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  if (!event) return null
  const booking = bookingId
    ? await tx
        .selectFrom('bookings as b')
        .innerJoin('artists as a', (join) =>
          join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
        )
        .leftJoin('deals as d', (join) =>
          join.onRef('d.orgId', '=', 'b.orgId').onRef('d.bookingId', '=', 'b.id'),
        )
        .select(['b.artistId', 'b.status', 'a.name as artistName', 'd.terms'])
        .where('b.orgId', '=', scope.orgId)
        .where('b.id', '=', bookingId)
        .executeTakeFirst()
    : undefined
  const contract = bookingId
    ? await tx
        .selectFrom('contractBookings as k')
        .innerJoin('contracts as c', (join) =>
          join.onRef('c.orgId', '=', 'k.orgId').onRef('c.id', '=', 'k.contractId'),
        )
        .select('c.number')
        .where('k.orgId', '=', scope.orgId)
        .where('k.bookingId', '=', bookingId)
        .where('c.state', 'in', ['sent', 'viewed', 'part_signed', 'signed'])
        .orderBy('c.createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  return {
    ...event,
    artistId: booking?.artistId ?? null,
    artistName: booking?.artistName ?? null,
    bookingStatus: booking?.status ?? null,
    contractingMode: booking?.terms?.contractingMode ?? null,
    contractNumber: contract?.number ?? null,
  }
}

/** The accounts in use, the agency's own first. */
export async function listAccounts(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('bankAccounts')
    .select(['id', 'holder', 'iban', 'bic', 'currency', 'purpose'])
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** The member whom a reader of the invoice can ask. */
export async function findWriter(tx: Tx, _scope: OrgScope, userId: string) {
  return tx.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', userId).executeTakeFirst()
}

/** The event of a booking and its artist; NOT_FOUND out of scope. */
export async function findBookingEvent(tx: Tx, scope: OrgScope, bookingId: string) {
  let query = tx.selectFrom('bookings').where('orgId', '=', scope.orgId).where('id', '=', bookingId)
  if (scope.artistIds) query = query.where('artistId', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.select(['eventId', 'artistId']).executeTakeFirst())
}
