// How far a batch of invoices is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BatchProgress, batchOptions } from '#web/parts/platform/batch/BatchProgress.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { refreshInvoices } from './invoice-queries.ts'

type InvoiceBatchProgressProps = {
  batchId: string
  /** What an invoice is called, for those that were refused. */
  nameOf: (invoiceId: string) => string
}

export function InvoiceBatchProgress({ batchId, nameOf }: InvoiceBatchProgressProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.invoices.batchProgress.queryOptions({ orgSlug, id: batchId }, batchOptions))
  const { done = 0, total = 0, failed = [] } = query.data ?? {}
  // What was refused counts as done as well.
  const issued = done - failed.length
  return (
    <BatchProgress
      query={query}
      label={t`Invoices`}
      outcome={
        <Trans>
          {issued} of {total} invoices issued.
        </Trans>
      }
      refusedTitle={<Trans>Still drafts:</Trans>}
      refused={failed.map(({ invoiceId, message }) => ({ name: nameOf(invoiceId), sentence: message }))}
      onOver={() => void refreshInvoices()}
    />
  )
}
