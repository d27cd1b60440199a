/** Invoices in the database: drafts with their lines, and what is kept of them once they are issued. */
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { syncItemStates } from '../../booking/deal-schedule/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { VatDecision } from '../../platform/db/schema-money.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { moneyChanges, type MoneyDelta } from './counters.ts'

const columns = [
  'invoices.id',
  'invoices.issuerKind',
  'invoices.artistId',
  'invoices.kind',
  'invoices.state',
  'invoices.isDisputed',
  'invoices.disputeNote',
  'invoices.companyId',
  'invoices.contactId',
  'invoices.eventId',
  'invoices.bookingId',
  'invoices.scheduleItemId',
  'invoices.statementId',
  'invoices.cancelsId',
  'invoices.replacedById',
  'invoices.language',
  'invoices.currency',
  'invoices.format',
  'invoices.serviceFrom',
  'invoices.serviceTo',
  'invoices.paymentTermsDays',
  'invoices.dueOn',
  'invoices.buyerReference',
  'invoices.notes',
  'invoices.internalNote',
  'invoices.bankAccountId',
  'invoices.vatDecision',
  'invoices.vatFollows',
  'invoices.seriesId',
  'invoices.numberYear',
  'invoices.numberNo',
  'invoices.number',
  'invoices.issueDate',
  'invoices.issuedAt',
  'invoices.issuedBy',
  'invoices.document',
  'invoices.recipientName',
  'invoices.netMinor',
  'invoices.vatMinor',
  'invoices.grossMinor',
  'invoices.prepaidMinor',
  'invoices.payableMinor',
  'invoices.withheldMinor',
  'invoices.paidMinor',
  'invoices.creditedMinor',
  'invoices.writtenOffMinor',
  'invoices.paidOn',
  'invoices.promisedOn',
  'invoices.promisedNote',
  'invoices.sentAt',
  'invoices.dunningLevel',
  'invoices.dunnedAt',
  'invoices.endedReason',
  'invoices.renderFailures',
  'invoices.renderedAt',
  'invoices.version',
  'invoices.createdAt',
  'invoices.createdBy',
  'invoices.updatedAt',
] as const

/** Who sees some artists only sees invoices that are theirs, or about their shows. */
export const invoiceInScope = ({ artistIds }: OrgScope, invoice: string): RawBuilder<boolean> =>
  artistIds === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((select b.artist_id from bookings b
          where b.org_id = ${sql.ref(`${invoice}.orgId`)} and b.id = ${sql.ref(`${invoice}.bookingId`)}),
        ${sql.ref(`${invoice}.artistId`)}) = any(${artistIds})`

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids})`

/** The invoice with the names around it, or NOT_FOUND; also out of scope. */
export async function findInvoice(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('invoices')
      .leftJoin('bookings as b', (join) =>
        join.onRef('b.orgId', '=', 'invoices.orgId').onRef('b.id', '=', 'invoices.bookingId'),
      )
      .leftJoin('artists as a', (join) =>
        join
          .onRef('a.orgId', '=', 'invoices.orgId')
          .on('a.id', '=', sql`coalesce(b.artist_id, invoices.artist_id)`),
      )
      .leftJoin('events as e', (join) =>
        join.onRef('e.orgId', '=', 'invoices.orgId').onRef('e.id', '=', 'invoices.eventId'),
      )
      .leftJoin('venues as v', (join) =>
        join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'),
      )
      .leftJoin('users as u', 'u.id', 'invoices.issuedBy')
      .select(columns)
      .select(['a.name as artistName', 'a.id as scopeArtistId', 'e.name as eventName', 'e.eventDate'])
      .select(['v.name as venueName', 'e.city', 'u.name as issuedByName'])
      .where('invoices.orgId', '=', scope.orgId)
      .where('invoices.id', '=', id)
      .where(invoiceInScope(scope, 'invoices'))
      .executeTakeFirst(),
  )
}
export type InvoicePageRow = Awaited<ReturnType<typeof findInvoice>>

