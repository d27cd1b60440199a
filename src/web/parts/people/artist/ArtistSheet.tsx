// The form for an artist on file.
import { Trans } from '@lingui/react/macro'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import type { RecordFormProps } from '#web/parts/people/records/RecordForm.tsx'
import { type ArtistRecord } from './artist-values.ts'
import { useSaveArtist } from './use-save-artist.ts'
import { ArtistFields } from './ArtistFields.tsx'

export function ArtistSheet({ open, record, onClose, onSaved }: RecordFormProps<ArtistRecord>) {
  const { form, save, isSaving, problem, merge } = useSaveArtist(record, onSaved)
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Edit {record?.name}</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <ArtistFields record={record} />
    </FormSheet>
  )
}
