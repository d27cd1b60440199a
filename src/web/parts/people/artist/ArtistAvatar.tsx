// An artist's picture, or the initials until there is one.
import type { ComponentProps } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useAvatarOf } from './use-avatars.ts'

type ArtistAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src' | 'ink'> & { artistId: string }

export function ArtistAvatar({ artistId, ...props }: ArtistAvatarProps) {
  return <Avatar {...props} src={useAvatarOf(artistId) ?? null} />
}
