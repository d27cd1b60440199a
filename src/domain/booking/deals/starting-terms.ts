// What a new deal of an artist begins with: the standard terms of the artist, else what is usual.
import { compareDecimals, restOfHundred } from '../../money.ts'
import type { ScheduleItem } from '../settlement/schedule.ts'
import type { ArtistTerms } from './artist-terms.ts'
import { hasGuarantee } from './deal-terms.ts'
import { DealTermsInput, type Commission, type DealTerms } from './deals.ts'

/** The commission where the artist's terms name none. */
export const usualCommissionPct = '15'

/** Whether anything is entered that a deal can begin with. */
export const hasStandardTerms = (terms: ArtistTerms): boolean =>
  [
    terms.feeTypicalMinor,
    terms.commissionPct,
    terms.commissionMinor,
    terms.dealType,
    terms.depositPct,
    terms.contractingMode,
    terms.invoiceMode,
  ].some((value) => value !== null)

function commissionOf({
  commissionKind,
  commissionPct,
  commissionMinor,
  commissionBase,
}: ArtistTerms): Commission {
  const isFixed = commissionKind === 'fixed' && commissionMinor !== null
  return {
    kind: isFixed ? 'fixed' : 'pct',
    pct: isFixed ? null : (commissionPct ?? usualCommissionPct),
    amountMinor: isFixed ? commissionMinor : null,
    minimumMinor: null,
    base: commissionBase,
    vatPct: null,
  }
}

/** The terms of a deal about which nothing is agreed yet. */
export function startingTerms(terms: ArtistTerms, baseCurrency: string): DealTerms {
  const type = terms.dealType ?? 'flat'
  return {
    ...DealTermsInput.parse({
      currency: terms.currency ?? baseCurrency,
      type,
      guaranteeMinor: hasGuarantee(type) ? terms.feeTypicalMinor : null,
      ...(terms.contractingMode && { contractingMode: terms.contractingMode }),
      ...(terms.invoiceMode && { invoiceMode: terms.invoiceMode }),
    }),
    commission: commissionOf(terms),
  }
}

/** The artist's usual deposit with the rest two weeks before the show; nothing where none is usual. */
export function startingSchedule({ depositPct }: ArtistTerms): ScheduleItem[] {
  if (depositPct === null || compareDecimals(depositPct, '0') <= 0 || compareDecimals(depositPct, '100') > 0)
    return []
  const shared = { kind: 'pct', amountMinor: null, dueOn: null, method: 'transfer', payee: 'agency' } as const
  const deposit = {
    ...shared,
    label: 'deposit',
    pct: depositPct,
    dueKind: 'after_signature',
    dueDays: 0,
  } as const
  const rest = restOfHundred(depositPct)
  const balance = { ...shared, label: 'balance', pct: rest, dueKind: 'before_show', dueDays: 14 } as const
  return compareDecimals(rest, '0') > 0 ? [deposit, balance] : [deposit]
}
