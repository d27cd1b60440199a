// The link of an invitation to share an artist: who invites, on which terms, and in which of one's agencies to accept.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { messageOf } from '#web/calls/errors.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { OtherAccount } from '#web/parts/platform/account/Invitation.tsx'
import { EndedInvitation, OpeningInvitation } from '#web/parts/platform/account/OpeningInvitation.tsx'
import { AgencyFace } from '#web/parts/platform/organisation/AgencyFace.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { useAuth } from '#web/session/auth.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const Route = createFileRoute('/share-artist')({
  validateSearch: searchSchema({ token: text }),
  component: ShareArtistPage,
})

function ShareArtistPage() {
  const { token } = Route.useSearch()
  return token ? <Invited key={token} token={token} /> : <EndedInvitation />
}

function Invited({ token }: { token: string }) {
  const { user } = useAuth()
  const found = useQuery(trpc.sharedArtists.invitation.queryOptions({ token }, { meta: { persist: false } }))
  const invitation = found.data
  if (!invitation) return <OpeningInvitation query={found} />
  const isMe = user?.email?.toLowerCase() === invitation.email.toLowerCase()
  return (
    <AccountPage title={<Trans>Share {invitation.artistName}</Trans>}>
      <Inviter invitation={invitation} />
      {!user ? (
        <Link
          to="/login"
          search={{ redirect: `/share-artist?${new URLSearchParams({ token }).toString()}` }}
          className={`${buttonClass('primary', 'lg')} w-full`}
        >
          <Trans>Sign in to view the terms</Trans>
        </Link>
      ) : null}
      {user && isMe ? <Agencies token={token} /> : null}
      {user && !isMe ? <OtherAccount present={user.email ?? ''} invited={invitation.email} /> : null}
    </AccountPage>
  )
}

function Inviter({ invitation }: { invitation: RouterOutputs['sharedArtists']['invitation'] }) {
  const { organisation, inviter, artistName } = invitation
  return (
    <div className="mb-6 rounded-card border border-line bg-paper p-4">
      <AgencyFace agency={organisation} isSmall>
        <p className="text-pretty">
          <Trans>
            {organisation.name} invites you to share the diary of {artistName}.
          </Trans>
        </p>
        {inviter ? (
          <p className="mt-2 text-xs text-mute">
            <Trans>Invited by {inviter}</Trans>
          </p>
        ) : null}
      </AgencyFace>
    </div>
  )
}

/** The agencies in which the person may accept: as an owner or admin. */
function Agencies({ token }: { token: string }) {
  const { data: me, error } = useQuery(trpc.account.me.queryOptions())
  if (!me)
    return error ? <p className="text-mute">{messageOf(error)}</p> : <Skeleton className="h-11 w-full" />
  const agencies = me.organisations.filter(({ role }) => role === 'owner' || role === 'admin')
  if (agencies.length === 0) {
    return (
      <p className="text-pretty text-mute">
        <Trans>You need an agency in which you are an owner or admin. Then open this link again.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {agencies.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/$orgSlug/share-artist"
            params={{ orgSlug: slug }}
            search={{ token }}
            className={`${buttonClass('primary', 'lg')} w-full`}
          >
            <Trans>Continue with {name}</Trans>
          </Link>
        </li>
      ))}
    </ul>
  )
}
