// What has changed in an itinerary since the travellers were notified of it, in words.
import { gateAt, travelFields, type TravelField } from '#domain/booking/travel/travel-changes.ts'
import { localOf } from '#domain/dates.ts'
import { isTransport, type Segment } from '#domain/booking/travel/travel.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'
import { gateText, momentText, segmentStatusLabels, segmentTitle } from './travel.ts'

const fieldLabels: Record<Exclude<TravelField, 'departureTime' | 'arrivalTime'>, Text> = {
  status: msg`Status`,
  title: msg({ message: 'Title', context: 'of travel' }),
  departureLocation: msg({ message: 'From', context: 'place' }),
  arrivalLocation: msg({ message: 'To', context: 'place' }),
  departureGate: msg`Departure gate`,
  arrivalGate: msg`Arrival gate`,
  seat: msg`Seat`,
  baggage: msg`Baggage`,
  service: msg({ message: 'Service', context: 'train or ferry' }),
  address: msg`Address`,
  breakfast: msg`Breakfast`,
  rooms: msg`Rooms`,
  description: msg`Description`,
  pickUp: msg`Pick-up`,
  driver: msg({ message: 'Driver', context: 'of a car' }),
  phone: msg`Phone`,
  number: msg`Booking number`,
  passengers: msg`Travellers`,
  notes: msg`Notes`,
}

function labelOf(field: TravelField, { segmentType }: Segment): Text {
  if (field !== 'departureTime' && field !== 'arrivalTime') return fieldLabels[field]
  const isStart = field === 'departureTime'
  if (segmentType === 'accommodation') return isStart ? msg`Check-in` : msg`Check-out`
  if (isTransport(segmentType)) return isStart ? msg`Departure` : msg`Arrival`
  return isStart ? msg({ message: 'Start', context: 'time' }) : msg({ message: 'End', context: 'time' })
}

function valueOf(field: TravelField, segment: Segment, t: Translator): string {
  const { arrivalTime, arrTz, departureTime, depTz, accommodationDetails: stay } = segment
  switch (field) {
    case 'status':
      return t(segmentStatusLabels[segment.status])
    case 'title':
      return segmentTitle(segment, t)
    case 'departureTime':
      return momentText(localOf(departureTime, depTz), t)
    case 'arrivalTime':
      return arrivalTime ? momentText(localOf(arrivalTime, arrTz), t) : ''
    case 'departureGate':
      return gateText(gateAt(segment, 'departure'), t)
    case 'arrivalGate':
      return gateText(gateAt(segment, 'arrival'), t)
    case 'breakfast':
      return stay ? t(stay.breakfastIncluded ? msg`Included` : msg`Not included`) : ''
    case 'passengers':
      return travelFields.passengers(segment) || t(msg`Everyone`)
    default:
      return travelFields[field](segment)
  }
}

/** One change in a line: 'Departure: 5 March 2025, 10:20 (was 5 March 2025, 09:25)'. */
export function changeText(
  field: TravelField,
  { before, segment }: { before: Segment; segment: Segment },
  t: Translator,
): string {
  const label = t(labelOf(field, segment))
  const [from, to] = [valueOf(field, before, t), valueOf(field, segment, t)]
  if (!from) return `${label}: ${to}`
  return to
    ? t(msg<'label' | 'to' | 'from'>`{label}: {to} (was {from})`, { label, to, from })
    : t(msg<'label' | 'from'>`{label} removed (was {from})`, { label, from })
}
