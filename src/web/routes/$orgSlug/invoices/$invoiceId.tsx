// One invoice of the organisation.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { queryClient } from '#web/calls/query.ts'
import { invoiceQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { InvoicePage } from '#web/parts/money/invoice/InvoicePage.tsx'
import { searchSchema, text } from '#web/search-schema.ts'

export const Route = createFileRoute('/$orgSlug/invoices/$invoiceId')({
  validateSearch: searchSchema({ act: text }),
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
