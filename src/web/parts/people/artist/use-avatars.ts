// The pictures of artists: which artist has one, and what is in it; kept on the device like every answer.
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** The picture of an artist as an image address; undefined without one, or before it is known. */
export function useAvatarOf(artistId: string): string | undefined {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.files.avatars.queryOptions({ orgSlug }, { staleTime: 5 * 60_000 }))
  const id = data?.rows.find((row) => row.artistId === artistId)?.fileId
  // A picture never changes under its id: a new one is another file.
  const picture = useQuery(
    trpc.files.avatar.queryOptions(
      { orgSlug, id: id ?? '' },
      { enabled: id !== undefined, staleTime: Infinity },
    ),
  )
  return id ? picture.data?.src : undefined
}
