// Invites another agency to share an artist, with the terms that it accepts or not.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { SharingInvitationInput } from '#domain/people/shared-artists/sharing-terms.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { SharingTermsFields } from './SharingTermsFields.tsx'

const TextField = textFieldOf<z.input<typeof SharingInvitationInput>>()

export type InviteAgencySheetProps = { open: boolean; artist: ArtistRecord; onClose: () => void }

export function InviteAgencySheet({ open, artist, onClose }: InviteAgencySheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const countries = artist.territories.flatMap((territory) => territory.countries)
  const side = { countries: [], depth: 'city' as const, commissionPct: '' }
  const form = useZodForm(SharingInvitationInput, {
    defaultValues: {
      artistId: artist.id,
      email: '',
      terms: { own: { ...side, countries }, theirs: side },
    },
  })
  const invite = useMutation(
    trpc.sharedArtists.invite.mutationOptions({
      onSuccess: async (_, { invitation: { email } }) => {
        onClose()
        toast(t`Invitation sent to ${email}`)
        await cache.invalidateQueries(trpc.sharedArtists.pathFilter())
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'invitation')) setProblem(messageOf(error))
      },
    }),
  )
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Share {artist.name}</Trans>}
      description={<Trans>Fees and contacts are never shown to the other agency.</Trans>}
      onSave={(invitation) => {
        setProblem(undefined)
        invite.mutate({ orgSlug, invitation })
      }}
      saving={invite.isPending}
      saveLabel={<Trans>Send invitation</Trans>}
      problem={problem}
    >
      <TextField
        name="email"
        type="email"
        label={<Trans>E-mail</Trans>}
        hint={<Trans>Of an owner or admin of the other agency.</Trans>}
      />
      <SharingTermsFields partner={<Trans>Other agency</Trans>} />
    </FormSheet>
  )
}
