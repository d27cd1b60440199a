// What a traveller needs at the desk and on the way: number, seat, baggage, driver, phone, names, notes.
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { callLink } from '#domain/formats.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import { segmentNumber, segmentPhone } from '#domain/booking/travel/travel.ts'
import { Changed } from './Changed.tsx'
import type { CardSegment } from './card-segment.ts'

/** `field` is the name that changes have for it. */
type ExtraFact = { label: string; field: string; value: ReactNode }

/** Nothing where none of it is known. */
export function SegmentExtras({ segment }: { segment: CardSegment }) {
  const { t } = useLingui()
  const { segmentType, flightDetails, groundDetails: ground, passengers, notes } = segment
  const number = segmentNumber(segment)
  const phone = segmentPhone(segment)
  const facts: ExtraFact[] = [
    {
      label: segmentType === 'accommodation' ? t`Booking number` : t`Confirmation`,
      field: 'number',
      value: number ? <BookingNumber number={number} /> : null,
    },
    { label: t`Seat`, field: 'seat', value: flightDetails?.seat },
    { label: t`Baggage`, field: 'baggage', value: flightDetails?.baggage },
    { label: t`Pick-up`, field: 'pickUp', value: ground?.pickUp },
    { label: t`Driver`, field: 'driver', value: ground?.driverName },
    { label: t`Vehicle`, field: 'driver', value: ground?.vehicle },
    { label: t`Phone`, field: 'phone', value: phone ? <CallLink number={phone} /> : null },
    { label: t`Travellers`, field: 'passengers', value: passengers.map(({ name }) => name).join(', ') },
  ]
  const known = facts.filter(({ value }) => Boolean(value))
  if (known.length === 0 && !notes) return null
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {known.length > 0 ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {known.map(({ label, field, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-mute md:text-xs">{label}</dt>
              <dd className="flex min-h-9 items-center font-medium wrap-anywhere md:min-h-7">
                <Changed segment={segment} field={field}>
                  {value}
                </Changed>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {notes ? (
        <p className="whitespace-pre-line">
          <Changed segment={segment} field="notes">
            {notes}
          </Changed>
        </p>
      ) : null}
    </div>
  )
}

function BookingNumber({ number }: { number: string }) {
  const { t } = useLingui()
  return (
    <span className="inline-flex items-center gap-0.5">
      {number}
      <CopyButton text={number} label={t`Copy ${number}`} />
    </span>
  )
}

function CallLink({ number }: { number: string }) {
  return (
    <a href={callLink(number)} className="hit inline-flex items-center gap-1.5 text-signal hover:underline">
      <Phone aria-hidden className="size-3.5" />
      <span className="sr-only">
        <Trans>Call</Trans>
      </span>
      <PhoneNumber number={number} />
    </a>
  )
}
