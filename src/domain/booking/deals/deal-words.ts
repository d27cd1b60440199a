// A deal in one line, as people say it: '€5,000 versus 80 % of net after costs'.
import type { DealTerms } from './deals.ts'
import type { PctBase } from './deal-terms.ts'
import { exponentOf, formatMoney, money } from '../../money.ts'
import { showPct } from '#domain/booking/settlement/settlement-sheet.ts'

const baseWords: Record<PctBase, string> = {
  gross: 'of gross',
  adjusted_gross: 'of gross after fees',
  net_gross: 'of net gross',
  net_revenue: 'of net after costs',
}

/** An amount without decimals where they say nothing; a yen has none, and its thousands stay. */
function shortMoney(amountMinor: number, currency: string, locale: string): string {
  const text = formatMoney(money(amountMinor, currency), locale)
  const digits = exponentOf(currency)
  return digits === 0 ? text : text.replace(new RegExp(`[.,]0{${digits}}(?=\\D*$)`), '')
}

/** The terms that matter, in one line. */
export function dealWords(terms: DealTerms, locale = 'en'): string {
  const { type, currency, guaranteeMinor, pct, pctBase, bonuses, allIn } = terms
  const fee = guaranteeMinor === null ? 'Fee open' : shortMoney(guaranteeMinor, currency, locale)
  const share = `${pct === null ? 'a share' : showPct(pct)} ${baseWords[pctBase]}`
  const words = {
    flat: fee,
    plus: `${fee} plus ${share}`,
    versus: `${fee} versus ${share}`,
    percentage: share,
    bonus_only: 'Bonuses only',
    free: 'Free',
  }[type]
  const more = [bonuses.length > 0 && type !== 'bonus_only' && 'bonus', allIn && 'landed'].filter(Boolean)
  return [words, ...more].join(', ')
}
