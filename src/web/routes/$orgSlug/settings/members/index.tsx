// Members: the team, and the artists with their people; who may do what, who has been invited.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { AccessRow } from './-members/AccessRow.tsx'
import { InvitationRow } from './-members/InvitationRow.tsx'
import { MemberRow } from './-members/MemberRow.tsx'

export const Route = createFileRoute('/$orgSlug/settings/members/')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.members.list.queryOptions({ orgSlug }))
  },
  component: MembersSettings,
})

function MembersSettings() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(trpc.members.list.queryOptions({ orgSlug }))
  const mayChange = can('members.manage')
  const { members = [], artistAccess = [], invitations = [], assignableRoles = [] } = query.data ?? {}
  const ofStaff = invitations.filter(({ kind }) => kind === 'staff')
  const ofArtists = invitations.filter(({ kind }) => kind === 'artist')
  return (
    <LoadedOr query={query}>
      <div className="flex max-w-240 flex-col gap-6">
        <div>
          <SectionHeader title={<Trans>Team</Trans>}>
            {mayChange ? (
              <Link
                to="/$orgSlug/settings/members/invite"
                params={{ orgSlug }}
                className={buttonClass('primary')}
              >
                <UserPlus aria-hidden />
                <Trans>Invite team member</Trans>
              </Link>
            ) : null}
          </SectionHeader>
          <Card flush>
            <ul aria-label={t`Team`}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} roles={assignableRoles} />
              ))}
              {ofStaff.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
              ))}
            </ul>
          </Card>
        </div>
        <div>
          <SectionHeader title={<Trans>Artists and their teams</Trans>}>
            {mayChange ? (
              <Link
                to="/$orgSlug/settings/members/invite-artist"
                params={{ orgSlug }}
                className={buttonClass()}
              >
                <UserPlus aria-hidden />
                <Trans>Invite an artist</Trans>
              </Link>
            ) : null}
          </SectionHeader>
          <Card flush>
            {artistAccess.length + ofArtists.length === 0 ? (
              <EmptyState title={<Trans>No portal access yet</Trans>}>
                <Trans>Artists see their own shows, and contacts and fees as far as you allow.</Trans>
              </EmptyState>
            ) : (
              <ul aria-label={t`Artists and their teams`}>
                {artistAccess.map((access) => (
                  <AccessRow key={access.id} access={access} mayChange={mayChange} />
                ))}
                {ofArtists.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </LoadedOr>
  )
}

function SectionHeader({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
