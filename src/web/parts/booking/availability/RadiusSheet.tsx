// The radius clause of one booking: kilometres, days before and days after.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { RadiusText, type Radius } from './RadiusText.tsx'

type RadiusSheetProps = {
  bookingId: string
  own: Radius | null
  /** What counts while the fields are empty. */
  general: Radius | null
  open: boolean
  onClose: () => void
}

export function RadiusSheet({ bookingId, own, general, open, onClose }: RadiusSheetProps) {
  const { orgSlug } = useOrganisation()
  const [km, setKm] = useState(own?.km ?? null)
  const [before, setBefore] = useState(own?.daysBefore ?? null)
  const [after, setAfter] = useState(own?.daysAfter ?? null)
  const set = useMutation(
    trpc.availability.setBookingRadius.mutationOptions({
      onSuccess: () => {
        onClose()
        return refreshBookings()
      },
    }),
  )
  const errors = fieldErrorsOf(set.error)
  const save = (radiusKm: number | null, radiusDaysBefore: number | null, radiusDaysAfter: number | null) =>
    set.mutate({ orgSlug, bookingId, radius: { radiusKm, radiusDaysBefore, radiusDaysAfter } })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={<Trans>Radius clause of this show</Trans>}
      description={
        <Trans>
          No other show within this distance and period. If blank: <RadiusText radius={general} />.
        </Trans>
      }
      onSubmit={(event) => {
        event.preventDefault()
        // Zero kilometres is "no clause", whatever the days say.
        save(km, before ?? (km === 0 ? 0 : null), after ?? (km === 0 ? 0 : null))
      }}
      footer={
        <>
          {own ? (
            <Button variant="quiet" className="mr-auto -ml-3" onClick={() => save(null, null, null)}>
              <Trans>Use default</Trans>
            </Button>
          ) : null}
          <Button type="submit" variant="primary" busy={set.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={<Trans>Radius</Trans>}
          hint={<Trans>0 means no clause.</Trans>}
          error={errors['radius.radiusKm']}
        >
          <NumberInput value={km} onValueChange={setKm} min={0} max={2000} unit="km" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={<Trans>Before the show</Trans>} error={errors['radius.radiusDaysBefore']}>
            <NumberInput
              value={before}
              onValueChange={setBefore}
              min={0}
              max={365}
              unit={<Trans>days</Trans>}
            />
          </Field>
          <Field label={<Trans>After the show</Trans>} error={errors['radius.radiusDaysAfter']}>
            <NumberInput
              value={after}
              onValueChange={setAfter}
              min={0}
              max={365}
              unit={<Trans>days</Trans>}
            />
          </Field>
        </div>
      </div>
    </Sheet>
  )
}
