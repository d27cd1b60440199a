// One invoice among the pages of its event.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { InvoicePage } from '#web/parts/money/invoice/InvoicePage.tsx'

export const Route = createFileRoute('/$orgSlug/$eventId/invoices/$invoiceId')({
  component: EventInvoice,
})

function EventInvoice() {
  const { orgSlug, eventId, invoiceId } = Route.useParams()
  return (
    <InvoicePage
      invoiceId={invoiceId}
      back={
        <Link to="/$orgSlug/$eventId/finance" params={{ orgSlug, eventId }}>
          <Trans>Finance</Trans>
        </Link>
      }
    />
  )
}
