// What the link of an invitation shows before the invitation is there: that it loads, why it does not, or that it ended.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { useAuth } from '#web/session/auth.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AccountPage } from './AccountPage.tsx'

type OpeningInvitationProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

export function OpeningInvitation({ query }: OpeningInvitationProps) {
  const { error, isFetching, refetch } = query
  if (!error) {
    return (
      <AccountPage title={<Trans>Your invitation</Trans>}>
        <Skeleton className="h-11 w-full" />
      </AccountPage>
    )
  }
  const ended = ['NOT_FOUND', 'BAD_REQUEST', 'PRECONDITION_FAILED']
  if (ended.includes(codeOf(error) ?? '')) return <EndedInvitation />
  return (
    <AccountPage title={<Trans>Your invitation</Trans>} lead={messageOf(error)}>
      <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </AccountPage>
  )
}

/** Also for a link without its token. */
export function EndedInvitation() {
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
