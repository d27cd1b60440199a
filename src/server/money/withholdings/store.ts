/** Tax withheld from artists in the database: one record for a booking, from plan to certificate. */
import type { WithholdingState } from '#domain/money/tax/withholding-case.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'w.id',
  'w.bookingId',
  'w.artistId',
  'w.country',
  'w.remitter',
  'w.state',
  'w.currency',
  'w.heads',
  'w.baseMinor',
  'w.taxMinor',
  'w.surchargeMinor',
  'w.withheldOn',
  'w.dueOn',
  'w.declaredOn',
  'w.certificateOn',
  'w.exemptionNo',
  'w.working',
  'w.version',
] as const

/** Where the show is: the venue's country, else the event's. */
export async function findShowCountry(tx: Tx, scope: OrgScope, eventId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('events as e')
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .select(['v.country as venueCountry', 'e.country'])
    .where('e.orgId', '=', scope.orgId)
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  return row?.venueCountry ?? row?.country ?? null
}

/** The record of a booking that is in force. */
export async function findWithholding(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('withholdings as w')
    .select(columns)
    .where('w.orgId', '=', scope.orgId)
    .where('w.bookingId', '=', bookingId)
    .where('w.state', '<>', 'void')
    .executeTakeFirst()
}

/** Records that were planned or withheld within the days, oldest show first, with what they are about. */
export async function listWithholdings(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  return tx
    .selectFrom('withholdings as w')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'w.orgId').onRef('b.id', '=', 'w.bookingId'),
    )
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'w.orgId').onRef('a.id', '=', 'w.artistId'),
    )
    .select([...columns, 'e.id as eventId', 'e.name as eventName', 'e.eventDate', 'a.name as artistName'])
    .where('w.orgId', '=', scope.orgId)
    .where('w.state', '<>', 'void')
    .where((eb) => eb(eb.fn.coalesce('w.withheldOn', 'e.eventDate'), '>=', from))
    .where((eb) => eb(eb.fn.coalesce('w.withheldOn', 'e.eventDate'), '<=', to))
    .orderBy('e.eventDate')
    .orderBy('w.id')
    .execute()
}

type Figures = {
  country: string
  remitter: 'agency' | 'promoter'
  currency: string
  heads: number
  baseMinor: number
  taxMinor: number
  surchargeMinor: number
  exemptionNo: string | null
  working: string
}

/** Plans the tax of a booking, or plans it again while it was not withheld. */
export async function planWithholding(
  tx: Tx,
  scope: OrgScope,
  { bookingId, artistId }: { bookingId: string; artistId: string },
  figures: Figures,
): Promise<string> {
  const stored = await findWithholding(tx, scope, bookingId)
  if (stored) {
    await tx
      .updateTable('withholdings')
      .set({ ...figures, ...touched(scope, stored.version) })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', stored.id)
      .execute()
    return stored.id
  }
  const { id } = await tx
    .insertInto('withholdings')
    .values({ ...created(scope), bookingId, artistId, ...figures })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The record locked for a change; CONFLICT when `version` is not the stored one. */
export async function lockWithholding(tx: Tx, scope: OrgScope, id: string, version: number) {
  const row = found(
    await tx
      .selectFrom('withholdings as w')
      .select(columns)
      .where('w.orgId', '=', scope.orgId)
      .where('w.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(row, version, 'record')
  return row
}

type Step = {
  state: WithholdingState
  withheldOn?: LocalDate
  dueOn?: LocalDate
  declaredOn?: LocalDate
  certificateOn?: LocalDate
}

export async function stepWithholding(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string; version: number },
  step: Step,
): Promise<void> {
  await tx
    .updateTable('withholdings')
    .set({ ...step, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}
