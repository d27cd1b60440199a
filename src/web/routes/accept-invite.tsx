// Accept an invitation to an agency's staff or to an artist's portal; without an account, make one here.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { AcceptInvitation, InvitationWelcome, OtherAccount } from '#web/parts/platform/account/Invitation.tsx'
import { JoinWithAccount } from '#web/parts/platform/account/JoinWithAccount.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const Route = createFileRoute('/accept-invite')({
  validateSearch: searchSchema({ token: text }),
  component: AcceptInvitePage,
})

function AcceptInvitePage() {
  const { token } = Route.useSearch()
  return token ? <Invited key={token} token={token} /> : <NotValid />
}

function Invited({ token }: { token: string }) {
  const { user } = useAuth()
  const found = useQuery(trpc.invitations.get.queryOptions({ token }, { meta: { persist: false } }))
  const invitation = found.data
  if (invitation) {
    const isMe = user?.email?.toLowerCase() === invitation.email.toLowerCase()
    return (
      <InvitationWelcome invitation={invitation}>
        {!user ? (
          <JoinWithAccount token={token} email={invitation.email} agency={invitation.signOnAt} />
        ) : null}
        {user && isMe ? <AcceptInvitation token={token} kind={invitation.kind} /> : null}
        {user && !isMe ? <OtherAccount present={user.email ?? ''} invited={invitation.email} /> : null}
      </InvitationWelcome>
    )
  }
  if (!found.error) {
    return (
      <AccountPage title={<Trans>Your invitation</Trans>}>
        <Skeleton className="h-11 w-full" />
      </AccountPage>
    )
  }
  const code = codeOf(found.error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST' || code === 'PRECONDITION_FAILED') return <NotValid />
  return (
    <AccountPage title={<Trans>Your invitation</Trans>} lead={messageOf(found.error)}>
      <Button variant="primary" busy={found.isFetching} onClick={() => void found.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </AccountPage>
  )
}

function NotValid() {
  const { session } = useAuth()
  return (
    <AccountPage
      title={<Trans>This invitation is no longer valid</Trans>}
      lead={
        <Trans>
          It has expired, was withdrawn or has already been used. Please ask for a new invitation.
        </Trans>
      }
    >
      <Link to="/login" className={`${buttonClass('primary', 'lg')} w-full`}>
        {session ? <Trans>Open Fermata</Trans> : <Trans>Go to sign-in</Trans>}
      </Link>
    </AccountPage>
  )
}
