/** Blocking days of an artist, changing and removing them: the same for the app and for calendar apps. */
import { assertBlockFree, blockWindow, type BlockInput } from '#domain/booking/availability/availability.ts'
import type { LocalDate, LocalTime } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { archiveBlock, insertBlock, lockBlock, updateBlock } from '../blocks/store.ts'
import { lockArtistDates } from '../hold-queue/store.ts'
import { listAgreedBetween } from '../shows/store.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findBookedArtist } from './store.ts'

type BlockCall = { tx: Tx; scope: OrgScope; now: Date; log(entry: LogEntry): void }

type Days = {
  fromDate: LocalDate
  toDate: LocalDate
  fromTime: LocalTime | null
  toTime: LocalTime | null
}

/**
 * The instants of days on which the artist has no agreed show, and lets nobody agree one meanwhile; refuses others. The
 * days of one member alone leave the artist bookable.
 */
async function freeWindow(
  { tx, scope }: BlockCall,
  artistId: string,
  block: Days & { memberContactId: string | null },
): Promise<{ startsAt: Date; endsAt: Date }> {
  const { tz } = await findBookedArtist(tx, scope, artistId)
  await lockArtistDates(tx, scope, { orgId: scope.orgId, artistId })
  const { fromDate: from, toDate: to, fromTime } = block
  const shows = await listAgreedBetween(tx, scope, { artistId, from, to })
  const window = blockWindow(block, tz)
  const over = shows.filter(
    (show) => fromTime === null || (show.startsAt < window.endsAt && show.endsAt > window.startsAt),
  )
  assertBlockFree(block, over)
  return window
}

const withLastDay = (block: BlockInput) => ({ ...block, toDate: block.toDate ?? block.fromDate })

/** Blocks days of an artist, or of one member; never over an agreed show. */
export async function placeBlock(call: BlockCall, artistId: string, input: BlockInput): Promise<string> {
  const block = withLastDay(input)
  const window = await freeWindow(call, artistId, block)
  const id = await insertBlock(call.tx, call.scope, { ...block, ...window, artistId })
  call.log({ entity: 'artist', entityId: artistId, after: { block: input } })
  return id
}

/** Moves or renames blocked days; never onto an agreed show. */
export async function changeBlock(call: BlockCall, id: string, input: BlockInput): Promise<void> {
  const before = await lockBlock(call.tx, call.scope, id)
  if (before.archivedAt) throw new DomainError('NOT_FOUND')
  const block = withLastDay(input)
  const window = await freeWindow(call, before.artistId, block)
  await updateBlock(call.tx, call.scope, before, { ...block, ...window })
  const { fromDate, toDate, fromTime, toTime, kind, title } = before
  call.log({
    entity: 'artist',
    entityId: before.artistId,
    before: { block: { fromDate, toDate, fromTime, toTime, kind, title } },
    after: { block: input },
  })
}

export async function removeBlock(call: BlockCall, id: string): Promise<void> {
  const block = await lockBlock(call.tx, call.scope, id)
  await archiveBlock(call.tx, call.scope, block, call.now)
  const { fromDate, toDate, kind } = block
  call.log({
    entity: 'artist',
    entityId: block.artistId,
    before: { block: { fromDate, toDate, kind } },
    after: { block: null },
  })
}

/** Undoes `removeBlock`, unless a show has been agreed in these days meanwhile. */
export async function restoreBlock(call: BlockCall, id: string): Promise<void> {
  const block = await lockBlock(call.tx, call.scope, id)
  await freeWindow(call, block.artistId, block)
  await archiveBlock(call.tx, call.scope, block, null)
  const { fromDate, toDate, kind } = block
  call.log({ entity: 'artist', entityId: block.artistId, after: { block: { fromDate, toDate, kind } } })
}
