// Members: the team, and the artists with their people; who may do what, who has been invited.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailPlus, UserPlus } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { hasSingleSignOn } from '#web/session/single-sign-on.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { AccessRow } from './-members/AccessRow.tsx'
import { FactorRuleCard } from './-members/FactorRuleCard.tsx'
import { SingleSignOnCard } from './-members/SingleSignOnCard.tsx'
import { MemberRow } from './-members/MemberRow.tsx'
import { type Invitation, useRefreshMembers } from './-members/member-calls.ts'

export const Route = createFileRoute('/$orgSlug/settings/members/')({
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
        <SettingSection
          setting="team"
          title={<Trans>Team</Trans>}
          action={
            mayChange ? (
              <Link
                to="/$orgSlug/settings/members/invite"
                params={{ orgSlug }}
                className={buttonClass('primary')}
              >
                <UserPlus aria-hidden />
                <Trans>Invite team member</Trans>
              </Link>
            ) : null
          }
        >
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
        </SettingSection>
        <SettingSection
          setting="portal-access"
          title={<Trans>Artists and their teams</Trans>}
          action={
            mayChange ? (
              <Link
                to="/$orgSlug/settings/members/invite-artist"
                params={{ orgSlug }}
                className={buttonClass()}
              >
                <UserPlus aria-hidden />
                <Trans>Invite an artist</Trans>
              </Link>
            ) : null
          }
        >
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
        </SettingSection>
        {mayChange ? <FactorRuleCard /> : null}
        {hasSingleSignOn() && can('organisation.administrate') ? <SingleSignOnCard /> : null}
      </div>
    </LoadedOr>
  )
}

type InvitationRowProps = { invitation: Invitation; mayChange: boolean }

/** Sending again makes a new link; the former one is void. */
function InvitationRow({ invitation, mayChange }: InvitationRowProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshMembers()
  const { id, email, role, artistName, isExpired } = invitation
  const until = invitation.expiresAt.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    day: 'numeric',
    month: 'short',
  })
  const resend = useMutation(
    trpc.invitations.resend.mutationOptions({
      onSuccess: () => toast.success(t`Invitation sent again`),
      onSettled: refresh,
    }),
  )
  const revoke = useMutation(
    trpc.invitations.revoke.mutationOptions({
      onSuccess: () => toast.success(t`Invitation withdrawn`),
      onSettled: refresh,
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className="flex size-8.5 shrink-0 items-center justify-center rounded-chip border border-dashed border-mute text-mute">
        <MailPlus aria-hidden className="size-4" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-mute">
          {artistName ? `${artistName}, ` : null}
          {translate()(roleLabels[role])}
        </p>
      </div>
      <div className="flex items-center gap-2 max-md:w-full max-md:pl-11.5">
        <Pill tone={isExpired ? 'cancelled' : 'inquiry'}>
          {isExpired ? <Trans>Expired</Trans> : <Trans>Valid until {until}</Trans>}
        </Pill>
        {mayChange ? (
          <>
            <Button
              size="sm"
              busy={resend.isPending}
              aria-label={t`Send again: invitation to ${email}`}
              onClick={() => resend.mutate({ orgSlug, id })}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={revoke.isPending}
              aria-label={t`Withdraw: invitation to ${email}`}
              onClick={() => revoke.mutate({ orgSlug, id })}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  )
}
