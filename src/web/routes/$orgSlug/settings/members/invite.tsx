// Inviting somebody to the team. Artists are invited on a screen of their own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { roleLabels } from '#texts/platform/roles.ts'
import { StaffInviteInput } from '#domain/platform/memberships.ts'
import { applyFieldErrors, formEntries, useZodForm } from '#web/forms.ts'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { StaffRole } from '#domain/access.ts'
import { StaffInviteField } from './-members/invite-fields.ts'
import { InvitePage } from './-members/InvitePage.tsx'
import { ScopeInput } from './-members/ScopeInput.tsx'
import { useInvited } from './-members/member-calls.ts'

export const Route = createFileRoute('/$orgSlug/settings/members/invite')({ component: InviteStaff })

function InviteStaff() {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const hints = useRoleHints()
  const list = useQuery(trpc.members.list.queryOptions({ orgSlug }))
  const form = useZodForm(StaffInviteInput, {
    defaultValues: { email: '', role: 'agent', artistScope: null },
  })
  const invited = useInvited()
  const invite = useMutation(
    trpc.invitations.inviteStaff.mutationOptions({
      onSuccess: (_id, { invitation }) => invited(invitation.email),
      onError: (error) => applyFieldErrors(form, error, 'invitation'),
    }),
  )
  const send = form.handleSubmit((invitation) => invite.mutate({ orgSlug, invitation }))
  const roles = list.data?.assignableRoles ?? []
  return (
    <InvitePage
      title={<Trans>Invite team member</Trans>}
      lead={
        <Trans>
          For colleagues at the agency. To invite an artist or band member,{' '}
          <Link to="/$orgSlug/settings/members/invite-artist" params={{ orgSlug }} className={textLink}>
            go here
          </Link>
          .
        </Trans>
      }
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
          <LeaveWarning isDirty={form.formState.isDirty && !invite.isPending} entries={formEntries(form)} />
          <StaffInviteField
            name="email"
            label={t`E-mail`}
            hint={t`Only this address can accept the invitation.`}
            render={(field) => (
              <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...field} />
            )}
          />
          <StaffInviteField
            name="role"
            label={t`Role`}
            render={({ value, onChange }) => (
              <RadioGroup
                aria-label={t`Role`}
                value={value}
                onValueChange={onChange}
                options={roles.map((role) => ({
                  value: role,
                  label: say(roleLabels[role]),
                  hint: hints[role],
                }))}
              />
            )}
          />
          <StaffInviteField
            name="artistScope"
            label={t`Artists`}
            render={({ value, onChange }) => <ScopeInput value={value ?? null} onValueChange={onChange} />}
          />
          <FormButtons busy={invite.isPending || invite.isSuccess} label={<Trans>Send invitation</Trans>} />
        </form>
      </FormProvider>
    </InvitePage>
  )
}

/** After the table of roles and rights. */
function useRoleHints(): Record<StaffRole, string> {
  const { t } = useLingui()
  return {
    owner: t`Everything, including other owners and closing the organisation`,
    admin: t`Everything except managing owners and closing the organisation`,
    agent: t`Books and confirms for the selected artists`,
    assistant: t`Prepares events and bookings without seeing figures`,
    accountant: t`Money and legal details, read access to the rest`,
    tour_manager: t`Advancing and travel for the selected artists`,
    read_only: t`Read access only`,
  }
}
