// The form for an event on file.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { EventInput, eventKindLabels, eventKinds } from '#domain/events.ts'
import { messageOf } from '#web/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { refreshBookings } from '#web/parts/booking/booking-queries.ts'
import { CompanyField } from '#web/parts/company/CompanyField.tsx'
import { eventValues, type EventRecord, type EventValues } from '#web/parts/event/event-form.ts'
import { EventDetails } from '#web/parts/event/EventDetails.tsx'
import { EventPlace } from '#web/parts/event/EventPlace.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { FormSheet } from '#web/parts/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/DatePicker.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'

const EditEventInput = z.object({ event: EventInput })
const FormField = formFieldOf<EventValues>()
const kindOptions = eventKinds.map((value) => ({ value, label: eventKindLabels[value] }))

type EditEventSheetProps = { event: EventRecord; open: boolean; onClose: () => void }

/** Starts from the record each time it opens; saving refuses when somebody else saved meanwhile. */
export function EditEventSheet({ open, ...props }: EditEventSheetProps) {
  const [start, setStart] = useState(props.event)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setStart(props.event)
  }
  return <Content key={`${start.id} ${start.version}`} {...props} event={start} open={open} />
}

function Content({ event, open, onClose }: EditEventSheetProps) {
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(EditEventInput, { defaultValues: { event: eventValues(event) } })
  const update = useMutation(trpc.events.update.mutationOptions())

  function save(values: z.output<typeof EditEventInput>) {
    setProblem(undefined)
    update.mutate(
      { orgSlug, id: event.id, version: event.version, event: values.event },
      {
        onSuccess: async () => {
          await refreshBookings()
          onClose()
        },
        onError: (error) => {
          if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
        },
      },
    )
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Edit event</Trans>}
      onSave={save}
      saving={update.isPending}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="event.name"
          label={<Trans>Name</Trans>}
          render={(field) => <Input {...field} autoComplete="off" />}
        />
        <FormField
          name="event.eventDate"
          label={<Trans>Date</Trans>}
          render={(field) => (
            <DatePicker value={field.value || null} onValueChange={(date) => field.onChange(date ?? '')} />
          )}
        />
      </div>
      <EventPlace venueName={event.venueName} />
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="event.kind"
          label={<Trans>Kind</Trans>}
          render={(field) => (
            <Select value={field.value} onValueChange={field.onChange} options={kindOptions} />
          )}
        />
        <FormField
          name="event.promoterCompanyId"
          label={<Trans>Promoter</Trans>}
          optional
          render={(field) => (
            <CompanyField
              kind="promoter"
              value={field.value}
              name={event.promoterName}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <EventDetails />
      </div>
    </FormSheet>
  )
}
