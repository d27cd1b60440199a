/** Carries out in Fermata what somebody changed in their own calendar, by the same steps and rules as the app. */
import { can, type Capability, type Member, type Permission } from '#domain/access.ts'
import { BookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { blockOf } from '#domain/desk/caldav/block-objects.ts'
import type { EntryEdit } from '#domain/desk/calendar-accounts/entry-edits.ts'
import { objectOf } from '#domain/desk/calendar-accounts/remote-entries.ts'
import { movedShow, takeOverRefusal, type ShowTimes } from '#domain/desk/calendar-accounts/taking-over.ts'
import { DomainError } from '#domain/errors.ts'
import { blockKindNames, blockSummary } from '#texts/desk/block-entries.ts'
import { changeBlock, removeBlock } from '../../booking/availability/blocking.ts'
import { findBookedArtist } from '../../booking/availability/store.ts'
import { findBlock } from '../../booking/blocks/store.ts'
import { changeBooking } from '../../booking/bookings/change-booking.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import { moveShow } from '../../booking/events/moving.ts'
import type { Context, Org } from '../../context.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { underCapability } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import { findEditedShow, type LockedEntry } from './edit-store.ts'

type EditCall = Pick<Context, 'now' | 'secrets' | 'site'> & {
  tx: Tx
  scope: OrgScope
  member: Member
  org: Org
  log(entry: LogEntry): void
}
type EditedEntry = Pick<LockedEntry, 'source' | 'recordId'>

/** The call as far as the member's right reaches; FORBIDDEN without it. */
function withRight(call: EditCall, permission: Permission): EditCall {
  if (!can(call.member, permission)) throw new DomainError('FORBIDDEN')
  return underCapability(call, call.member, permission.split('.')[0] as Capability)
}

/** The show of an entry; undefined where it is none, or out of reach by now. */
export const showOf = async (
  { tx, scope }: Pick<EditCall, 'tx' | 'scope'>,
  { source, recordId }: EditedEntry,
) => (source === 'booking' ? findEditedShow(tx, scope, recordId) : undefined)

/** Takes a change over; CONFLICT with the reason where it may not be, or an artist is taken. */
export async function takeOverEdit(call: EditCall, entry: EditedEntry, edit: EntryEdit): Promise<void> {
  const show = await showOf(call, entry)
  const problem = takeOverRefusal(entry.source, edit.kind, show ?? null)
  if (problem) throw new DomainError('CONFLICT', { problem })
  if (entry.source === 'block') await takeOverBlock(withRight(call, 'calendar.manage'), entry.recordId, edit)
  else await takeOverShow(call, entry.recordId, edit)
}

/** Day and times are two steps of the app, and one deed here: the log has one entry of both. */
async function takeOverShow(own: EditCall, bookingId: string, { when }: EntryEdit): Promise<void> {
  const { tx, scope } = own
  const entries: LogEntry[] = []
  const call = { ...own, log: (entry: LogEntry) => void entries.push(entry) }
  const before = await findBooking(tx, scope, bookingId)
  const { eventDate, times } = movedShow(before, when)
  if (eventDate !== before.eventDate) {
    await moveShow(withRight(call, 'events.manage'), { id: before.eventId, eventDate })
  }
  const isSame = Object.entries(times).every(([key, value]) => before[key as keyof typeof times] === value)
  if (!isSame) await changeTimes(call, before, times)
  own.log({
    entity: 'event',
    entityId: before.eventId,
    before: Object.assign({}, ...entries.map((entry) => entry.before)),
    after: Object.assign({ fromCalendar: true }, ...entries.map((entry) => entry.after)),
  })
}

async function changeTimes(
  call: EditCall,
  before: Awaited<ReturnType<typeof findBooking>>,
  times: ShowTimes,
): Promise<void> {
  const { tx, scope } = call
  const { id } = before
  const { version } = await findBooking(tx, scope, id)
  const booking = BookingInput.parse(
    Object.fromEntries(
      Object.keys(BookingInput.shape)
        .filter((key) => key !== 'coAgents')
        .map((key) => [key, ({ ...before, ...times } as Record<string, unknown>)[key]]),
    ),
  )
  await changeBooking(withRight(call, 'bookings.manage'), { id, version, booking })
}

async function takeOverBlock(call: EditCall, id: string, edit: EntryEdit): Promise<void> {
  const { tx, scope, member } = call
  const known = await findBlock(tx, scope, id)
  if (!can(member, 'calendar.manage', { artistId: known.artistId })) throw new DomainError('FORBIDDEN')
  if (edit.kind === 'deleted') return removeBlock(call, id)
  const t = translatorOf(await findFeedLanguage(tx, scope))
  const { tz } = await findBookedArtist(tx, scope, known.artistId)
  const block = blockOf(objectOf({ id, description: null, ...edit }), {
    tz,
    labels: blockKindNames(t),
    known: { ...known, summary: blockSummary(known, t) },
  })
  return changeBlock(call, id, block)
}
