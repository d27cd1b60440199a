// One invoice of the organisation.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { invoiceQuery } from '#web/parts/invoice/invoice-queries.ts'
import { InvoicePage } from '#web/parts/invoice/InvoicePage.tsx'
import { queryClient } from '#web/query.ts'

export const Route = createFileRoute('/$orgSlug/invoices/$invoiceId')({
  params: { parse: ({ invoiceId }) => isId(invoiceId) && { invoiceId } },
  loader: ({ params: { orgSlug, invoiceId } }) => {
    void queryClient.prefetchQuery(invoiceQuery(orgSlug, invoiceId))
  },
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
