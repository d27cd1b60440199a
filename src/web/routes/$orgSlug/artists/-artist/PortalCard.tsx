// The people who see this artist's shows in the portal, and those who were invited to.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { roleLabels } from '#texts/platform/roles.ts'
import { messageOf } from '#web/calls/errors.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function PortalCard({ artist }: { artist: ArtistRecord }) {
  const { orgSlug, can } = useOrganisation()
  const say = translate()
  const { data, error } = useQuery(trpc.members.list.queryOptions({ orgSlug }))
  const people = data?.artistAccess.filter(
    ({ artistId, status }) => artistId === artist.id && status === 'active',
  )
  const invited = data?.invitations.filter(({ artistId }) => artistId === artist.id) ?? []
  return (
    <Card title={<Trans>Portal access</Trans>}>
      {error && !data ? <p className="text-mute">{messageOf(error)}</p> : null}
      {people || error ? null : <Skeleton className="h-9 w-full" />}
      {people && people.length + invited.length === 0 ? (
        <p className="text-mute">
          <Trans>Nobody has portal access yet.</Trans>
        </p>
      ) : null}
      <ul className="flex flex-col empty:hidden">
        {people?.map(({ id, name, role }) => (
          <Person key={id} name={name} line={say(roleLabels[role])} />
        ))}
        {invited.map(({ id, email, isExpired }) => (
          <Person
            key={id}
            name={email}
            line={isExpired ? <Trans>Invitation expired</Trans> : <Trans>Invited, not accepted yet</Trans>}
          />
        ))}
      </ul>
      {can('members.manage') && artist.archivedAt === null ? (
        <Link
          to="/$orgSlug/settings/members/invite-artist"
          params={{ orgSlug }}
          search={{ artist: artist.id, name: artist.name }}
          className={`${buttonClass()} mt-3`}
        >
          <UserPlus aria-hidden />
          <Trans>Invite to the portal</Trans>
        </Link>
      ) : null}
    </Card>
  )
}

function Person({ name, line }: { name: string; line: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      <Avatar name={name} size="md" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-sm text-mute">{line}</span>
      </span>
    </li>
  )
}
