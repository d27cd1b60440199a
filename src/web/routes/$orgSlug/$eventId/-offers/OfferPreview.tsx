// What comes out of the terms as they are in the form: what the promoter pays and what reaches the artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { isDomainError } from '#domain/errors.ts'
import { sheetLines } from '#texts/booking/settlement-sheet.ts'
import { errorText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { formatMoney } from '#domain/money-format.ts'
import { settle, type PassedOn } from '#domain/booking/settlement/settlement.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { SettlementLines } from '#web/parts/booking/deal/SettlementLines.tsx'
import type { OfferValues } from './offer-values.ts'

/** Null with the reason where the terms cannot be settled. */
function settled(terms: DealTerms, record: DealRecord) {
  try {
    return { settlement: settle({ terms, tickets: record.tickets, agentNames: record.agentNames }) }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { settlement: null, problem: errorText(error, translate()) }
  }
}

/** While something in the form is wrong the last good terms stay on show. */
export function OfferPreview({ record }: { record: DealRecord }) {
  const { i18n, t } = useLingui()
  const { control } = useFormContext<OfferValues>()
  // Watching a part gives the same object while a leaf of it changes: the parsed text tells them apart.
  const typed = JSON.stringify(useWatch({ control, name: 'terms' }))
  const [good, setGood] = useState<{ typed: string; terms: DealTerms }>()
  let terms = good?.terms
  if (good?.typed !== typed) {
    const parsed = DealTermsInput.safeParse(JSON.parse(typed))
    if (parsed.success) {
      terms = parsed.data
      setGood({ typed, terms })
    }
  }
  if (!terms) return null
  const { settlement, problem } = settled(terms, record)
  if (!settlement) return <p className="text-sm text-mute">{problem}</p>
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, i18n.locale)
  const labels: Record<PassedOn, string> = {
    promoterTotal: t`Promoter pays`,
    bookingFee: t`Booking fee`,
    withholding: t`Withholding tax`,
    commission: t`Commission`,
  }
  return (
    <section className="rounded-card border border-line p-3">
      <h3 className="mb-2 text-base">
        <Trans>Settlement preview</Trans>
      </h3>
      <dl className="flex flex-col gap-1.5 text-sm tabular-nums">
        {settlement.passedOn.rows.map(({ key, amount }) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-mute">{labels[key]}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line pt-1.5 text-base font-semibold">
          <dt>
            {settlement.passedOn.total.amountMinor < 0 ? (
              <Trans>Artist owes</Trans>
            ) : (
              <Trans>To artist</Trans>
            )}
          </dt>
          <dd>{money(settlement.passedOn.total)}</dd>
        </div>
      </dl>
      <details className="group mt-2">
        <summary className="flex min-h-11 items-center gap-1 text-sm text-mute hover:text-ink md:min-h-7">
          <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
          <Trans>Show calculation</Trans>
        </summary>
        <SettlementLines lines={sheetLines(settlement.lines, translate())} />
      </details>
    </section>
  )
}
