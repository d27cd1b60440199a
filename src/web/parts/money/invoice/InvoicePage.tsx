// One invoice: a draft to finish and issue, or what was issued, how it went out, and what came in.
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isOpening } from '#domain/booking/ledger/invoice-kinds.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { DraftInvoice } from '#web/parts/money/invoice-draft/DraftInvoice.tsx'
import { invoiceQuery } from './invoice-queries.ts'
import { IssuedInvoice } from './IssuedInvoice.tsx'

type InvoicePageProps = {
  invoiceId: string
  /** The way up: the list, or the event. */
  back: ReactElement<{ className?: string }>
}

export function InvoicePage({ invoiceId, back }: InvoicePageProps) {
  const { orgSlug } = useOrganisation()
  const query = useQuery({
    ...invoiceQuery(orgSlug, invoiceId),
    // The PDF is made after the number was given: a moment later it is there. Of what was issued elsewhere none is made.
    refetchInterval: ({ state: { data } }) =>
      data && data.invoice.state !== 'draft' && !isOpening(data.invoice.kind) && !data.isReady ? 2000 : false,
  })
  if (!query.data) {
    if (!query.error) return <SkeletonRows rows={7} />
    return <MissingRecord isPage noun="invoices" query={query} back={back} />
  }
  const record = query.data
  return record.invoice.state === 'draft' ? (
    <DraftInvoice key={invoiceId} record={record} back={back} />
  ) : (
    <IssuedInvoice key={invoiceId} record={record} back={back} />
  )
}
