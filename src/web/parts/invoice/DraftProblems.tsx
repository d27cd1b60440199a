// What an invoice still lacks before it can be issued, each with the way to where it is mended.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Card } from '#web/ui/Page.tsx'
import type { InvoiceRecord } from './invoice-queries.ts'

export function DraftProblems({ record }: { record: InvoiceRecord }) {
  const { t } = useLingui()
  const { problems } = record
  if (problems.length === 0) return null
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <CircleAlert aria-hidden className="size-4 text-signal" />
          <Trans>Before it can be issued</Trans>
        </span>
      }
    >
      <ul aria-label={t`What is missing`} className="flex flex-col gap-2">
        {problems.map(({ field, message, side }) => (
          <li key={`${side} ${field} ${message}`} className="flex flex-wrap items-baseline gap-x-2">
            <span>{message}</span>
            <Mend record={record} side={side} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where the data of a side are kept; what is missing on the invoice itself is on this page. */
function Mend({ record, side }: { record: InvoiceRecord; side: string }): ReactNode {
  const { orgSlug } = useOrganisation()
  const { companyId, contactId, issuerKind } = record.invoice
  const params = { orgSlug }
  if (side === 'buyer' && companyId) {
    return (
      <Link to="/$orgSlug/companies" params={params} search={{ open: companyId }} className={textLink}>
        <Trans>Open the company</Trans>
      </Link>
    )
  }
  if (side === 'buyer' && contactId) {
    return (
      <Link to="/$orgSlug/contacts" params={params} search={{ open: contactId }} className={textLink}>
        <Trans>Open the person</Trans>
      </Link>
    )
  }
  if (side === 'seller' && issuerKind === 'organisation') {
    return (
      <Link to="/$orgSlug/settings" params={params} className={textLink}>
        <Trans>Legal data</Trans>
      </Link>
    )
  }
  if (side === 'seller') {
    return (
      <Link to="/$orgSlug/artists" params={params} className={textLink}>
        <Trans>Tax data of the artist</Trans>
      </Link>
    )
  }
  return null
}
