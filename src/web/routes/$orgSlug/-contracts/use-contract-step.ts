// The steps of a contract that need no form of their own.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refreshContracts, type ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Step = 'requestReview' | 'approve' | 'sendBack' | 'void'

/** Refusals are shown by the global handler; the page is asked again either way. */
export function useContractStep({ contract: { id, version } }: ContractRecord) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = { onSettled: refreshContracts }
  const requestReview = useMutation(trpc.contracts.requestReview.mutationOptions(options))
  const approve = useMutation(trpc.contracts.approve.mutationOptions(options))
  const sendBack = useMutation(trpc.contracts.sendBack.mutationOptions(options))
  const voiding = useMutation(trpc.contracts.void.mutationOptions(options))
  const input = { orgSlug, id, version }
  const texts: Record<Step, string> = {
    requestReview: t`Approval requested`,
    approve: t`Changes approved`,
    sendBack: t`Draft sent back`,
    void: t`Contract voided`,
  }
  const calls: Record<Step, (reason: string, onSuccess: () => void) => void> = {
    requestReview: (_reason, onSuccess) => requestReview.mutate({ ...input, note: null }, { onSuccess }),
    approve: (_reason, onSuccess) => approve.mutate({ ...input, note: null }, { onSuccess }),
    sendBack: (reason, onSuccess) => sendBack.mutate({ ...input, reason }, { onSuccess }),
    void: (reason, onSuccess) => voiding.mutate({ ...input, reason }, { onSuccess }),
  }
  return {
    isBusy: [requestReview, approve, sendBack, voiding].some(({ isPending }) => isPending),
    error: sendBack.error ?? voiding.error,
    run: (step: Step, reason = '', onDone?: () => void) =>
      calls[step](reason, () => {
        toast.success(texts[step])
        onDone?.()
      }),
  }
}
