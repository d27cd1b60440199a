// The form of an artist: its values, and the call that saves them.
import { useMutation, useQuery } from '@tanstack/react-query'
import { NewArtistInput } from '#domain/people/artists.ts'
import { useZodForm } from '#web/forms.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { trpc } from '#web/trpc.ts'
import { artistValues, type ArtistRecord } from './artist-values.ts'

/** Creates without a record, called `name` already where it is given; else changes the record as it was when the form opened. */
export function useSaveArtist(
  record: ArtistRecord | undefined,
  onSaved: (saved: { id: string; slug: string }) => void,
  name?: string,
) {
  const { orgSlug } = useOrganisation()
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const form = useZodForm(NewArtistInput, {
    defaultValues: { ...artistValues(record, me?.user.id ?? null), ...(!record && name && { name }) },
  })
  const create = useMutation(trpc.artists.create.mutationOptions())
  const update = useMutation(trpc.artists.update.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useRecordSave({
    form,
    under: 'artist',
    record,
    valuesOf: (artist) => artistValues(artist, null),
    latest: ({ slug }) => fetchNow(trpc.artists.get.queryOptions({ orgSlug, slug })),
    about: ({ id }) => ({ orgSlug, entity: 'artist', entityId: id, nouns: ['artists'] }),
    onSaved,
    send: async ({ rosterStatus, ...artist }: NewArtistInput, on) => {
      if (!on) return create.mutateAsync({ orgSlug, artist: { ...artist, rosterStatus } })
      const { id, version, slug } = on
      await update.mutateAsync({ orgSlug, id, version, artist })
      return { id, slug }
    },
  })
  return { form, ...saving }
}
