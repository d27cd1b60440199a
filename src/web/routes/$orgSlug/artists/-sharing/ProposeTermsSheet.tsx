// Proposes other terms for an artist who is shared; the present ones apply until the other agency accepts.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SharingProposalInput } from '#domain/people/shared-artists/sharing-terms.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { SharingTermsFields } from './SharingTermsFields.tsx'
import type { SharedArtist } from './sharing.ts'

export type ProposeTermsSheetProps = { open: boolean; share: SharedArtist; onClose: () => void }

export function ProposeTermsSheet({ open, share, onClose }: ProposeTermsSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { id, version, partnerName } = share
  const form = useZodForm(SharingProposalInput, { defaultValues: { terms: share.proposal ?? share.terms } })
  const propose = useMutation(
    trpc.sharedArtists.propose.mutationOptions({
      onSuccess: () => {
        onClose()
        toast(t`Proposed to ${partnerName}`)
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
      },
      onSettled: () => cache.invalidateQueries(trpc.sharedArtists.pathFilter()),
    }),
  )
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Propose other terms</Trans>}
      description={<Trans>The current terms apply until {partnerName} accepts.</Trans>}
      onSave={({ terms }) => {
        setProblem(undefined)
        propose.mutate({ orgSlug, id, version, terms })
      }}
      saving={propose.isPending}
      saveLabel={<Trans>Propose</Trans>}
      problem={problem}
    >
      <SharingTermsFields partner={partnerName} />
    </FormSheet>
  )
}
