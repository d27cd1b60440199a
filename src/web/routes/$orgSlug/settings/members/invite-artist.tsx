// Inviting an artist, or somebody of the artist's people, to the portal.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { defaultFlags } from '#domain/access.ts'
import { ArtistInviteInput } from '#domain/platform/memberships.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { applyFieldErrors, formEntries, useZodForm } from '#web/forms.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text, textWhere } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { ArtistRoleField, FlagFields } from './-members/flag-fields.tsx'
import { ArtistInviteField } from './-members/invite-fields.ts'
import { InvitePage } from './-members/InvitePage.tsx'
import { useInvited } from './-members/member-calls.ts'

export const Route = createFileRoute('/$orgSlug/settings/members/invite-artist')({
  /** Set where an artist's page leads here. */
  validateSearch: searchSchema({ artist: textWhere(isId), name: text }),
  component: InviteArtist,
})

function InviteArtist() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { artist, name } = Route.useSearch()
  const form = useZodForm(ArtistInviteInput, {
    defaultValues: {
      email: '',
      artistId: artist ?? '',
      role: 'artist_owner',
      flags: { ...defaultFlags.artist_owner },
    },
  })
  const invited = useInvited()
  const invite = useMutation(
    trpc.invitations.inviteArtist.mutationOptions({
      onSuccess: (_id, { invitation }) => invited(invitation.email),
      onError: (error) => applyFieldErrors(form, error, 'invitation'),
    }),
  )
  const send = form.handleSubmit((invitation) => invite.mutate({ orgSlug, invitation }))
  return (
    <InvitePage
      title={<Trans>Invite an artist</Trans>}
      lead={
        <Trans>
          Access to the portal only: own shows, contacts and travel. To invite a colleague,{' '}
          <Link to="/$orgSlug/settings/members/invite" params={{ orgSlug }} className={textLink}>
            go here
          </Link>
          .
        </Trans>
      }
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
          <LeaveWarning isDirty={form.formState.isDirty && !invite.isPending} entries={formEntries(form)} />
          <ArtistInviteField
            name="artistId"
            label={t`Artist`}
            render={({ value, onChange }) => (
              <ArtistField value={value || null} name={name} onChange={(id) => onChange(id ?? '')} />
            )}
          />
          <ArtistInviteField
            name="email"
            label={t`E-mail`}
            hint={t`Only this address can accept the invitation.`}
            render={(field) => (
              <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...field} />
            )}
          />
          <ArtistRoleField />
          <FlagFields />
          <FormButtons busy={invite.isPending || invite.isSuccess} label={<Trans>Send invitation</Trans>} />
        </form>
      </FormProvider>
    </InvitePage>
  )
}
