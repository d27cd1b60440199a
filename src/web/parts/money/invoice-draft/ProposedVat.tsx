// The VAT of a draft where it is only looked at: what is proposed and why, to be confirmed with one press.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { invoiceQuery, refreshInvoices } from '#web/parts/money/invoice/invoice-queries.ts'
import { vatKey, vatText } from './vat-options.ts'

/** Nothing once it is confirmed, and where more than a press is needed: the draft has the rest. */
export function ProposedVat({ invoiceId }: { invoiceId: string }) {
  const { orgSlug } = useOrganisation()
  const { data: record } = useQuery(invoiceQuery(orgSlug, invoiceId))
  const confirm = useMutation(
    trpc.invoices.confirmVat.mutationOptions({ meta: { errorMessage: '' }, onSettled: refreshInvoices }),
  )
  if (!record || record.invoice.vatDecision || !record.canEdit) return null
  const { lines, proposals } = record
  const rows = lines.map((line) => ({
    line,
    proposal: proposals.find(({ no }) => no === line.no)?.proposal,
  }))
  const isPlain = rows.every(
    ({ line, proposal }) =>
      proposal?.needs === null &&
      vatKey(line) === vatKey({ vatCategory: proposal.category, vatPct: proposal.pct }),
  )
  if (!isPlain) return null
  const rates = [...new Set(rows.map(({ line }) => vatText(line)))].join(', ')
  const reasons = [...new Set(rows.flatMap(({ proposal }) => proposal?.because ?? []))]
  return (
    <div className="mt-2 rounded-control bg-sunk px-3 py-2.5">
      <p className="text-sm text-pretty">{reasons.join(' ')}</p>
      <Button
        size="sm"
        className="mt-2"
        needsConnection
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate({
            orgSlug,
            id: invoiceId,
            version: record.invoice.version,
            lines: lines.map(({ no, vatCategory, vatPct }) => ({ no, category: vatCategory, pct: vatPct })),
            reason: null,
          })
        }
      >
        <Trans>Confirm VAT: {rates}</Trans>
      </Button>
      {confirm.error ? (
        <p role="alert" className="mt-1 text-sm font-medium text-signal">
          {messageOf(confirm.error)}
        </p>
      ) : null}
    </div>
  )
}
