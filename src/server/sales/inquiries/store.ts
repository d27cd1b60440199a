/** Inquiries in the database: kept by functions alone for visitors, who may read no table; the inbox of the members. */
import { sql } from 'kysely'
import type { InquiryState } from '#domain/sales/inquiry-states.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, sameVersion } from '../../platform/db/records.ts'
import type { JobScope, OrgScope, PublicScope } from '../../platform/db/scopes.ts'

export type InquiryForm = {
  orgId: string
  slug: string
  name: string
  country: string
  tz: string
  locale: string
  baseCurrency: string
}

/** The organisation behind an address; NOT_FOUND for unknown ones and those that take no inquiries. */
export async function findInquiryForm(tx: Tx, _scope: PublicScope, slug: string): Promise<InquiryForm> {
  const { rows } = await sql<InquiryForm>`select * from private.inquiry_form(${slug})`.execute(tx)
  return found(rows[0])
}

/** Who is responsible for what the form sends, as the agency has entered it. */
export type InquiryPrivacy = {
  name: string
  legalName: string | null
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
  country: string
  email: string | null
  phone: string | null
  website: string | null
  privacyUrl: string | null
}

export async function findInquiryPrivacy(
  tx: Tx,
  _scope: PublicScope,
  orgId: string,
): Promise<InquiryPrivacy> {
  const { rows } = await sql<InquiryPrivacy>`select * from private.inquiry_privacy(${orgId})`.execute(tx)
  return found(rows[0])
}

/** The artists that the form offers. */
export async function listInquiryArtists(tx: Tx, _scope: PublicScope, orgId: string) {
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select * from private.inquiry_artists(${orgId})`.execute(tx)
  return rows
}

/** Keeps an inquiry, given by the names of its columns; false once the address has sent five within the hour. */
export async function addInquiry(tx: Tx, _scope: PublicScope, orgId: string, row: object): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select private.add_inquiry(${orgId}, ${JSON.stringify(row)}::jsonb) as added`.execute(tx)
  return rows[0]?.added === true
}

/** Who is notified of an inquiry for these artists. */
export async function listInquiryReaders(
  tx: Tx,
  _scope: PublicScope,
  orgId: string,
  artistIds: readonly string[],
) {
  const { rows } = await sql<{ email: string; name: string; locale: string }>`
    select * from private.inquiry_readers(${orgId}, ${[...artistIds]}::uuid[])`.execute(tx)
  return rows
}

const columns = [
  'id',
  'state',
  'artistIds',
  'eventDate',
  'altDates',
  'kind',
  'eventName',
  'venueName',
  'city',
  'country',
  'capacity',
  'ticketPrice',
  'budgetMinor',
  'budgetCurrency',
  'budgetNegotiable',
  'setMinutes',
  'showtime',
  'company',
  'firstName',
  'lastName',
  'email',
  'phone',
  'website',
  'vatId',
  'message',
  'consentText',
  'language',
  'spamScore',
  'stateReason',
  'duplicateOf',
  'bookingId',
  'eventId',
  'answeredAt',
  'forgottenAt',
  'version',
  'createdAt',
] as const

/** Those that leave the choice of the artist are everybody's; the others follow the artists in scope. */
const inScope = ({ artistIds }: OrgScope) =>
  artistIds
    ? sql<boolean>`(artist_ids = '{}' or artist_ids && ${[...artistIds]}::uuid[])`
    : sql<boolean>`true`

export type InquiryFilter = { states: readonly InquiryState[]; limit: number; offset: number }

/** The inbox, the latest first, and how many there are. */
export async function listInquiries(tx: Tx, scope: OrgScope, { states, limit, offset }: InquiryFilter) {
  const query = tx
    .selectFrom('inquiries')
    .where('orgId', '=', scope.orgId)
    .where('state', '=', sql<InquiryState>`any(${[...states]})`)
    .where(inScope(scope))
  const [rows, total] = await Promise.all([
    query.select(columns).orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: total.count }
}

/** How many are new. */
export async function countNewInquiries(tx: Tx, scope: OrgScope): Promise<number> {
  const { count } = await tx
    .selectFrom('inquiries')
    .where('orgId', '=', scope.orgId)
    .where('state', '=', 'new')
    .where(inScope(scope))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The inquiry, or NOT_FOUND; also when none of its artists is in scope. */
export async function findInquiry(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('inquiries')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where(inScope(scope))
      .executeTakeFirst(),
  )
}
export type StoredInquiry = Awaited<ReturnType<typeof findInquiry>>

/** The inquiry locked for a change; CONFLICT for an older version. */
export async function lockInquiry(tx: Tx, scope: OrgScope, id: string, version: number) {
  const inquiry = found(
    await tx
      .selectFrom('inquiries')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where(inScope(scope))
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(inquiry, version, 'inquiry')
  return inquiry
}

type Change = {
  state: InquiryState
  stateReason?: string | null
  duplicateOf?: string | null
  bookingId?: string
  eventId?: string
  answeredAt?: Date
}

export async function updateInquiry(
  tx: Tx,
  scope: OrgScope,
  inquiry: { id: string; version: number },
  change: Change,
): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set({ ...change, version: inquiry.version + 1, updatedAt: sql<Date>`now()`, updatedBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', inquiry.id)
    .execute()
}

/** Inquiries of the same address, the latest first, this one left out. */
export async function listSameSender(tx: Tx, scope: OrgScope, inquiry: { id: string; email: string }) {
  return tx
    .selectFrom('inquiries')
    .select(['id', 'state', 'email', 'eventDate', 'city', 'createdAt'])
    .where('orgId', '=', scope.orgId)
    .where(sql<boolean>`lower(email) = ${inquiry.email.toLowerCase()}`)
    .where('id', '!=', inquiry.id)
    .where(inScope(scope))
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute()
}

/** The names of the wanted artists. */
export async function listArtistNames(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('artists')
    .select(['id', 'name', 'slug', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
}

/** Says of a booking that it came of the inquiry. */
export async function linkInquiry(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  inquiryId: string,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ inquiryId, source: 'inquiry' })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .execute()
}

/**
 * Forgets addresses after a day, and who asked where no booking came of it after the months that the organisation set,
 * or `months`.
 */
export async function forgetOldInquiries(
  tx: Tx,
  _scope: JobScope,
  months: number,
  now: Date,
): Promise<number> {
  await sql`update inquiries set ip_hash = null
            where ip_hash is not null and created_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  const { numAffectedRows } = await sql`
    update inquiries set first_name = '', last_name = '', email = '', phone = null, website = null, vat_id = null,
      company = null, message = null, forgotten_at = ${now}
    where created_at < ${now}::timestamptz - make_interval(months => coalesce(
        (select r.inquiry_months from retention_settings r where r.org_id = inquiries.org_id), ${months}::int))
      and forgotten_at is null and state <> 'converted'`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
