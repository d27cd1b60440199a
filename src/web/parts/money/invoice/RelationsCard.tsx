// The invoices that this one takes off, cancels or follows, and those that do so with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shownStateOf } from '#domain/booking/ledger/invoice-balance.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Card } from '#web/ui/Page.tsx'
import { translate } from '#web/texts.ts'
import type { InvoiceRecord } from './invoice-queries.ts'
import { InvoicePill } from './InvoicePill.tsx'

type Relation = InvoiceRecord['relations'][number]

export function RelationsCard({ record: { relations, invoice: of } }: { record: InvoiceRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (relations.length === 0) return null
  const isReplaced = shownStateOf(of.state, of.replacedById !== null) === 'replaced'
  const labels: Record<Relation['role'], string> = {
    cancels: t`Cancels`,
    cancelledBy: t`Cancelled by`,
    corrects: t`Corrects`,
    correctedBy: t`Corrected by`,
    prepayment: t`Deducts`,
    final: isReplaced ? t`Replaced by` : t`Deducted in`,
    replaces: t`Replaces`,
  }
  return (
    <Card title={<Trans>Related invoices</Trans>} flush>
      <ul className="pb-1.5">
        {relations.map(({ id, number, kind, state, role }) => (
          <li key={`${role} ${id}`} className="flex min-h-11 items-center gap-3 px-4 py-1 md:min-h-9">
            <span className="min-w-0 flex-1">
              <span className="block text-sm text-mute">{labels[role]}</span>
              <Link
                to="/$orgSlug/invoices/$invoiceId"
                params={{ orgSlug, invoiceId: id }}
                className={`${textLink} hit`}
              >
                {number ?? t`Draft`}
              </Link>{' '}
              <span className="text-mute">{translate()(invoiceKindLabels[kind])}</span>
            </span>
            <InvoicePill state={state} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
