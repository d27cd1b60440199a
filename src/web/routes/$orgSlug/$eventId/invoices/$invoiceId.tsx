// One invoice among the pages of its event.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { invoiceQuery } from '#web/parts/invoice/invoice-queries.ts'
import { InvoicePage } from '#web/parts/invoice/InvoicePage.tsx'
import { queryClient } from '#web/query.ts'

export const Route = createFileRoute('/$orgSlug/$eventId/invoices/$invoiceId')({
  params: { parse: ({ invoiceId }) => isId(invoiceId) && { invoiceId } },
  loader: ({ params: { orgSlug, invoiceId } }) => {
    void queryClient.prefetchQuery(invoiceQuery(orgSlug, invoiceId))
  },
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
