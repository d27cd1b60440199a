// Notes that a dispute is settled.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices, type InvoiceRecord } from './invoice-queries.ts'

export function useUndispute({ invoice: { id, version } }: InvoiceRecord): () => void {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutate } = useMutation(
    trpc.invoices.dispute.mutationOptions({
      onSuccess: () => toast.success(t`Dispute resolved`),
      onSettled: refreshInvoices,
    }),
  )
  return () => mutate({ orgSlug, id, version, isDisputed: false, note: null })
}