/** The booking that the invoice is about, if any; NOT_FOUND like `findInvoice`. */
export async function findBookingOf(tx: Tx, scope: OrgScope, id: string): Promise<string | null> {
  const { bookingId } = found(
    await tx
      .selectFrom('invoices')
      .select('invoices.bookingId')
      .where('invoices.orgId', '=', scope.orgId)
      .where('invoices.id', '=', id)
      .where(invoiceInScope(scope, 'invoices'))
      .executeTakeFirst(),
  )
  return bookingId
}

/** The invoice locked for a change, or NOT_FOUND; CONFLICT when `version` is given and not the stored one. */
export async function lockInvoice(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const invoice = found(
    await tx
      .selectFrom('invoices')
      .select(columns)
      .where('invoices.orgId', '=', scope.orgId)
      .where('invoices.id', '=', id)
      .where(invoiceInScope(scope, 'invoices'))
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(invoice, version, 'invoice')
  return invoice
}
export type InvoiceRow = Awaited<ReturnType<typeof lockInvoice>>

/** Several invoices locked in the order of their ids, whatever artists are in scope: they hang on one that is. */
export async function lockRelated(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('invoices')
    .select(columns)
    .where('invoices.orgId', '=', scope.orgId)
    .where('invoices.id', '=', anyOf(ids))
    .orderBy('invoices.id')
    .forUpdate()
    .execute()
}

/** The bookings' invoices wait for each other: what one asks for hangs on what the others did. */
export async function lockBooking(tx: Tx, scope: OrgScope, bookingId: string): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .execute()
}

/** The artist whom an invoice is about: who plays the show, else the one it names. */
export async function findScopeArtist(
  tx: Tx,
  scope: OrgScope,
  { bookingId, artistId }: { bookingId: string | null; artistId: string | null },
): Promise<string | null> {
  if (!bookingId) return artistId
  const booking = await tx
    .selectFrom('bookings')
    .select('artistId')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return booking?.artistId ?? artistId
}

type LineRow = Omit<Insertable<DB['invoiceLines']>, 'orgId' | 'invoiceId'>

/** The lines of these invoices in their order. */
export async function listLines(tx: Tx, scope: OrgScope, invoiceIds: readonly string[]) {
  return tx
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'no', 'kind', 'description', 'detail', 'quantity', 'unit', 'unitPrice', 'netMinor'])
    .select(['vatCategory', 'vatPct', 'bookingId', 'ofLine'])
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', anyOf(invoiceIds))
    .orderBy('invoiceId')
    .orderBy('no')
    .execute()
}
export type StoredLine = Awaited<ReturnType<typeof listLines>>[number]

