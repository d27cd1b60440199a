/** Blocking one's own days in the portal, changing and freeing them: the same for the portal and for calendar apps. */
import { randomUUID } from 'node:crypto'
import { blockWindow, type OwnBlockInput } from '#domain/booking/availability/availability.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Org } from '../../context.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { blockDays, changeDays, unblockDays } from './store.ts'

type OwnBlockCall = { tx: Tx; scope: ArtistScope; now: Date; org: Org; log(entry: LogEntry): void }

/** Only days to come: what has been is the agency's record. */
function assertAhead({ org, now }: OwnBlockCall, fromDate: string): void {
  if (fromDate >= todayIn(org.tz, now)) return
  const problem = roadProblem('dayOff.past')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'block.fromDate': asMessage(problem) } })
}

function daysOf({ org }: OwnBlockCall, block: OwnBlockInput) {
  const days = { ...block, toDate: block.toDate ?? block.fromDate }
  return { ...days, ...blockWindow(days, org.tz) }
}

/** Blocks days; never over an agreed show. */
export async function placeOwnBlock(
  call: OwnBlockCall,
  artistId: string,
  block: OwnBlockInput,
): Promise<string> {
  assertAhead(call, block.fromDate)
  const id = randomUUID()
  const isDone = await blockDays(call.tx, call.scope, { ...daysOf(call, block), id, artistId })
  if (!isDone) throw new DomainError('FORBIDDEN')
  call.log({ entity: 'artist', entityId: artistId, after: { block } })
  return id
}

/** Moves or renames days that were blocked in the portal. */
export async function changeOwnBlock(call: OwnBlockCall, id: string, block: OwnBlockInput): Promise<void> {
  assertAhead(call, block.fromDate)
  const artistId = await changeDays(call.tx, call.scope, { ...daysOf(call, block), id })
  if (!artistId) throw new DomainError('NOT_FOUND')
  call.log({ entity: 'artist', entityId: artistId, after: { block, id } })
}

export async function removeOwnBlock(call: OwnBlockCall, id: string): Promise<void> {
  const artistId = await unblockDays(call.tx, call.scope, id, true)
  if (!artistId) throw new DomainError('NOT_FOUND')
  call.log({ entity: 'artist', entityId: artistId, after: { block: null, id } })
}
