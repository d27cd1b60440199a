// Accept an invitation to an agency's staff or to an artist's portal; without an account, make one here.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { AcceptInvitation, InvitationWelcome, OtherAccount } from '#web/parts/platform/account/Invitation.tsx'
import { JoinWithAccount } from '#web/parts/platform/account/JoinWithAccount.tsx'
import { EndedInvitation, OpeningInvitation } from '#web/parts/platform/account/OpeningInvitation.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'

export const Route = createFileRoute('/accept-invite')({
  validateSearch: searchSchema({ token: text }),
  component: AcceptInvitePage,
})

function AcceptInvitePage() {
  const { token } = Route.useSearch()
  return token ? <Invited key={token} token={token} /> : <EndedInvitation />
}

function Invited({ token }: { token: string }) {
  const { user } = useAuth()
  const found = useQuery(trpc.invitations.get.queryOptions({ token }, { meta: { persist: false } }))
  const invitation = found.data
  if (!invitation) return <OpeningInvitation query={found} />
  const isMe = user?.email?.toLowerCase() === invitation.email.toLowerCase()
  return (
    <InvitationWelcome invitation={invitation}>
      {!user ? <JoinWithAccount token={token} email={invitation.email} agency={invitation.signOnAt} /> : null}
      {user && isMe ? <AcceptInvitation token={token} kind={invitation.kind} /> : null}
      {user && !isMe ? <OtherAccount present={user.email ?? ''} invited={invitation.email} /> : null}
    </InvitationWelcome>
  )
}
