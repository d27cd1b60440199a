// The fields of a segment as the review of a confirmation calls them.
import { useLingui } from '@lingui/react/macro'

/** A field that has no name of its own here is called by what it belongs to. */
export function useFieldName(): (field: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    segmentType: t`Kind`,
    'departure.date': t`Departure date`,
    'departure.time': t`Departure time`,
    'departure.tz': t`Time zone`,
    'arrival.date': t`Arrival date`,
    'arrival.time': t`Arrival time`,
    'arrival.tz': t`Time zone of the arrival`,
    'departureLocation.name': t`From`,
    'arrivalLocation.name': t`To`,
    'flightDetails.departureAirportCode': t`From`,
    'flightDetails.arrivalAirportCode': t`To`,
    'accommodationDetails.name': t`Hotel`,
    confirmationNumber: t`Confirmation`,
    cost: t`Cost`,
  }
  return (field) => names[field] ?? t`Details`
}
