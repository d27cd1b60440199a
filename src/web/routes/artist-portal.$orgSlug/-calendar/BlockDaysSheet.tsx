// Days on which one does not play: from and to, why, and for which artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { OwnBlockInput } from '#domain/booking/availability/availability.ts'
import type { LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { BlockFields, BlockHours } from '#web/parts/booking/availability/BlockFields.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { useWaiting } from '#web/waiting/waiting.ts'
import { blockDays } from './block-days.ts'

type Values = z.input<typeof OwnBlockInput>

type BlockDaysSheetProps = {
  /** Those whose days this person blocks: one at least. */
  artists: { id: string; name: string }[]
  date: LocalDate
  open: boolean
  onClose: () => void
}

export function BlockDaysSheet({ artists, date, open, onClose }: BlockDaysSheetProps) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const today = useToday()
  const [artistId, setArtistId] = useState(artists[0]?.id ?? '')
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(OwnBlockInput, {
    defaultValues: { fromDate: date < today ? today : date, toDate: '', kind: 'holiday', title: '' },
  })
  const block = useWaiting(blockDays)

  async function save(values: z.output<typeof OwnBlockInput>) {
    setProblem(undefined)
    try {
      const end = await block.keep({ orgSlug: organisation.slug, artistId, block: values })
      onClose()
      toast.success(end === 'sent' ? t`Days blocked` : t`Saved on this device`)
    } catch (error) {
      if (!applyFieldErrors(form, error, 'block')) setProblem(messageOf(error))
    }
  }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={<Trans>Block dates</Trans>}
      description={<Trans>The agency won’t offer you on these days.</Trans>}
      onSave={(values) => void save(values)}
      saving={block.isPending && !block.isPaused}
      saveLabel={<Trans>Block</Trans>}
      problem={problem}
    >
      {artists.length > 1 ? (
        <Field label={<Trans>Artist</Trans>}>
          <Select
            value={artistId}
            onValueChange={setArtistId}
            options={artists.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : null}
      <BlockFields />
      <FormFold<Values> title={<Trans>Only some hours</Trans>} names={['fromTime', 'toTime']}>
        <BlockHours />
      </FormFold>
    </FormSheet>
  )
}
