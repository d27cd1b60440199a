// A new tour from a picker: its name and where it goes; its dates follow its shows.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { TourInput } from '#domain/booking/tours/tours.ts'
import { queryClient } from '#web/calls/query.ts'
import { useZodForm } from '#web/forms.ts'
import { useCreateRecord } from '#web/parts/people/records/use-create-record.ts'
import type { NewRecordProps } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

const TextField = textFieldOf<z.input<typeof TourInput>>()

export function NewTourSheet({
  open,
  name,
  onClose,
  onMade,
  artistId,
}: NewRecordProps & { artistId: string }) {
  const { orgSlug } = useOrganisation()
  const form = useZodForm(TourInput, { defaultValues: { artistId, name, territory: '' } })
  const create = useMutation(
    trpc.tours.create.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries(trpc.tours.list.pathFilter()),
    }),
  )
  const saving = useCreateRecord({
    form,
    under: 'tour',
    send: (tour: z.output<typeof TourInput>) => create.mutateAsync({ orgSlug, tour }),
    nameOf: (tour) => tour.name,
    onMade,
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>New tour</Trans>}
      saveLabel={<Trans>Create tour</Trans>}
      {...saving}
    >
      <TextField name="name" label={<Trans>Name</Trans>} />
      <TextField name="territory" label={<Trans>Territory</Trans>} optional />
    </FormSheet>
  )
}
