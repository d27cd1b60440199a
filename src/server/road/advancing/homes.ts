/** The homes of the facts that an advance asks for: read for those who look at answers, written when one is accepted. */
import { venueFacts } from '#domain/road/advancing/advancing-facts.ts'
import { factOfField, homeOfFact } from '#domain/road/advancing/advancing-homes.ts'
import {
  contradictsHome,
  currentAnswer,
  decideHome,
  homeText,
  type HomeChange,
  type ShowHomes,
  type StayHome,
} from '#domain/road/advancing/advancing-proposals.ts'
import type { Answer, FieldType } from '#domain/road/advancing/advancing.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { addDays, localOf } from '#domain/dates.ts'
import { refuseAnswer } from '#domain/road/advancing/advancing-values.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { factWording } from './wording.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import { lockBooking, updateBooking } from '../../booking/bookings/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { lockEvent, updateShowDay } from '../../booking/events/store.ts'
import { isForTravellers } from '../travel/changes.ts'
import { toColumns, toSegment } from '../../booking/itinerary/row.ts'
import { insertSegments, listSegments, lockSegment, updateSegment } from '../../booking/itinerary/store.ts'
import { findVenueRecord, type AdvanceContext } from './context-store.ts'
import { listFields, type GroupRow } from './store.ts'

type Call = { tx: Tx; scope: OrgScope }
type Question = { fieldName: string; fieldType: FieldType }

/** The stays among the segments that an advance may speak of. */
export const staysOf = (segments: readonly Segment[]): StayHome[] =>
  segments.flatMap(({ id, status, departureTime, depTz, accommodationDetails: stay }) =>
    stay && status !== 'cancelled'
      ? [
          {
            segmentId: id,
            name: stay.name,
            addressLine1: stay.addressLine1,
            rooms: stay.rooms,
            checkIn: localOf(departureTime, depTz).time,
          },
        ]
      : [],
  )

/** The homes of a show as they are now. */
export async function readHomes({ tx, scope }: Call, context: AdvanceContext): Promise<ShowHomes> {
  const wording = factWording(context.orgLocale)
  const record = context.venueId ? await findVenueRecord(tx, scope, context.venueId) : null
  const segments = await listSegments(tx, scope, [context.id])
  return {
    event: context,
    sets: context.bookings.filter(({ status }) => !isDead(status)),
    stays: staysOf(segments.filter(isForTravellers).map(toSegment)),
    venue: venueFacts(record, wording),
    wording,
  }
}

type Answered = Question & Pick<Answer, 'state' | 'responseValue'> & { groupId: string }

/** The fields with the answers that count now: an accepted one is what its home says today. */
export function withCurrentAnswers<Field extends Answered>(
  fields: readonly Field[],
  groups: readonly Pick<GroupRow, 'id' | 'name'>[],
  homes: ShowHomes,
): Field[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return fields.map((field) => {
    const fact = field.state === 'accepted' ? factOfField(field, names.get(field.groupId)) : null
    return fact ? { ...field, responseValue: currentAnswer(fact, field.responseValue, homes) } : field
  })
}

/** What conflicts with an answer that waits: `now` is what its home says, `venue` what the venue's record says. */
export function homeOf(
  field: Question & Pick<Answer, 'state' | 'responseValue' | 'pendingValue'>,
  groupName: string,
  homes: ShowHomes,
) {
  const fact = factOfField(field, groupName)
  if (!fact) return null
  const home = homeOfFact[fact]
  const proposed = field.pendingValue ?? (field.state === 'received' ? field.responseValue : null)
  const venueValue = home.in === 'advance' && home.venueColumn ? (homes.venue[fact] ?? null) : null
  return {
    in: home.in,
    now: home.in === 'advance' ? null : homeText(fact, homes),
    contradicts: proposed !== null && contradictsHome(fact, proposed, homes),
    /** The venue's record may be updated with the accepted answer. */
    canUpdateVenue:
      home.in === 'advance' &&
      home.venueColumn !== null &&
      field.state === 'accepted' &&
      field.responseValue !== null &&
      field.responseValue !== venueValue,
  }
}

