// The fields of a segment: those of its kind, and those that all kinds have.
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { meetingIcons, payers, segmentStatuses, type SegmentType } from '#domain/booking/travel/travel.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import type { Travel } from '#web/parts/road/travel/travel-queries.ts'
import { meetingIconLabels, payerLabels, segmentStatusLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { NotesField, NumberField, SegmentField, SelectField, TextField } from './fields.ts'
import { FlightFields } from './FlightFields.tsx'
import { PassengerFields } from './PassengerFields.tsx'
import type { SegmentValues } from './segment-values.ts'
import { StayFields } from './StayFields.tsx'
import { WayFields } from './WayFields.tsx'
import { MomentFields } from './MomentFields.tsx'

const { MoneyField } = moneyFieldsOf<SegmentValues>()

/** What a segment costs and who pays, for those who see costs. */
function CostFields() {
  const { t } = useLingui()
  const currency = useWatch<SegmentValues, 'segment.cost.currency'>({ name: 'segment.cost.currency' })
  return (
    <div className="grid grid-cols-2 gap-4 md:col-span-2 md:grid-cols-3">
      <MoneyField
        name="segment.cost.amountMinor"
        label={<Trans>Cost</Trans>}
        optional
        currency={currency || 'EUR'}
      />
      <SelectField
        name="segment.cost.paidBy"
        label={<Trans>Paid by</Trans>}
        optional
        options={[
          { value: '', label: t`Not specified` },
          ...payers.map((payer) => ({ value: payer, label: translate()(payerLabels[payer]) })),
        ]}
      />
      <SegmentField
        name="segment.cost.currency"
        label={<Trans>Currency</Trans>}
        className="max-md:col-span-2"
        render={({ value, onChange }) => <CurrencyInput value={value} onValueChange={onChange} />}
      />
    </div>
  )
}

const details = 'segment.meetingDetails'

/** A meeting: what, when, how long, where. */
function MeetingFields() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name={`${details}.title`} label={<Trans>Title</Trans>} autoFocus />
        <SelectField
          name={`${details}.icon`}
          label={<Trans>Type</Trans>}
          options={meetingIcons.map((icon) => ({ value: icon, label: translate()(meetingIconLabels[icon]) }))}
        />
        <MomentFields
          side="departure"
          dateLabel={<Trans>Date</Trans>}
          timeLabel={<Trans>Time</Trans>}
          zoneOfBoth
        />
        <NumberField
          name={`${details}.durationMinutes`}
          label={<Trans>Duration</Trans>}
          unit="min"
          min={1}
          optional
        />
        <TextField name={`${details}.addressLine1`} label={<Trans>Street and number</Trans>} optional />
        <TextField name={`${details}.city`} label={<Trans>City</Trans>} optional />
      </div>
      <NotesField name={`${details}.description`} label={<Trans>Description</Trans>} optional rows={2} />
    </>
  )
}

const folded = ['segment.cost.amountMinor', 'segment.cost.currency', 'segment.notes'] as const

type SegmentFieldsProps = { event: EventRecord; travel: Travel }

/** Goes in a form with the values of a segment. */
export function SegmentFields({ event, travel }: SegmentFieldsProps) {
  const { t } = useLingui()
  const type = useWatch<SegmentValues, 'segment.segmentType'>({ name: 'segment.segmentType' })
  const hasOwnNumber = type === 'accommodation' || type === 'meeting'
  return (
    <>
      <KindFields type={type} />
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        {hasOwnNumber ? null : (
          <TextField name="segment.confirmationNumber" label={<Trans>Confirmation number</Trans>} optional />
        )}
        <SelectField
          name="segment.status"
          label={<Trans>Status</Trans>}
          options={segmentStatuses.map((status) => ({
            value: status,
            label: translate()(segmentStatusLabels[status]),
          }))}
        />
        {event.bookings.length > 1 ? (
          <SelectField
            name="segment.bookingId"
            label={<Trans>Artist</Trans>}
            options={[
              { value: '', label: t`All artists` },
              ...event.bookings.map(({ id, artistName }) => ({ value: id, label: artistName })),
            ]}
          />
        ) : null}
      </div>
      <PassengerFields travellers={travel.travellers} />
      <FormFold<SegmentValues>
        title={travel.seesCost ? <Trans>Cost, notes, visibility</Trans> : <Trans>Notes, visibility</Trans>}
        names={folded}
      >
        {travel.seesCost ? <CostFields /> : null}
        <NotesField
          name="segment.notes"
          label={<Trans>Notes</Trans>}
          hint={<Trans>Visible to travellers.</Trans>}
          optional
          rows={2}
          className="md:col-span-2"
        />
        <SelectField
          name="segment.visibility"
          label={<Trans>Visible to</Trans>}
          options={[
            { value: 'artist', label: t`Travellers and agency` },
            { value: 'internal', label: t`Agency only` },
          ]}
        />
      </FormFold>
    </>
  )
}

function KindFields({ type }: { type: SegmentType }) {
  switch (type) {
    case 'flight':
      return <FlightFields />
    case 'accommodation':
      return <StayFields />
    case 'meeting':
      return <MeetingFields />
    default:
      return <WayFields type={type} />
  }
}
