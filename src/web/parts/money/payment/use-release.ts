// Takes a part of a payment from its invoice, with the way back.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { refreshMoney } from './payment-queries.ts'

type Part = { id: string; invoiceId: string; amountMinor: number; number: string }

/** Releasing makes the invoice open again; undoing sets the same part against it. */
export function useRelease({ id, version }: { id: string; version: number }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const allocate = useMutation(trpc.payments.allocate.mutationOptions({ onSettled: refreshMoney }))
  const release = useMutation(trpc.payments.release.mutationOptions({ onSettled: refreshMoney }))
  return {
    busyId: release.isPending ? release.variables.allocationId : undefined,
    run({ id: allocationId, invoiceId, amountMinor, number }: Part) {
      release.mutate(
        { orgSlug, id, version, allocationId },
        {
          onSuccess: () =>
            toastUndo(
              t`${number} is open again`,
              // The release counted the version up by one.
              () =>
                allocate.mutate({
                  orgSlug,
                  id,
                  version: version + 1,
                  allocations: [{ invoiceId, amountMinor }],
                }),
              id,
            ),
        },
      )
    },
  }
}
