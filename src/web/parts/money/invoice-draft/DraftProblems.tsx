// What an invoice still lacks before it can be issued, each with the way to where it is fixed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Card } from '#web/ui/Page.tsx'
import type { InvoiceRecord } from '#web/parts/money/invoice/invoice-queries.ts'
import { ArtistTaxLink } from './ArtistTaxLink.tsx'

/** Where the page scrolls to when the invoice cannot be issued yet. */
export const problemsId = 'to-fix'

export function DraftProblems({ record }: { record: InvoiceRecord }) {
  const { t } = useLingui()
  const { problems } = record
  if (problems.length === 0) return null
  const sides = [...Map.groupBy(problems, ({ side }) => side)]
  return (
    <Card
      id={problemsId}
      title={
        <span className="flex items-center gap-2">
          <CircleAlert aria-hidden className="size-4 text-signal" />
          <Trans>To fix before issuing</Trans>
        </span>
      }
    >
      <ul aria-label={t`Missing details`} className="flex flex-col gap-3">
        {sides.map(([side, group]) => (
          <li key={side} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <ul className="flex min-w-0 flex-col gap-1">
              {group.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  {message} {accountFields.includes(field) ? <InvoicingLink /> : null}
                </li>
              ))}
            </ul>
            <Fix record={record} side={side} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The bank account that is missing is none of the draft's, but the agency's. */
const accountFields = ['bankAccountId', 'payment']

function InvoicingLink() {
  const { orgSlug } = useOrganisation()
  return (
    <Link to="/$orgSlug/settings/invoicing" params={{ orgSlug }} className={textLink}>
      <Trans>Invoicing</Trans>
    </Link>
  )
}

/** Where the data of a side are kept; what is missing on the invoice itself is on this page. */
function Fix({ record, side }: { record: InvoiceRecord; side: string }): ReactNode {
  const { orgSlug } = useOrganisation()
  const { companyId, contactId, artistId, issuerKind } = record.invoice
  const params = { orgSlug }
  if (side === 'buyer' && companyId) {
    return (
      <Link to="/$orgSlug/companies" params={params} search={{ open: companyId }} className={textLink}>
        <Trans>Open company</Trans>
      </Link>
    )
  }
  if (side === 'buyer' && contactId) {
    return (
      <Link to="/$orgSlug/contacts" params={params} search={{ open: contactId }} className={textLink}>
        <Trans>Open contact</Trans>
      </Link>
    )
  }
  if (side === 'seller' && issuerKind === 'organisation') {
    return (
      <Link to="/$orgSlug/settings/organisation" params={params} className={textLink}>
        <Trans>Legal details</Trans>
      </Link>
    )
  }
  return side === 'seller' ? <ArtistTaxLink artistId={artistId} /> : null
}
