// An artist's picture, or the initials until there is one.
import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

type ArtistAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src' | 'ink'> & { artistId: string }

export function ArtistAvatar({ artistId, ...props }: ArtistAvatarProps) {
  return <Avatar {...props} src={useAvatarOf(artistId) ?? null} />
}

/** The picture of an artist as an image address; undefined without one, or before it is known. */
function useAvatarOf(artistId: string): string | undefined {
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
