// The address of an invoice without its organisation, for members; with a token it is a link's (links/invoice.tsx).
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { FindOrganisation } from '#web/parts/platform/screens/FindOrganisation.tsx'
import { requireSession } from '#web/session/guards.ts'
import { trpcClient } from '#web/trpc.ts'

export const Route = createFileRoute('/invoice/$invoiceId')({
  beforeLoad: requireSession,
  component: MemberInvoice,
})

function MemberInvoice() {
  const { invoiceId } = Route.useParams()
  return (
    <FindOrganisation
      noun="invoice"
      id={invoiceId}
      title={<Trans>Invoice</Trans>}
      read={(orgSlug) => trpcClient.invoices.get.query({ orgSlug, id: invoiceId })}
    >
      {(orgSlug) => <Navigate to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId }} replace />}
    </FindOrganisation>
  )
}
