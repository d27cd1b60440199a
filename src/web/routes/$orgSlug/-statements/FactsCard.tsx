// When a statement went out, who read and approved it, and what was written with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { StatementRecord } from '#web/parts/money/statement/statement-queries.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'

/** Nothing for drafts. */
export function FactsCard({ record: { statement } }: { record: StatementRecord }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { sentAt, seenAt, approvedAt, approvedByName, paidAt, note, selfBilledInvoiceId } = statement
  if (!sentAt) return null
  const moment = (at: Date | null) => at && i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card title={<Trans>History</Trans>}>
      <Facts>
        <Fact label={<Trans context="status of a statement">Sent</Trans>}>{moment(sentAt)}</Fact>
        <Fact label={<Trans>Viewed</Trans>}>
          {moment(seenAt) ?? (
            <span className="font-normal text-mute">
              <Trans>Not yet</Trans>
            </span>
          )}
        </Fact>
        <Fact label={<Trans context="status of a statement">Approved</Trans>}>
          {approvedAt ? [moment(approvedAt), approvedByName].filter(Boolean).join(', ') : null}
        </Fact>
        <Fact label={<Trans context="status of a statement">Paid</Trans>}>
          {paidAt && i18n.date(paidAt, { dateStyle: 'medium' })}
        </Fact>
        <Fact label={<Trans>Self-billed invoice</Trans>}>
          {selfBilledInvoiceId && can('invoices.view') ? (
            <Link
              to="/$orgSlug/invoices/$invoiceId"
              params={{ orgSlug, invoiceId: selfBilledInvoiceId }}
              className={textLink}
            >
              <Trans>View self-billed invoice</Trans>
            </Link>
          ) : null}
        </Fact>
        <Fact label={<Trans>Message</Trans>}>
          {note ? <span className="font-normal whitespace-pre-line">{note}</span> : null}
        </Fact>
      </Facts>
    </Card>
  )
}
