// Blocking days of an artist: from and to, why, and for whom of the band.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BlockInput } from '#domain/booking/availability/availability.ts'
import type { LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { z } from 'zod'
import { BlockFields, BlockHours } from './BlockFields.tsx'
import { useUnblock } from './use-unblock.ts'

type Values = z.input<typeof BlockInput>
const BlockField = formFieldOf<Values>()

type BlockSheetProps = {
  artist: { id: string; name: string }
  date?: LocalDate | undefined
  open: boolean
  onClose: () => void
}

export function BlockSheet({ artist, date, open, onClose }: BlockSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const unblock = useUnblock()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(BlockInput, {
    defaultValues: { fromDate: date ?? '', toDate: '', kind: 'holiday', title: '', titleVisibleTo: 'agency' },
  })
  const block = useMutation(
    trpc.availability.block.mutationOptions({
      onSuccess: ({ id }) => {
        onClose()
        toastUndo(t`${artist.name} is blocked`, () => unblock(id))
        return refreshBookings()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'block')) setProblem(messageOf(error))
      },
    }),
  )
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={<Trans>Block dates</Trans>}
      description={artist.name}
      onSave={(values) => {
        setProblem(undefined)
        block.mutate({ orgSlug, artistId: artist.id, block: values })
      }}
      saving={block.isPending}
      saveLabel={<Trans>Block</Trans>}
      problem={problem}
    >
      <BlockFields />
      <FormFold<Values>
        title={<Trans>Hours or single member</Trans>}
        names={['fromTime', 'toTime', 'memberContactId']}
      >
        <BlockHours />
        <BlockField
          name="memberContactId"
          label={<Trans>Only this member</Trans>}
          optional
          hint={<Trans>The artist stays bookable, with a warning.</Trans>}
          render={(field) => <ContactField value={field.value} onChange={field.onChange} />}
        />
      </FormFold>
    </FormSheet>
  )
}
