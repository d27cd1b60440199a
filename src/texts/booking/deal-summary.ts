// A deal in one line, as people say it: '€5,000 versus 80% of net after costs'.
import type { PctBase } from '#domain/booking/deals/deal-terms.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { exponentOf } from '#domain/currencies.ts'
import { money, type Decimal } from '#domain/money.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const feeOpen = msg`Fee open`
const shares: Record<PctBase, Text<'pct'>> = {
  gross: msg<'pct'>`{pct} of gross`,
  adjusted_gross: msg<'pct'>`{pct} of gross after fees`,
  net_gross: msg<'pct'>`{pct} of net gross`,
  net_revenue: msg<'pct'>`{pct} of net after costs`,
}
const openShares: Record<PctBase, Text> = {
  gross: msg`a share of gross`,
  adjusted_gross: msg`a share of gross after fees`,
  net_gross: msg`a share of net gross`,
  net_revenue: msg`a share of net after costs`,
}
const plus = msg<'fee' | 'share'>`{fee} plus {share}`
const versus = msg<'fee' | 'share'>`{fee} versus {share}`
const bonusesOnly = msg`Bonuses only`
const free = msg({ message: 'Free', context: 'deal without a fee' })
const withBonus = msg`bonus`
const landed = msg`landed`

/** A percentage as the reader's language writes it: '12.5%' or '12,5 %'. */
export const pctText = (pct: Decimal, t: Translator): string =>
  t.number(Number(pct) / 100, { style: 'percent', maximumFractionDigits: 6 })

/** An amount without decimals where they say nothing; a yen has none, and its thousands stay. */
function shortMoney(amountMinor: number, currency: string, t: Translator): string {
  const text = t.money(money(amountMinor, currency))
  const digits = exponentOf(currency)
  return digits === 0 ? text : text.replace(new RegExp(`[.,]0{${digits}}(?=\\D*$)`), '')
}

/** The terms that matter, in one line. */
export function dealSummary(terms: DealTerms, t: Translator): string {
  const { type, currency, guaranteeMinor, pct, pctBase, bonuses, allIn } = terms
  const fee = guaranteeMinor === null ? t(feeOpen) : shortMoney(guaranteeMinor, currency, t)
  const share = pct === null ? t(openShares[pctBase]) : t(shares[pctBase], { pct: pctText(pct, t) })
  const price = {
    flat: fee,
    plus: t(plus, { fee, share }),
    versus: t(versus, { fee, share }),
    percentage: share,
    bonus_only: t(bonusesOnly),
    free: t(free),
  }[type]
  const more = [bonuses.length > 0 && type !== 'bonus_only' && t(withBonus), allIn && t(landed)]
  return [price, ...more.filter(Boolean)].join(', ')
}
