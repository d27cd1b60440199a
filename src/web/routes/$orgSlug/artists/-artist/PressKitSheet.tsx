// The form for what is on the public page of a press kit: biographies by language, and the files.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { PressKitInput } from '#domain/desk/press-kits/press-kits.ts'
import { useZodForm } from '#web/forms.ts'
import { queryClient } from '#web/calls/query.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { notesFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { PressKitFiles } from './PressKitFiles.tsx'

type PressKit = RouterOutputs['pressKits']['get']
type Values = z.input<typeof PressKitInput>
const NotesField = notesFieldOf<Values>()

export type PressKitSheetProps = { open: boolean; artist: ArtistRecord; kit: PressKit; onClose: () => void }

const valuesOf = ({ biographies, files }: PressKit): Values => ({
  biographies: { en: biographies.en ?? '', de: biographies.de ?? '' },
  files: files
    .filter(({ isOnPage }) => isOnPage)
    .map(({ seriesId, section, credit }) => ({ seriesId, section, credit: credit ?? '' })),
})

export function PressKitSheet({ open, artist, kit, onClose }: PressKitSheetProps) {
  const { orgSlug } = useOrganisation()
  const of = { orgSlug, artistId: artist.id }
  const form = useZodForm(PressKitInput, { defaultValues: valuesOf(kit) })
  // The field of a form gives its label to every control inside; these have their own.
  const { field } = useController({ control: form.control, name: 'files' })
  const update = useMutation(trpc.pressKits.save.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useRecordSave({
    form,
    under: 'pressKit',
    record: kit,
    valuesOf,
    latest: () => fetchNow(trpc.pressKits.get.queryOptions(of)),
    about: () => ({ orgSlug, entity: 'artist', entityId: artist.id, nouns: ['pressKits'] }),
    onSaved: async () => {
      await queryClient.invalidateQueries(trpc.pressKits.pathFilter())
      onClose()
    },
    send: async (pressKit: PressKitInput, on) => {
      await update.mutateAsync({ ...of, version: (on ?? kit).version, pressKit })
      return { id: artist.id }
    },
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Press kit page: {artist.name}</Trans>}
      description={<Trans>The artist’s links, announced shows and your contact details are added.</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <NotesField
        name="biographies.en"
        label={<Trans>Biography in English</Trans>}
        hint={<Trans>The artist’s profile is shown if both are left blank.</Trans>}
        rows={6}
        optional
      />
      <NotesField name="biographies.de" label={<Trans>Biography in German</Trans>} rows={6} optional />
      <FieldGroup title={<Trans>Files on the page</Trans>}>
        <PressKitFiles choices={kit.files} value={field.value} onValueChange={field.onChange} />
      </FieldGroup>
    </FormSheet>
  )
}
