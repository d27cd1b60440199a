// Blocking days of an artist: from and to, why, and for whom of the band.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BlockInput } from '#domain/availability.ts'
import { blockKindLabels, blockKinds } from '#domain/block-kinds.ts'
import type { LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { refreshBookings } from '#web/parts/booking/booking-queries.ts'
import { ContactField } from '#web/parts/contact/ContactField.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { FormFold } from '#web/parts/form/FormFold.tsx'
import { FormSheet } from '#web/parts/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/DatePicker.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toastUndo } from '#web/ui/toast-undo.ts'
import { useToday } from '#web/use-today.ts'
import type { z } from 'zod'
import { useUnblock } from './use-unblock.ts'

type Values = z.input<typeof BlockInput>
const BlockField = formFieldOf<Values>()
const kinds = blockKinds.map((value) => ({ value, label: blockKindLabels[value] }))

type BlockSheetProps = {
  artist: { id: string; name: string }
  date?: LocalDate | undefined
  open: boolean
  onClose: () => void
}

export function BlockSheet({ artist, date, open, onClose }: BlockSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
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
      <div className="grid grid-cols-2 gap-4">
        <BlockField
          name="fromDate"
          label={<Trans>From</Trans>}
          render={(field) => (
            <DatePicker
              value={field.value || null}
              onValueChange={(value) => field.onChange(value ?? '')}
              today={today}
            />
          )}
        />
        <BlockField
          name="toDate"
          label={<Trans>To</Trans>}
          optional
          render={(field) => (
            <DatePicker
              value={field.value || null}
              onValueChange={(value) => field.onChange(value ?? '')}
              today={today}
            />
          )}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <BlockField
          name="kind"
          label={<Trans>Kind</Trans>}
          render={(field) => <Select value={field.value} onValueChange={field.onChange} options={kinds} />}
        />
        <BlockField
          name="title"
          label={<Trans>Title</Trans>}
          optional
          render={({ value, ...field }) => <Input {...field} value={value ?? ''} autoComplete="off" />}
        />
      </div>
      <FormFold<Values>
        title={<Trans>Hours, or one member</Trans>}
        names={['fromTime', 'toTime', 'memberContactId']}
      >
        <div className="grid grid-cols-2 gap-4">
          <BlockField
            name="fromTime"
            label={<Trans>From</Trans>}
            optional
            render={({ value, ...field }) => <Input type="time" {...field} value={value ?? ''} />}
          />
          <BlockField
            name="toTime"
            label={<Trans>To</Trans>}
            optional
            render={({ value, ...field }) => <Input type="time" {...field} value={value ?? ''} />}
          />
        </div>
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
