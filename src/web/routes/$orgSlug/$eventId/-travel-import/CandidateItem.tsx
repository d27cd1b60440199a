// One recognised segment in the review: its card, what is doubtful about it, and whether it is taken.
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Pencil } from 'lucide-react'
import { SegmentCard } from '#web/parts/road/travel/SegmentCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import type { SegmentType } from '#domain/booking/travel/travel.ts'
import type { Check } from './checks.ts'
import { checkedInput, previewOf, valueAt, type Candidate } from './import-values.ts'

type CandidateItemProps = {
  candidate: Candidate
  checks: readonly Check[]
  onChoose: (isChosen: boolean) => void
  onConfirm: (id: string, isConfirmed: boolean) => void
  onEdit: () => void
}

export function CandidateItem({ candidate, checks, onChoose, onConfirm, onEdit }: CandidateItemProps) {
  const { t } = useLingui()
  const { values, confirmed, isChosen, key } = candidate
  const fieldName = useFieldName(values.segmentType)
  const input = checkedInput(values)
  const kind = translate()(segmentTypeLabels[values.segmentType])
  const number = values.flightDetails?.flightNumber ?? values.serviceNumber
  const title = [values.accommodationDetails?.name || values.meetingDetails?.title || kind, number]
    .filter(Boolean)
    .join(' ')
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          label={
            <>
              <Trans>Add</Trans> <span className={cx(isChosen && 'sr-only')}>{title}</span>
            </>
          }
          checked={isChosen}
          onCheckedChange={onChoose}
        />
        <Button size="sm" icon={<Pencil aria-hidden />} aria-label={t`Edit ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </div>
      <div className={cx(!isChosen && 'hidden')}>
        {input ? (
          <SegmentCard segment={previewOf(input, key)} withDate />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong p-4 text-mute">
            <Trans>Required details are missing. Edit this segment or leave it out.</Trans>
          </p>
        )}
        {checks.length > 0 ? (
          <fieldset className="mt-2 min-w-0 rounded-control bg-signal-soft px-3 py-2 text-sm">
            <legend className="float-left flex w-full items-center gap-2 pb-1 font-semibold">
              <CircleAlert aria-hidden className="size-3.5 shrink-0" />
              <Trans>Check these details</Trans>
            </legend>
            <ul className="clear-both flex flex-col gap-1">
              {checks.map(({ id, field, text }) => (
                <li key={id} data-open-check={confirmed.includes(id) ? undefined : ''}>
                  <Checkbox
                    label={
                      <span className="font-medium">
                        {field === null ? t`Several segments` : fieldName(field)}
                        {field === null ? null : <Value text={valueAt(values, field)} />}
                      </span>
                    }
                    hint={text}
                    checked={confirmed.includes(id)}
                    onCheckedChange={(isConfirmed) => onConfirm(id, isConfirmed)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        ) : null}
      </div>
    </section>
  )
}

/** What was read, beside the name of its field. */
function Value({ text }: { text: string | null }) {
  return text === null ? (
    <span className="text-mute">
      : <Trans>missing</Trans>
    </span>
  ) : (
    <span>: {text}</span>
  )
}

/** A field that has no name of its own here is one of the details. */
function useFieldName(type: SegmentType): (field: string) => string {
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
