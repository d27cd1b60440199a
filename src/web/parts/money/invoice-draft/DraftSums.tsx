// The sums of a draft while it is typed: net, VAT by rate, what was paid before, what to pay.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasRate } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import { draftSums, type DraftValues } from './draft-values.ts'
import type { InvoiceRecord } from '#web/parts/money/invoice/invoice-queries.ts'
import { vatText } from './DraftVat.tsx'

export function DraftSums({ record }: { record: InvoiceRecord }) {
  const { i18n } = useLingui()
  const { control } = useFormContext<DraftValues>()
  const [lines, currency] = useWatch({ control, name: ['lines', 'currency'] })
  const { prepaidMinor, withheldMinor } = record.invoice
  const { groups, totals } = draftSums({ lines, currency }, prepaidMinor)
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <dl aria-live="polite" className="ml-auto flex w-full flex-col px-4 pt-2 pb-4 md:w-80">
      <Row label={<Trans>Net</Trans>} value={show(totals.netMinor)} />
      {groups.map(({ category, pct, vatMinor }) => (
        <Row
          key={`${category} ${pct}`}
          label={
            hasRate(category) ? (
              <Trans>VAT {vatText({ vatCategory: category, vatPct: pct })}</Trans>
            ) : (
              vatText({ vatCategory: category, vatPct: pct })
            )
          }
          value={show(vatMinor)}
        />
      ))}
      <Row isTotal label={<Trans>Total</Trans>} value={show(totals.grossMinor)} />
      {prepaidMinor === 0 ? null : (
        <>
          <Row label={<Trans>Less deposits paid</Trans>} value={show(-prepaidMinor)} />
          <Row isTotal label={<Trans>Amount due</Trans>} value={show(totals.payableMinor)} />
        </>
      )}
      {withheldMinor === 0 ? null : (
        <>
          <Row label={<Trans>Tax withheld by the payer</Trans>} value={show(-withheldMinor)} />
          <Row isTotal label={<Trans>To transfer</Trans>} value={show(totals.payableMinor - withheldMinor)} />
        </>
      )}
    </dl>
  )
}

function Row({ label, value, isTotal }: { label: ReactNode; value: string; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-6 border-t border-line py-1 text-md font-bold'
          : 'flex justify-between gap-6 py-0.5 text-mute'
      }
    >
      <dt>{label}</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  )
}
