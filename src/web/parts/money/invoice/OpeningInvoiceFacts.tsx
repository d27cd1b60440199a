// What is known of an invoice that another program issued: there is no document of it here.
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { InvoiceRecord } from './invoice-queries.ts'

type OpeningInvoiceFactsProps = {
  invoice: Pick<InvoiceRecord['invoice'], 'artistName' | 'internalNote'>
  document: InvoiceDocument
}

export function OpeningInvoiceFacts({ invoice, document }: OpeningInvoiceFactsProps) {
  const { t, i18n } = useLingui()
  const { number, buyer, issueDate, dueDate, currency, vatGroups, totals } = document
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (date: string) => formatDate(date, 'short', i18n.locale)
  const [vat] = vatGroups
  const rate = Number(vat?.pct ?? 0) / 100
  return (
    <Card title={<Trans>From another program</Trans>}>
      <Facts>
        <Fact label={t({ message: 'Number', context: 'of an invoice' })}>{number}</Fact>
        <Fact label={t`Customer`}>{buyer.name}</Fact>
        <Fact label={t`Artist`}>{invoice.artistName}</Fact>
        <Fact label={t`Issued`}>{day(issueDate)}</Fact>
        <Fact label={t`Due`}>{dueDate && day(dueDate)}</Fact>
        <Fact label={t`Total`}>{show(totals.grossMinor)}</Fact>
        <Fact label={t`Of which VAT`}>
          {totals.vatMinor === 0
            ? null
            : `${show(totals.vatMinor)} (${i18n.number(rate, { style: 'percent', maximumFractionDigits: 2 })})`}
        </Fact>
        <Fact label={t`Paid before`}>{totals.prepaidMinor === 0 ? null : show(totals.prepaidMinor)}</Fact>
        <Fact label={t`Note`}>
          {invoice.internalNote && <span className="whitespace-pre-line">{invoice.internalNote}</span>}
        </Fact>
      </Facts>
      <p className="mt-4 border-t border-line pt-3 text-sm text-pretty text-mute">
        <Trans>
          This invoice was issued and declared for VAT elsewhere. Here it only counts as an open amount: you
          can record payments, send reminders and write it off. If you pay VAT when you are paid, declare the
          VAT of its payments yourself.
        </Trans>
      </p>
    </Card>
  )
}
