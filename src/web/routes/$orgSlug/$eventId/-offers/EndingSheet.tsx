// How an offer ends without agreement: the reason of the table, and what becomes of the date.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DateFate } from '#domain/sales/offers.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { type Offer, type OfferAction, useEnding } from './use-offer-calls.ts'

type EndingSheetProps = {
  offer: Offer
  booking: EventBooking
  /** Open while there is one. */
  action: OfferAction | undefined
  onClose: () => void
}

export function EndingSheet({ action, ...props }: EndingSheetProps) {
  // Kept while the sheet closes; each opening starts empty.
  const [last, setLast] = useState(action)
  const [count, setCount] = useState(0)
  if (action && action !== last) {
    setLast(action)
    setCount(count + 1)
  }
  return last ? <Content key={count} {...props} action={last} open={Boolean(action)} /> : null
}

type ContentProps = EndingSheetProps & { action: OfferAction; open: boolean }

function Content({ offer, booking, action, open, onClose }: ContentProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const ending = useEnding(action.action === 'withdraw' ? 'withdraw' : 'decline')
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [date, setDate] = useState<DateFate | undefined>(undefined)
  const errors = fieldErrorsOf(ending.error)
  const theyDecline = action.action === 'decline' && offer.versions.at(-1)?.direction === 'outgoing'
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={theyDecline ? <Trans>Declined by promoter</Trans> : action.label}
      description={booking.artistName}
      onSubmit={(event) => {
        event.preventDefault()
        const input = { orgSlug, id: offer.id, version: offer.version, reason, note, date: date ?? null }
        ending.mutate(input, { onSuccess: onClose })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" busy={ending.isPending}>
            {action.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
          <Select
            options={action.reasons ?? []}
            value={reason}
            onValueChange={setReason}
            placeholder={t`Choose a reason`}
          />
        </Field>
        <Field label={<Trans>Note</Trans>} optional={reason !== 'other'} error={errors['note']}>
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {booking.status === 'offer' ? (
          <Field label={<Trans>Date</Trans>} error={errors['date']}>
            <RadioGroup
              value={date}
              onValueChange={setDate}
              options={[
                { value: 'keep', label: t`Keep as hold` },
                { value: 'giveUp', label: t`Release date` },
              ]}
            />
          </Field>
        ) : null}
      </div>
    </Sheet>
  )
}
