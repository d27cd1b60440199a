// What became of a statement that went out: when, who read and approved it, and what was corrected since,
// with the statement that includes it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { StatementRecord } from '#web/parts/money/statement/statement-queries.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

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

/** Nothing while everything on it is still right. */
export function DriftCard({ record: { drift, statement } }: { record: StatementRecord }) {
  const { i18n } = useLingui()
  if (drift.length === 0) return null
  const { currency } = statement
  const sumMinor = drift.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <Card title={<Trans>Corrected after sending</Trans>} action={show(sumMinor)} flush>
      <p className="px-4 pb-1 text-pretty text-mute">
        <Trans>The sent statement stays unchanged. The difference goes on the next one.</Trans>
      </p>
      <ul className="pb-2">
        {drift.map(({ date, eventName, label, amountMinor, statementNo }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-4 py-1.5">
            <span className="min-w-0">
              {label}
              <span className="block text-sm text-mute">
                {[eventName, formatDate(date, 'short', i18n.locale)].filter(Boolean).join(' · ')}
                {statementNo ? (
                  <>
                    {' · '}
                    <Trans>on {statementNo}</Trans>
                  </>
                ) : null}
              </span>
            </span>
            <span className="shrink-0">{show(amountMinor)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