/** Those among these drafts whose VAT follows what is proposed. */
export async function listFollowing(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', anyOf(ids))
    .where('vatFollows', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the lines of a draft. */
export async function replaceLines(
  tx: Tx,
  scope: OrgScope,
  invoiceId: string,
  lines: readonly LineRow[],
): Promise<void> {
  await tx
    .deleteFrom('invoiceLines')
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', invoiceId)
    .execute()
  if (lines.length === 0) return
  await tx
    .insertInto('invoiceLines')
    .values(lines.map((line) => ({ ...line, orgId: scope.orgId, invoiceId })))
    .execute()
}

type Json = 'document' | 'vatDecision'
type Own = 'orgId' | 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'search'
export type NewInvoice = Omit<Insertable<DB['invoices']>, Json | Own>
type InvoiceChanges = Omit<Updateable<DB['invoices']>, Json | Own> & {
  document?: InvoiceDocument
  vatDecision?: VatDecision | null
}

/** A draft with its lines. */
export async function insertInvoice(
  tx: Tx,
  scope: OrgScope,
  invoice: NewInvoice,
  lines: readonly LineRow[],
): Promise<string> {
  const { id } = await tx
    .insertInto('invoices')
    .values({ ...created(scope), ...invoice })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceLines(tx, scope, id, lines)
  return id
}

/** Writes parts of an invoice that is locked; returns its next version. */
export async function updateInvoice(
  tx: Tx,
  scope: OrgScope,
  invoice: { id: string; version: number; number: string | null; recipientName: string },
  { document, vatDecision, ...changes }: InvoiceChanges,
): Promise<number> {
  const number = changes.number ?? invoice.number
  const name = changes.recipientName ?? invoice.recipientName
  await tx
    .updateTable('invoices')
    .set({
      ...changes,
      search: searchText([number, name]),
      ...(document && { document: JSON.stringify(document) }),
      ...(vatDecision !== undefined && { vatDecision: vatDecision && JSON.stringify(vatDecision) }),
      ...touched(scope, invoice.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', invoice.id)
    .execute()
  return invoice.version + 1
}

/** NOT_FOUND where one of these is unknown or out of scope, CONFLICT where one is no draft any more. */
export async function assertDrafts(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('invoices')
    .select('invoices.state')
    .where('invoices.orgId', '=', scope.orgId)
    .where('invoices.id', '=', anyOf(ids))
    .where(invoiceInScope(scope, 'invoices'))
    .execute()
  if (rows.length < ids.length) throw new DomainError('NOT_FOUND')
  if (rows.some(({ state }) => state !== 'draft')) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.someIssued') })
  }
}

/** Throws a draft away with its lines; the database refuses anything else. */
export async function deleteDraft(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('invoices').where('orgId', '=', scope.orgId).where('id', '=', id).execute()
}

/** The instalments that follow these invoices: their own, and those of deposits that they ask for instead. */
export async function itemsBehind(
  tx: Tx,
  scope: OrgScope,
  invoices: readonly InvoiceRow[],
): Promise<string[]> {
  const own = invoices.flatMap(({ scheduleItemId }) => scheduleItemId ?? [])
  const finals = invoices.filter(({ kind }) => kind === 'final').map(({ id }) => id)
  if (finals.length === 0) return [...new Set(own)].toSorted()
  const rows = await tx
    .selectFrom('invoices')
    .select('scheduleItemId')
    .where('orgId', '=', scope.orgId)
    .where('replacedById', '=', anyOf(finals))
    .execute()
  return [...new Set([...own, ...rows.flatMap(({ scheduleItemId }) => scheduleItemId ?? [])])].toSorted()
}

/**
 * Adds to the counters of an invoice that is locked, whole minor units of its currency. `settledOn` is the day that
 * closes it, if this does. Returns the invoice as it is now. CONFLICT where it is a draft, or a counter would fall
 * below zero.
 */
export async function moveMoney(
  tx: Tx,
  scope: OrgScope,
  invoice: InvoiceRow,
  delta: MoneyDelta,
  settledOn: LocalDate | null,
  more: InvoiceChanges = {},
): Promise<InvoiceRow> {
  const { state } = more
  const changes: InvoiceChanges = {
    ...more,
    ...moneyChanges(invoice, delta, settledOn, state ? { state } : {}),
  }
  const version = await updateInvoice(tx, scope, invoice, changes)
  await syncItemStates(tx, scope, await itemsBehind(tx, scope, [invoice]))
  return { ...invoice, ...(changes as Partial<InvoiceRow>), version }
}

/**
 * A payment was set against the invoice (`deltaMinor` above zero), or taken from it again. The invoice is locked
 * (lockInvoice), and the allocation is written in the same transaction. The database refuses what lies above the rest.
 */
export async function applyPaid(
  tx: Tx,
  scope: OrgScope,
  invoice: InvoiceRow,
  deltaMinor: number,
  paidOn: LocalDate,
): Promise<InvoiceRow> {
  return moveMoney(tx, scope, invoice, { paidMinor: deltaMinor }, paidOn)
}

/** The invoice with the highest number below `before` in a series and year, cancellations included; null for the first. */
export async function findLatestOf(
  tx: Tx,
  scope: OrgScope,
  { seriesId, year, before }: { seriesId: string; year: number; before: number },
): Promise<{ number: string; issueDate: LocalDate } | null> {
  const row = await tx
    .selectFrom('invoices')
    .select(['number', 'issueDate'])
    .where('orgId', '=', scope.orgId)
    .where('seriesId', '=', seriesId)
    .where('numberYear', '=', year)
    .where('numberNo', '<', before)
    .orderBy('numberNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number && row.issueDate ? { number: row.number, issueDate: row.issueDate } : null
}
