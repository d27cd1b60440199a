// One invoice of the organisation.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { InvoicePage } from '#web/parts/invoice/InvoicePage.tsx'

export const Route = createFileRoute('/$orgSlug/invoices/$invoiceId')({
  params: { parse: ({ invoiceId }) => isId(invoiceId) && { invoiceId } },
  component: OneInvoice,
})

function OneInvoice() {
  const { orgSlug, invoiceId } = Route.useParams()
  return (
    <InvoicePage
      invoiceId={invoiceId}
      back={
        <Link to="/$orgSlug/invoices" params={{ orgSlug }}>
          <Trans>Invoices</Trans>
        </Link>
      }
    />
  )
}
