// How far a batch of invoices is, which goes on by itself when the page is left.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/people/archive/RefusalList.tsx'
import { trpc } from '#web/trpc.ts'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { refreshInvoices } from './invoice-queries.ts'

type InvoiceBatchProps = {
  batchId: string
  /** What an invoice is called, for those that were refused. */
  nameOf: (invoiceId: string) => string
}

const askAgainMs = 1000

export function InvoiceBatch({ batchId, nameOf }: InvoiceBatchProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data, error } = useQuery(
    trpc.invoices.batchProgress.queryOptions(
      { orgSlug, id: batchId },
      {
        meta: { persist: false },
        refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : askAgainMs),
      },
    ),
  )
  const isOver = data !== undefined && data.status !== 'running'
  useEffect(() => {
    if (isOver) void refreshInvoices()
  }, [isOver])
  const { done = 0, total = 0, failed = [] } = data ?? {}
  // What was refused counts as done as well.
  const issued = done - failed.length
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {isOver ? (
          <Trans>
            {issued} of {total} invoices issued.
          </Trans>
        ) : (
          <Trans>
            {done} of {total} done. You can leave this page; it continues in the background.
          </Trans>
        )}
      </p>
      <ProgressBar label={t`Invoices`} value={done} max={total} />
      <RefusalList
        title={<Trans>Still drafts:</Trans>}
        refused={failed.map(({ invoiceId, message }) => ({ name: nameOf(invoiceId), sentence: message }))}
      />
      {error ? (
        <p role="alert" className="text-sm font-medium text-signal">
          {messageOf(error)}
        </p>
      ) : null}
    </div>
  )
}
