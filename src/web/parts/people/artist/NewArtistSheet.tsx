// A new artist from a picker: who, and what kind of act; the rest is on the artist's page.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { artistKinds, NewArtistInput } from '#domain/people/artists.ts'
import { artistKindLabels } from '#texts/people/artists.ts'
import { useZodForm } from '#web/forms.ts'
import { useCreateRecord } from '#web/parts/people/records/use-create-record.ts'
import type { NewRecordProps } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { artistValues, type ArtistValues } from './artist-values.ts'

const TextField = textFieldOf<ArtistValues>()
const { SelectField } = valueFieldsOf<ArtistValues>()

export function NewArtistSheet({ open, name, onClose, onMade }: NewRecordProps) {
  const { orgSlug } = useOrganisation()
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const form = useZodForm(NewArtistInput, {
    defaultValues: { ...artistValues(undefined, me?.user.id ?? null), name },
  })
  const create = useMutation(trpc.artists.create.mutationOptions())
  const saving = useCreateRecord({
    form,
    under: 'artist',
    send: (artist: NewArtistInput) => create.mutateAsync({ orgSlug, artist }),
    nameOf: (artist) => artist.name,
    onMade,
  })
  const types = artistKinds.map((value) => ({ value, label: translate()(artistKindLabels[value]) }))
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>New artist</Trans>}
      saveLabel={<Trans>Create artist</Trans>}
      {...saving}
    >
      <TextField name="name" label={<Trans>Name</Trans>} />
      <SelectField name="kind" label={<Trans>Type</Trans>} options={types} />
      <TextField name="homeCity" label={<Trans>Home city</Trans>} optional />
    </FormSheet>
  )
}
