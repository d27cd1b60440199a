// Who invites to what. Staff and artists see two different screens, so that neither gets in the other's way.
import { Trans } from '@lingui/react/macro'
import { Building2, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Text } from '#texts/msg.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import { AccountPage } from './AccountPage.tsx'

export type Invitation = {
  kind: 'staff' | 'artist'
  email: string
  role: string
  orgName: string
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
  const { orgName, inviter, artistName } = invitation
  const role = roleLabel(invitation.role)
  return (
    <AccountPage
      title={isArtist ? <Trans>Your shows with {orgName}</Trans> : <Trans>Join the team of {orgName}</Trans>}
    >
      <div className="mb-6 flex gap-3 rounded-card border border-line bg-paper p-4">
        <span className="mt-0.5 text-mute [&_svg]:size-5">
          {isArtist ? <Music aria-hidden /> : <Building2 aria-hidden />}
        </span>
        <div className="min-w-0">
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
        </div>
      </div>
      {children}
    </AccountPage>
  )
}
