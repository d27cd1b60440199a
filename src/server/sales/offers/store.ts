/** Offers in the database: one negotiation about a booking, its terms in versions that are never rewritten. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { OfferChannel, OfferDirection, OfferParty } from '#domain/booking/offers/offer-actions.ts'
import type { OfferState } from '#domain/booking/offers/offer-states.ts'
import type { ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { JobScope, OrgScope, PublicScope } from '../../platform/db/scopes.ts'

const columns = [
  'offers.id',
  'offers.bookingId',
  'offers.state',
  'offers.latestNo',
  'offers.decidedAt',
  'offers.decidedBy',
  'offers.decidedName',
  'offers.reason',
  'offers.note',
  'offers.version',
  'offers.createdAt',
  'offers.createdBy',
] as const

const versionColumns = [
  'v.no',
  'v.direction',
  'v.terms',
  'v.payments',
  'v.validUntil',
  'v.message',
  'v.channel',
  'v.recipient',
  'v.recipientName',
  'v.sentAt',
  'v.seenAt',
  'v.createdBy',
] as const

/** The offers about a booking, the latest first; the caller has found the booking in scope. */
export async function listOffers(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('offers')
    .leftJoin('users', 'users.id', 'offers.updatedBy')
    .select(columns)
    .select('users.name as decidedUser')
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .orderBy('offers.createdAt', 'desc')
    .orderBy('offers.id')
    .execute()
}

/** All versions of offers, each in its order. */
export async function listVersions(tx: Tx, scope: OrgScope, offerIds: readonly string[]) {
  return tx
    .selectFrom('offerVersions as v')
    .leftJoin('users', 'users.id', 'v.createdBy')
    .select(versionColumns)
    .select(['v.offerId', 'users.name as byName', 'v.createdAt'])
    .where('v.orgId', '=', scope.orgId)
    .where('v.offerId', '=', sql<string>`any(${offerIds})`)
    .orderBy('v.no')
    .execute()
}

/** The offer of a booking that waits for an answer, however late; undefined without one. */
export async function findOfferOnTable(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('offers')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', 'in', ['sent', 'countered'])
    .executeTakeFirst()
  return row?.id
}

/** The offer, locked, with its latest version; CONFLICT when `version` is given and not the stored one. */
export async function lockOffer(tx: Tx, scope: OrgScope, id: string, version?: number) {
  let query = tx
    .selectFrom('offers')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'offers.orgId').onRef('b.id', '=', 'offers.bookingId'),
    )
    .where('offers.orgId', '=', scope.orgId)
    .where('offers.id', '=', id)
  if (scope.artistIds) query = query.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  const offer = found(await query.select(columns).forUpdate('offers').executeTakeFirst())
  if (version !== undefined) sameVersion(offer, version, 'offer')
  return { ...offer, latest: await findVersion(tx, scope, id, offer.latestNo) }
}

