// The form for an event on file.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { EventInput, eventKinds } from '#domain/booking/events/events.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { eventValues, type EventRecord, type EventValues } from '#web/parts/booking/event/event-form.ts'
import { EventDetails } from '#web/parts/booking/event/EventDetails.tsx'
import { EventPlace } from '#web/parts/booking/event/EventPlace.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { eventTypeLabels } from '#texts/booking/events.ts'
import { translate } from '#web/texts.ts'

const EditEventInput = z.object({ event: EventInput })
const FormField = formFieldOf<EventValues>()

type EditEventSheetProps = { event: EventRecord; open: boolean; onClose: () => void }

/** Starts from the record each time it opens. */
export function EditEventSheet({ open, ...props }: EditEventSheetProps) {
  const [opened, setOpened] = useState({ count: 0, isOpen: open })
  if (open !== opened.isOpen) setOpened({ count: opened.count + (open ? 1 : 0), isOpen: open })
  return <Content key={`${props.event.id} ${opened.count}`} {...props} open={open} />
}

function Content({ event, open, onClose }: EditEventSheetProps) {
  const say = translate()
  const types = eventKinds.map((value) => ({ value, label: say(eventTypeLabels[value]) }))
  const { orgSlug } = useOrganisation()
  const form = useZodForm(EditEventInput, { defaultValues: { event: eventValues(event) } })
  const update = useMutation(trpc.events.update.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useMergeSave({
    form,
    record: event,
    valuesOf: (record) => ({ event: eventValues(record) }),
    versionOf: ({ version }) => version,
    latest: ({ id }) => fetchNow(trpc.events.get.queryOptions({ orgSlug, id })),
    about: ({ id }) => ({ orgSlug, entity: 'event', entityId: id, nouns: ['events'] }),
    groups: ['event'],
    send: (values: z.output<typeof EditEventInput>, on = event) =>
      update.mutateAsync({ orgSlug, id: on.id, version: on.version, event: values.event }),
    onSaved: async () => {
      await refreshBookings()
      onClose()
    },
    placeError: (error) => applyFieldErrors(form, error),
  })

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Edit event</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
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
          label={<Trans>Type</Trans>}
          render={(field) => <Select value={field.value} onValueChange={field.onChange} options={types} />}
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
