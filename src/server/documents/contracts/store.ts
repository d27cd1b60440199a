/** Contracts in the database: what they say, whom they are about, who signs them. */
import { sql, type RawBuilder } from 'kysely'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { ContractBody, PlainBody } from '#domain/documents/templates/contract-body.ts'
import type { Deviation } from '#domain/documents/templates/contract-clauses.ts'
import type { SignerInput } from '#domain/documents/contract-inputs.ts'
import type { ContractKind } from '#domain/documents/contract-parties.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { ContractAttachment, SummaryLine } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Language } from '#domain/language.ts'

const columns = [
  'contracts.id',
  'contracts.number',
  'contracts.title',
  'contracts.kind',
  'contracts.language',
  'contracts.templateId',
  'contracts.templateNo',
  'contracts.supersedesId',
  'contracts.isAmendment',
  'contracts.body',
  'contracts.attachments',
  'contracts.message',
  'contracts.state',
  'contracts.deviations',
  'contracts.approvedBy',
  'contracts.approvedAt',
  'contracts.dueOn',
  'contracts.expiresAt',
  'contracts.frozenBody',
  'contracts.summary',
  'contracts.sha256',
  'contracts.sealedSha256',
  'contracts.isOnPaper',
  'contracts.sentAt',
  'contracts.sentBy',
  'contracts.endedAt',
  'contracts.endedReason',
  'contracts.version',
  'contracts.createdAt',
  'contracts.createdBy',
  'contracts.updatedAt',
] as const

