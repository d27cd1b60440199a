// The record of an artist, and the values of its form.
import type { z } from 'zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  ArtistInput,
  artistSortName,
  type LinkKind,
  linkKinds,
  NewArtistInput,
} from '#domain/people/artists.ts'
import { pickValues } from '#web/parts/people/merging/pick-values.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { useZodForm } from '#web/forms.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'

export type ArtistRecord = RouterOutputs['artists']['get']
/** The status is asked for once: later it has moves of its own. */
export type ArtistValues = z.input<typeof NewArtistInput>

/** A text for every kind: a field that shows nothing still has a value, which the input drops when it is empty. */
function linkTexts(links: Record<string, string>): Record<LinkKind, string> {
  const texts = linkKinds.map((kind) => [kind, links[kind] ?? ''])
  return Object.fromEntries(texts) as Record<LinkKind, string>
}

const newArtist: ArtistValues = {
  name: '',
  sortName: '',
  kind: 'band',
  genres: [],
  tags: [],
  homeCity: '',
  homeCountry: null,
  homeAirport: '',
  bioShort: '',
  bioLong: '',
  website: '',
  links: linkTexts({}),
  rosterStatus: 'active',
  exclusive: true,
  territories: [],
  members: [],
  agents: [],
  travelParty: null,
  contractCompanyId: null,
  contractContactId: null,
  signerContactId: null,
  publicVisible: true,
  inquiryEnabled: true,
  setMinutes: null,
  agentUserId: null,
  managementCompanyId: null,
  notesInternal: '',
}

/** For a new artist the agent is whoever enters it. */
export function artistValues(record: ArtistRecord | undefined, agentUserId: string | null): ArtistValues {
  if (!record) return { ...newArtist, agentUserId }
  const values = pickValues(ArtistInput.shape, record)
  // A sort name that was made from the name is made anew when the name changes.
  const isMade = record.sortName === artistSortName({ name: record.name, sortName: '' })
  return {
    ...values,
    links: linkTexts(record.links),
    sortName: isMade ? '' : record.sortName,
    // Names are for reading; the input takes ids.
    members: record.members.map(({ name: _, ...member }) => member),
    agents: record.agents.map(({ name: _, ...agent }) => agent),
  }
}

/** Creates without a record; else changes the record as it was when the form opened. */
export function useSaveArtist(
  record: ArtistRecord | undefined,
  onSaved: (saved: { id: string; slug: string }) => void,
) {
  const { orgSlug } = useOrganisation()
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const form = useZodForm(NewArtistInput, { defaultValues: artistValues(record, me?.user.id ?? null) })
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
