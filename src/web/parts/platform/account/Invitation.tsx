// An invitation: who invites to what, the button that accepts it, and what somebody sees who is signed in
// with another address.
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Text } from '#texts/msg.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { AgencyFace, type Agency } from '#web/parts/platform/organisation/AgencyFace.tsx'
import { AccountPage } from './AccountPage.tsx'
import { FormError } from './FormError.tsx'
import { useKeepSignUpProfile } from './sign-up-profile.ts'

export type Invitation = {
  kind: 'staff' | 'artist'
  email: string
  role: string
  organisation: Agency
  artistName: string | null
  inviter: string | null
}

function roleLabel(role: string): string {
  const label = (roleLabels as Record<string, Text>)[role]
  return label ? translate()(label) : role
}

/** The heading and the facts of an invitation; what can be done with it goes inside. */
export function InvitationWelcome({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const isArtist = invitation.kind === 'artist'
  const { inviter, artistName, organisation } = invitation
  const orgName = organisation.name
  const role = roleLabel(invitation.role)
  return (
    <AccountPage
      title={isArtist ? <Trans>Your shows with {orgName}</Trans> : <Trans>Join the team of {orgName}</Trans>}
    >
      <div className="mb-6 rounded-card border border-line bg-paper p-4">
        <AgencyFace agency={organisation} isSmall>
          <p className="font-semibold">
            {isArtist ? (
              <Trans>
                Artist portal of {artistName}, as {role}
              </Trans>
            ) : (
              <Trans>
                Staff of {orgName}, as {role}
              </Trans>
            )}
          </p>
          <p className="mt-1 text-pretty text-mute">
            {isArtist ? (
              <Trans>See confirmed shows, contacts and times on your phone, even offline.</Trans>
            ) : (
              <Trans>Work with the agency’s roster, calendar and events.</Trans>
            )}
          </p>
          {inviter ? (
            <p className="mt-2 text-xs text-mute">
              <Trans>Invited by {inviter}</Trans>
            </p>
          ) : null}
        </AgencyFace>
      </div>
      {children}
    </AccountPage>
  )
}

/** Accepts and opens the organisation or the portal. */
export function AcceptInvitation({ token, kind }: { token: string; kind: 'staff' | 'artist' }) {
  const router = useRouter()
  const cache = useQueryClient()
  const keepProfile = useKeepSignUpProfile()
  const accept = useMutation(
    trpc.invitations.accept.mutationOptions({
      onMutate: keepProfile,
      onSuccess: async ({ orgSlug, kind: joined }) => {
        await cache.invalidateQueries(trpc.account.me.queryFilter())
        router.history.replace(joined === 'artist' ? `/artist-portal/${orgSlug}` : `/${orgSlug}/calendar`)
      },
    }),
  )
  return (
    <div className="flex flex-col gap-3">
      <FormError>{accept.error ? messageOf(accept.error) : null}</FormError>
      <Button
        variant="primary"
        size="lg"
        busy={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ token })}
      >
        {kind === 'artist' ? <Trans>Open the artist portal</Trans> : <Trans>Join the team</Trans>}
      </Button>
    </div>
  )
}

/** Says for whom the invitation is, and offers to sign out and stay on this page. */
export function OtherAccount({ present, invited }: { present: string; invited: string }) {
  const { signOut } = useAuth()
  const [problem, setProblem] = useState<string>()
  const here = window.location.pathname + window.location.search
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-mute">
        <Trans>
          This invitation is for <strong className="text-ink">{invited}</strong>, but you are signed in as{' '}
          <strong className="text-ink">{present}</strong>.
        </Trans>
      </p>
      <FormError>{problem}</FormError>
      <Button
        variant="primary"
        size="lg"
        onClick={() => {
          signOut({ to: here }).catch((error: unknown) => setProblem(messageOf(error)))
        }}
      >
        <Trans>Sign out and continue as {invited}</Trans>
      </Button>
    </div>
  )
}
