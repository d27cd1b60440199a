// The status that a new booking starts with, and the reason when something prevents it.
import { Trans } from '@lingui/react/macro'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Permission } from '#domain/access.ts'
import { bookingMachine } from '#domain/booking/bookings/booking-actions.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import type { NewBookingValues } from './booking-form.ts'

const FormField = formFieldOf<NewBookingValues>()
/** What a new booking can start as. */
export const startStatuses = ['inquiry', 'hold', 'offer', 'confirmed'] as const

/** What leads from an inquiry to this status, and so what a member must be allowed to do. */
export function permissionFor(status: BookingStatus): Permission {
  const rule = Object.values(bookingMachine).find(({ from, to }) => from.includes('inquiry') && to === status)
  return rule?.who ?? 'bookings.manage'
}

/** A booking starts with a hold, unless one may not place any. */
export const firstStatus = (can: (permission: Permission) => boolean): 'hold' | 'inquiry' =>
  can(permissionFor('hold')) ? 'hold' : 'inquiry'

export function StartStatus() {
  const { can } = useOrganisation()
  return (
    <FormField
      name="booking.status"
      label={<Trans>Status</Trans>}
      render={(field) => (
        <Select
          value={field.value ?? 'inquiry'}
          onValueChange={field.onChange}
          options={startStatuses.map((status) => ({
            value: status,
            label: translate()(statusLabels[status]),
            disabled: !can(permissionFor(status)),
          }))}
        />
      )}
    />
  )
}

/** Appears once the server has asked for it. */
export function OverrideReason() {
  const { control } = useFormContext<NewBookingValues>()
  const { errors } = useFormState({ control, name: 'booking.overrideReason' })
  const value = useWatch({ control, name: 'booking.overrideReason' })
  if (!value && !errors.booking?.overrideReason) return null
  return (
    <FormField
      name="booking.overrideReason"
      label={<Trans>Reason</Trans>}
      hint={<Trans>There is a conflict. Your reason is recorded.</Trans>}
      render={(field) => <Input {...field} value={field.value ?? ''} autoComplete="off" />}
    />
  )
}
