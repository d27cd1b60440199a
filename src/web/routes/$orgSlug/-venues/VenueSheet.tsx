// The form for a venue, new or on file.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { VenueInput } from '#domain/people/venues.ts'
import { useZodForm } from '#web/forms.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RecordFormProps } from '#web/parts/people/records/RecordForm.tsx'
import { RecordSheet } from '#web/parts/people/records/RecordSheet.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { venueValues, type VenueRecord } from '#web/parts/people/venue/venue-values.ts'
import { trpc } from '#web/trpc.ts'
import { VenueFields } from './VenueFields.tsx'

export function VenueSheet({ open, record, name, onClose, onSaved }: RecordFormProps<VenueRecord>) {
  const { orgSlug, organisation } = useOrganisation()
  const form = useZodForm(VenueInput, {
    defaultValues: { ...venueValues(record, organisation.tz), ...(!record && name && { name }) },
  })
  const create = useMutation(trpc.venues.create.mutationOptions())
  const update = useMutation(trpc.venues.update.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useRecordSave({
    form,
    under: 'venue',
    record,
    valuesOf: (venue) => venueValues(venue, organisation.tz),
    latest: ({ id }) => fetchNow(trpc.venues.get.queryOptions({ orgSlug, id })),
    about: ({ id }) => ({ orgSlug, entity: 'venue', entityId: id, nouns: ['venues'] }),
    onSaved,
    send: async (venue: VenueInput, on) => {
      if (!on) return create.mutateAsync({ orgSlug, venue })
      const { id, version } = on
      await update.mutateAsync({ orgSlug, id, version, venue })
      return { id }
    },
  })
  return (
    <RecordSheet
      form={form}
      saving={saving}
      open={open}
      onClose={onClose}
      record={record}
      newLabels={{ title: <Trans>New venue</Trans>, save: <Trans>Create venue</Trans> }}
    >
      <VenueFields record={record} />
    </RecordSheet>
  )
}