/** Are all artists of the contract in scope? Who sees some of them must not read what others get. */
export const contractInScope = ({ artistIds }: OrgScope, contract: string): RawBuilder<boolean> =>
  artistIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from contract_bookings k
        join bookings b on b.org_id = k.org_id and b.id = k.booking_id
        where k.org_id = ${sql.ref(`${contract}.orgId`)} and k.contract_id = ${sql.ref(`${contract}.id`)}
          and b.artist_id <> all(${artistIds}))`

/** The contract with the names around it, or NOT_FOUND; also when one of its artists is out of scope. */
export async function findContract(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('contracts')
      .leftJoin('users as approver', 'approver.id', 'contracts.approvedBy')
      .leftJoin('contractTemplates as t', (join) =>
        join.onRef('t.orgId', '=', 'contracts.orgId').onRef('t.id', '=', 'contracts.templateId'),
      )
      .select(columns)
      .select(['approver.name as approvedByName', 't.name as templateName'])
      .select(
        sql<string | null>`(select n.id from contracts n where n.org_id = contracts.org_id
          and n.supersedes_id = contracts.id and n.state <> 'void' order by n.created_at desc, n.id limit 1)`.as(
          'supersededById',
        ),
      )
      .where('contracts.orgId', '=', scope.orgId)
      .where('contracts.id', '=', id)
      .where(contractInScope(scope, 'contracts'))
      .executeTakeFirst(),
  )
}
export type ContractRow = Awaited<ReturnType<typeof findContract>>

/**
 * The contract locked for a change, its bookings before it, or NOT_FOUND; CONFLICT when `version` is given and not the
 * stored one.
 *
 * The order of locks, everywhere: bookings (several by their ids), the dates of their artists, then what hangs on them
 * (offers, contracts, invoices, tasks, runs). A contract changes the status of its shows, and a show that is called off
 * ends its contract: in one order the later of the two waits, and sees what the earlier did.
 */
export async function lockContract(tx: Tx, scope: OrgScope, id: string, version?: number) {
  await tx
    .selectFrom('bookings as b')
    .innerJoin('contractBookings as k', (join) =>
      join.onRef('k.orgId', '=', 'b.orgId').onRef('k.bookingId', '=', 'b.id'),
    )
    .select('b.id')
    .where('k.orgId', '=', scope.orgId)
    .where('k.contractId', '=', id)
    .orderBy('b.id')
    .forNoKeyUpdate('b')
    .execute()
  return lockHeldContract(tx, scope, id, version)
}

/** The contract locked like `lockContract` by whoever holds the booking already on whose account it is changed. */
export async function lockHeldContract(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const contract = found(
    await tx
      .selectFrom('contracts')
      .select(columns)
      .where('contracts.orgId', '=', scope.orgId)
      .where('contracts.id', '=', id)
      .where(contractInScope(scope, 'contracts'))
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(contract, version, 'contract')
  return contract
}
export type LockedContract = Awaited<ReturnType<typeof lockContract>>

const signerColumns = [
  'contractSigners.id',
  'contractSigners.contractId',
  'contractSigners.party',
  'contractSigners.isCopy',
  'contractSigners.name',
  'contractSigners.email',
  'contractSigners.contactId',
  'contractSigners.userId',
  'contractSigners.orderNo',
  'contractSigners.auth',
  'contractSigners.state',
  'contractSigners.sentAt',
  'contractSigners.openedAt',
  'contractSigners.signedAt',
  'contractSigners.signature',
  'contractSigners.declineReason',
  'contractSigners.delegatedFrom',
  'contractSigners.remindedAt',
  'contractSigners.version',
] as const

/** Who signs these contracts and who gets copies, in their order; without the hashes of links and codes. */
export async function listSigners(tx: Tx, scope: OrgScope, contractIds: readonly string[]) {
  return tx
    .selectFrom('contractSigners')
    .select(signerColumns)
    .where('orgId', '=', scope.orgId)
    .where('contractId', '=', sql<string>`any(${contractIds})`)
    .orderBy('isCopy')
    .orderBy('orderNo')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
export type SignerRow = Awaited<ReturnType<typeof listSigners>>[number]

/** The bookings that these contracts are about, the earliest show first. */
export async function listContractBookings(tx: Tx, scope: OrgScope, contractIds: readonly string[]) {
  return tx
    .selectFrom('contractBookings as k')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'k.orgId').onRef('b.id', '=', 'k.bookingId'),
    )
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .leftJoin('companies as p', (join) =>
      join.onRef('p.orgId', '=', 'e.orgId').onRef('p.id', '=', 'e.promoterCompanyId'),
    )
    .select([
      'k.contractId',
      'k.bookingId',
      'b.eventId',
      'b.status',
      'b.artistId',
      'a.name as artistName',
      'e.name as eventName',
      'e.eventDate',
      'e.endsOn',
      'e.tz',
      'e.promoterCompanyId',
      'v.name as venueName',
      'p.name as promoterName',
    ])
    .where('k.orgId', '=', scope.orgId)
    .where('k.contractId', '=', sql<string>`any(${contractIds})`)
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}

/** Draws the next number of the year; the counter stays locked until the transaction ends, so none is left out. */
async function drawNumber(tx: Tx, scope: OrgScope, year: string): Promise<string> {
  const { contractCounter } = await tx
    .updateTable('organisations')
    .set({ contractCounter: sql`contract_counter + 1` })
    .where('id', '=', scope.orgId)
    .returning('contractCounter')
    .executeTakeFirstOrThrow()
  return `C-${year}-${String(contractCounter).padStart(4, '0')}`
}

export type NewContract = {
  title: string
  kind: ContractKind
  language: Language
  templateId: string | null
  templateNo: number | null
  supersedesId: string | null
  isAmendment: boolean
  body: ContractBody
  attachments: readonly ContractAttachment[]
  deviations: readonly Deviation[]
  message: string | null
  dueOn: string | null
}

/** A draft about these bookings, with a number of its own in the given year. */
export async function insertContract(
  tx: Tx,
  scope: OrgScope,
  { body, attachments, deviations, ...contract }: NewContract,
  bookingIds: readonly string[],
  year: string,
): Promise<{ id: string; number: string }> {
  const number = await drawNumber(tx, scope, year)
  const { id } = await tx
    .insertInto('contracts')
    .values({
      ...created(scope),
      ...contract,
      number,
      search: searchText([number, contract.title]),
      body: JSON.stringify(body),
      attachments: JSON.stringify(attachments),
      deviations: JSON.stringify(deviations),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('contractBookings')
    .values(bookingIds.map((bookingId) => ({ orgId: scope.orgId, contractId: id, bookingId })))
    .execute()
  return { id, number }
}

type ContractChanges = {
  title?: string
  body?: ContractBody
  attachments?: readonly ContractAttachment[]
  message?: string | null
  state?: ContractState
  deviations?: readonly Deviation[]
  approvedBy?: string | null
  approvedAt?: Date | null
  dueOn?: string | null
  expiresAt?: Date | null
  frozenBody?: PlainBody
  summary?: readonly SummaryLine[]
  sha256?: Buffer
  sealedSha256?: Buffer
  isOnPaper?: boolean
  sentAt?: Date
  sentBy?: string | null
  endedAt?: Date | null
  endedReason?: string | null
}

/** Writes parts of a contract that `lockContract` has locked. */
export async function updateContract(
  tx: Tx,
  scope: OrgScope,
  contract: { id: string; version: number; number: string },
  { body, attachments, deviations, frozenBody, summary, ...changes }: ContractChanges,
): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({
      ...changes,
      ...(changes.title && { search: searchText([contract.number, changes.title]) }),
      ...(body && { body: JSON.stringify(body) }),
      ...(attachments && { attachments: JSON.stringify(attachments) }),
      ...(deviations && { deviations: JSON.stringify(deviations) }),
      ...(frozenBody && { frozenBody: JSON.stringify(frozenBody) }),
      ...(summary && { summary: JSON.stringify(summary) }),
      ...touched(scope, contract.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', contract.id)
    .execute()
}

/** Throws a draft away, with all that hangs on it. */
export async function deleteContract(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('contracts').where('orgId', '=', scope.orgId).where('id', '=', id).execute()
}

/** Replaces the people of a draft: those with an id are kept and changed, those left out go, the rest are new. */
export async function replaceSigners(
  tx: Tx,
  scope: OrgScope,
  contractId: string,
  signers: readonly SignerInput[],
): Promise<void> {
  const before = await listSigners(tx, scope, [contractId])
  const gone = before.filter(({ id }) => !signers.some((signer) => signer.id === id))
  if (gone.length > 0) {
    await tx
      .deleteFrom('contractSigners')
      .where('orgId', '=', scope.orgId)
      .where('contractId', '=', contractId)
      .where('id', '=', sql<string>`any(${gone.map(({ id }) => id)})`)
      .execute()
  }
  for (const { id, ...signer } of signers) {
    const stored = before.find((each) => each.id === id)
    if (stored) {
      await tx
        .updateTable('contractSigners')
        .set({ ...signer, ...touched(scope, stored.version) })
        .where('orgId', '=', scope.orgId)
        .where('id', '=', stored.id)
        .execute()
    } else {
      await tx
        .insertInto('contractSigners')
        // Written one by one within a transaction, they would all bear its time; their order is kept by the clock.
        .values({ ...created(scope), contractId, ...signer, createdAt: sql<Date>`clock_timestamp()` })
        .execute()
    }
  }
}
