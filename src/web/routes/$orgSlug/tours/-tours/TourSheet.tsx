// The form for a tour, new or on file: whose, its name, where it goes and when.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { TourInput } from '#domain/booking/tours/tours.ts'
import { queryClient } from '#web/calls/query.ts'
import { useZodForm } from '#web/forms.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { RecordSheet } from '#web/parts/people/records/RecordSheet.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'

type Values = z.input<typeof TourInput>
const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()
const NotesField = notesFieldOf<Values>()

type TourRecord = {
  id: string
  version: number
  artistId: string
  name: string
  territory: string | null
  startsOn: string | null
  endsOn: string | null
  notes: string | null
}

const valuesOf = (record: TourRecord | undefined): Values => ({
  artistId: record?.artistId ?? '',
  name: record?.name ?? '',
  territory: record?.territory ?? '',
  startsOn: record?.startsOn ?? null,
  endsOn: record?.endsOn ?? null,
  notes: record?.notes ?? '',
})

type TourSheetProps = {
  open: boolean
  record: TourRecord | undefined
  onClose: () => void
  onSaved: (saved: { id: string }) => void
}

export function TourSheet({ open, record, onClose, onSaved }: TourSheetProps) {
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const form = useZodForm(TourInput, { defaultValues: valuesOf(record) })
  const create = useMutation(trpc.tours.create.mutationOptions())
  const update = useMutation(trpc.tours.update.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useRecordSave({
    form,
    under: 'tour',
    record,
    valuesOf,
    latest: ({ id }) => fetchNow(trpc.tours.get.queryOptions({ orgSlug, id })),
    send: async (tour: z.output<typeof TourInput>, on) => {
      if (!on) return create.mutateAsync({ orgSlug, tour })
      const { id, version } = on
      await update.mutateAsync({ orgSlug, id, version, tour })
      return { id }
    },
    onSaved: (saved) => {
      void queryClient.invalidateQueries(trpc.tours.pathFilter())
      onSaved(saved)
    },
  })
  return (
    <RecordSheet
      form={form}
      saving={saving}
      open={open}
      onClose={onClose}
      record={record}
      newLabels={{ title: <Trans>New tour</Trans>, save: <Trans>Create tour</Trans> }}
    >
      {record ? null : (
        <FormField
          name="artistId"
          label={<Trans>Artist</Trans>}
          render={(field) => (
            <ArtistField value={field.value || null} onChange={(id) => field.onChange(id ?? '')} />
          )}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={<Trans>Name</Trans>} />
        <TextField name="territory" label={<Trans>Territory</Trans>} optional />
        <FormField
          name="startsOn"
          label={<Trans>From</Trans>}
          hint={<Trans>If blank, the first show.</Trans>}
          optional
          render={(field) => (
            <DatePicker value={field.value || null} onValueChange={field.onChange} today={today} />
          )}
        />
        <FormField
          name="endsOn"
          label={<Trans>To</Trans>}
          hint={<Trans>If blank, the last show.</Trans>}
          optional
          render={(field) => (
            <DatePicker value={field.value || null} onValueChange={field.onChange} today={today} />
          )}
        />
      </div>
      <NotesField name="notes" label={<Trans>Notes</Trans>} optional />
    </RecordSheet>
  )
}
