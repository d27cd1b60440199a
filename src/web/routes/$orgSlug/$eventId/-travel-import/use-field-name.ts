// The fields of a segment as the review of a confirmation calls them.
import { useLingui } from '@lingui/react/macro'
import type { SegmentType } from '#domain/booking/travel/travel.ts'

/** A field that has no name of its own here is one of the details. */
export function useFieldName(type: SegmentType): (field: string) => string {
  const { t } = useLingui()
  const isStay = type === 'accommodation'
  const names: Record<string, string> = {
    segmentType: t`Type`,
    'departure.date': isStay ? t`Check-in date` : t`Date`,
    'departure.time': isStay ? t`Check-in` : t`Departure`,
    'departure.tz': t`Time zone`,
    'arrival.date': isStay ? t`Check-out date` : t`Arrival date`,
    'arrival.time': isStay ? t`Check-out` : t`Arrival`,
    'arrival.tz': t`Arrival time zone`,
    'departureLocation.name': t({ message: 'From', context: 'place' }),
    'arrivalLocation.name': t({ message: 'To', context: 'place' }),
    'flightDetails.departureAirportCode': t({ message: 'From', context: 'place' }),
    'flightDetails.arrivalAirportCode': t({ message: 'To', context: 'place' }),
    'accommodationDetails.name': t`Hotel`,
    'flightDetails.seat': t`Seat`,
    'flightDetails.flightNumber': t`Flight number`,
    serviceNumber: t`Number`,
    confirmationNumber: t`Booking number`,
    'accommodationDetails.bookingNumber': t`Booking number`,
    passengers: t`Travellers`,
    cost: t`Cost`,
  }
  return (field) => names[field] ?? t`Details`
}