/** Writes an accepted answer to the home of its fact, within the transaction that accepts it. */
export async function writeHome(
  call: Call,
  context: AdvanceContext,
  field: Question & { groupName: string },
  value: string | null,
): Promise<void> {
  const fact = factOfField(field, field.groupName)
  if (!fact || value === null) return
  for (const change of decideHome(fact, value, await readHomes(call, context))) {
    await writeChange(call, context, change)
    if (change.in === 'stay' && change.segmentId === null) await fillStay(call, context)
  }
}

/** Rooms and check-in may have been accepted before there was a stay to write them to. */
async function fillStay(call: Call, context: AdvanceContext): Promise<void> {
  for (const { fieldName, fieldType, state, responseValue } of await listFields(
    call.tx,
    call.scope,
    context.id,
  )) {
    const fact = factOfField({ fieldName, fieldType })
    if (state !== 'accepted' || responseValue === null || (fact !== 'rooms' && fact !== 'checkIn')) continue
    for (const change of decideHome(fact, responseValue, await readHomes(call, context))) {
      await writeChange(call, context, change)
    }
  }
}

async function writeChange(call: Call, context: AdvanceContext, change: HomeChange): Promise<void> {
  const { tx, scope } = call
  switch (change.in) {
    case 'event':
      return updateShowDay(tx, scope, await lockEvent(tx, scope, context.id), change.change)
    case 'booking': {
      const booking = await lockBooking(tx, scope, change.bookingId)
      const window = bookingWindow({ ...booking, ...change.change })
      return updateBooking(tx, scope, booking, { ...change.change, ...window })
    }
    case 'stay':
      return change.segmentId === null
        ? addStay(call, context, change)
        : changeStay(call, change.segmentId, change)
  }
}

type StayChange = Extract<HomeChange, { in: 'stay' }>

/** A stay that the promoter named: for the night of the show, until somebody says more. */
async function addStay(
  { tx, scope }: Call,
  { id, eventDate, tz, city, bookings }: AdvanceContext,
  { change }: StayChange,
) {
  const alive = bookings.filter(({ status }) => !isDead(status))
  const bookingId = alive.length === 1 ? alive[0]!.bookingId : null
  // Who works for some artists of the event only cannot speak for the others.
  if (bookingId === null && scope.artistIds) {
    throw refuseAnswer(roadProblem('home.hotelOfSeveralArtists'))
  }
  const stay = SegmentInput.parse({
    segmentType: 'accommodation',
    status: 'requested',
    bookingId,
    departure: { date: eventDate, time: change.checkIn ?? '15:00', tz },
    arrival: { date: addDays(eventDate, 1), time: '11:00', tz },
    accommodationDetails: { name: change.name, addressLine1: change.addressLine1, city },
  })
  await insertSegments(tx, scope, id, [stay])
}

/** Another hotel keeps nights and rooms; booking number and phone were those of the old one. */
async function changeStay({ tx, scope }: Call, segmentId: string, { change, isOther }: StayChange) {
  const row = await lockSegment(tx, scope, segmentId)
  const segment = toSegment(row)
  const { checkInTime: _in, checkOutTime: _out, ...stay } = segment.accommodationDetails!
  const { checkIn, ...details } = change
  const start = localOf(segment.departureTime, segment.depTz)
  const end = segment.arrivalTime && localOf(segment.arrivalTime, segment.arrTz)
  const input = SegmentInput.parse({
    segmentType: 'accommodation',
    status: isOther ? 'changed' : segment.status,
    bookingId: row.bookingId,
    departure: { date: start.date, time: checkIn ?? start.time, tz: segment.depTz },
    arrival: end && { date: end.date, time: end.time, tz: segment.arrTz },
    accommodationDetails: {
      ...stay,
      ...(isOther && { bookingNumber: null, phoneNumber: null, breakfastIncluded: false }),
      ...details,
    },
    passengers: segment.passengers,
    confirmationNumber: isOther ? null : segment.confirmationNumber,
    notes: segment.notes,
    visibility: row.visibility,
  })
  await updateSegment(tx, scope, row, toColumns(input))
}