/** The offer with one of its versions, unlocked. */
export async function findOffer(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('offers')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

export async function findVersion(tx: Tx, scope: OrgScope, offerId: string, no: number) {
  return found(
    await tx
      .selectFrom('offerVersions as v')
      .select(versionColumns)
      .where('v.orgId', '=', scope.orgId)
      .where('v.offerId', '=', offerId)
      .where('v.no', '=', no)
      .executeTakeFirst(),
  )
}

export async function insertOffer(tx: Tx, scope: OrgScope, bookingId: string): Promise<string> {
  const { id } = await tx
    .insertInto('offers')
    .values({ ...created(scope), bookingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OfferedTerms = { terms: DealTerms; payments: readonly ScheduleItem[] | null }

export type VersionColumns = OfferedTerms & {
  direction: OfferDirection
  validUntil: string | null
  message: string | null
  channel: OfferChannel
  recipient: string | null
  recipientName: string | null
}

/** How a version was sent; the token's hash only where an e-mail carries the link. */
export type Sending = { sentAt: Date; tokenHash?: Buffer; tokenExpiresAt?: Date }

const asColumns = <T extends OfferedTerms>({ terms, payments, ...rest }: T) => ({
  ...rest,
  terms: JSON.stringify(terms),
  payments: payments && JSON.stringify(payments),
})

/** `byVisitor`: the terms came from the offer page, so no member wrote them. */
export async function insertVersion(
  tx: Tx,
  scope: OrgScope,
  version: VersionColumns & { offerId: string; no: number } & Partial<Sending>,
  byVisitor = false,
): Promise<void> {
  await tx
    .insertInto('offerVersions')
    .values({ ...asColumns(version), orgId: scope.orgId, createdBy: byVisitor ? null : scope.userId })
    .execute()
}

/** Rewrites a draft: the one version that nobody outside has seen. */
export async function updateDraft(
  tx: Tx,
  scope: OrgScope,
  offerId: string,
  version: VersionColumns,
): Promise<void> {
  await tx
    .updateTable('offerVersions')
    .set({ ...asColumns(version), createdBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('offerId', '=', offerId)
    .where('sentAt', 'is', null)
    .execute()
}

export async function markSent(
  tx: Tx,
  scope: OrgScope,
  offerId: string,
  no: number,
  sending: Sending,
): Promise<void> {
  await tx
    .updateTable('offerVersions')
    .set(sending)
    .where('orgId', '=', scope.orgId)
    .where('offerId', '=', offerId)
    .where('no', '=', no)
    .execute()
}

/** Notes when the link of a version was first opened. */
export async function markSeen(
  tx: Tx,
  scope: OrgScope,
  offerId: string,
  no: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('offerVersions')
    .set({ seenAt: now })
    .where('orgId', '=', scope.orgId)
    .where('offerId', '=', offerId)
    .where('no', '=', no)
    .where('seenAt', 'is', null)
    .execute()
}

type Decision = {
  state: OfferState
  latestNo?: number
  decidedAt?: Date
  decidedBy?: OfferParty | 'system'
  decidedName?: string | null
  reason?: string | null
  note?: string | null
}

/** Writes the state of an offer that `lockOffer` has locked. */
export async function updateOffer(
  tx: Tx,
  scope: OrgScope,
  offer: { id: string; version: number },
  changes: Partial<Decision>,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ ...changes, ...touched(scope, offer.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', offer.id)
    .execute()
}

/** Removes a draft that was never sent. */
export async function deleteDraft(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('offerVersions').where('orgId', '=', scope.orgId).where('offerId', '=', id).execute()
  await tx.deleteFrom('offers').where('orgId', '=', scope.orgId).where('id', '=', id).execute()
}

/** What an e-mail and the page of an offer say about the show, and who speaks for the organisation. */
export async function findOfferContext(tx: Tx, scope: OrgScope, bookingId: string) {
  return found(
    await tx
      .selectFrom('bookings as b')
      .innerJoin('events as e', (join) =>
        join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'),
      )
      .innerJoin('artists as a', (join) =>
        join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
      )
      .innerJoin('organisations as o', 'o.id', 'b.orgId')
      .leftJoin('users as u', 'u.id', 'b.agentUserId')
      .leftJoin('venues as v', (join) =>
        join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'),
      )
      .leftJoin('companies as c', (join) =>
        join.onRef('c.orgId', '=', 'e.orgId').onRef('c.id', '=', 'e.promoterCompanyId'),
      )
      .select([
        'b.artistId',
        'b.showtime',
        'b.tbaTime',
        'b.setMinutes',
        'b.status',
        'e.id as eventId',
        'e.name as eventName',
        'e.eventDate',
        'e.tz',
        'a.name as artistName',
        'v.name as venueName',
        'c.name as promoterName',
        'o.name as orgName',
        'o.locale as orgLocale',
        'o.email as orgEmail',
        'o.phone as orgPhone',
        'u.name as agentName',
        'u.email as agentEmail',
        'u.locale as agentLocale',
      ])
      .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
      .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
      .where('b.orgId', '=', scope.orgId)
      .where('b.id', '=', bookingId)
      .executeTakeFirst(),
  )
}
export type OfferContext = Awaited<ReturnType<typeof findOfferContext>>

/** Who got our terms by e-mail last, or sent theirs over the link of that e-mail; undefined where nobody is known. */
export async function findPromoterRecipient(tx: Tx, scope: OrgScope, offerId: string) {
  const row = await tx
    .selectFrom('offerVersions')
    .select(['recipient', 'recipientName'])
    .where('orgId', '=', scope.orgId)
    .where('offerId', '=', offerId)
    .where('recipient', 'is not', null)
    .orderBy('no', 'desc')
    .executeTakeFirst()
  return row?.recipient ? { email: row.recipient, name: row.recipientName ?? row.recipient } : undefined
}

/** Where the answer to an offer is written to: whoever sent the version, else the agent of the booking. */
export async function findPerson(tx: Tx, _scope: OrgScope, userId: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** The organisation's present address. */
export async function findOrgSlug(tx: Tx, scope: OrgScope): Promise<string> {
  const { slug } = await tx
    .selectFrom('organisations')
    .select('slug')
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  return slug
}

export type OfferLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  offerId: string
  no: number
}

/** Where the link with this token's hash leads (see private.offer_link). */
export async function findOfferLink(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<OfferLink | undefined> {
  const { rows } = await sql<OfferLink>`
    select org_id, user_id, role, artist_id, offer_id, no from private.offer_link(${tokenHash})`.execute(tx)
  return rows[0]
}

/** Offers on the table whose last day lies before today somewhere on earth, over all organisations. */
export async function listLapsedOffers(tx: Tx, _scope: JobScope, before: string, limit: number) {
  return tx
    .selectFrom('offers')
    .innerJoin('offerVersions as v', (join) =>
      join
        .onRef('v.orgId', '=', 'offers.orgId')
        .onRef('v.offerId', '=', 'offers.id')
        .onRef('v.no', '=', 'offers.latestNo'),
    )
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'offers.orgId').onRef('b.id', '=', 'offers.bookingId'),
    )
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .where('offers.state', 'in', ['sent', 'countered'])
    .where('v.validUntil', '<', before)
    .select(columns)
    .select(['offers.orgId', 'v.validUntil', 'v.direction', 'b.eventId', 'b.status as bookingStatus', 'e.tz'])
    .orderBy('v.validUntil')
    .limit(limit)
    .execute()
}

/** Lets one offer run out, unless somebody changed it since it was read. */
export async function markExpired(
  tx: Tx,
  _scope: JobScope,
  offer: { id: string; orgId: string; version: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({
      state: 'expired',
      decidedAt: now,
      decidedBy: 'system',
      updatedAt: now,
      version: offer.version + 1,
    })
    .where('orgId', '=', offer.orgId)
    .where('id', '=', offer.id)
    .where('version', '=', offer.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
