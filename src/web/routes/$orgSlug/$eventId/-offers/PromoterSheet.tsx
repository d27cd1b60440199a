// Asks who organises the event before the first offer, which goes to them.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { EventInput } from '#domain/booking/events/events.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { eventValues, type EventRecord, type EventValues } from '#web/parts/booking/event/event-form.ts'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

const PromoterInput = z.object({ event: EventInput })
const FormField = formFieldOf<EventValues>()

type PromoterSheetProps = {
  event: EventRecord
  open: boolean
  onClose: () => void
  /** Once the promoter is saved. */
  onSaved: () => void
}

/** The event with nothing but its promoter to change. */
export function PromoterSheet({ event, open, onClose, onSaved }: PromoterSheetProps) {
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(PromoterInput, { defaultValues: { event: eventValues(event) } })
  const update = useMutation(
    trpc.events.update.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: async () => {
        await refreshBookings()
        onSaved()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
      },
    }),
  )
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Choose promoter</Trans>}
      description={<Trans>The offer is made to them.</Trans>}
      onSave={(values) => {
        setProblem(undefined)
        update.mutate({ orgSlug, id: event.id, version: event.version, event: values.event })
      }}
      saving={update.isPending}
      saveLabel={<Trans>Continue to offer</Trans>}
      problem={problem}
    >
      <FormField
        name="event.promoterCompanyId"
        label={<Trans>Promoter</Trans>}
        render={(field) => (
          <CompanyField
            kind="promoter"
            value={field.value}
            name={event.promoterName}
            onChange={field.onChange}
          />
        )}
      />
    </FormSheet>
  )
}
