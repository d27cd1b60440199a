// The terms of an offer as the other side may see them: which part leaves the house, in lines, and what changed.
import { dealTraits, hasGuarantee, hasShare } from '#domain/booking/deals/deal-terms.ts'
import type { Bonus, DealTerms } from '#domain/booking/deals/deals.ts'
import { formatMoney, money } from '../../money.ts'
import type { Language } from '../../language.ts'
import { offerWords, type OfferWords } from './offer-words.ts'

// Everything else is between agency and artist, or the agency's own: commission, who shares it, withholding.
const publicFields = [
  'currency',
  'type',
  'guaranteeMinor',
  'pct',
  'pctBase',
  'promoterProfitPct',
  'capMinor',
  'floorMinor',
  'tiers',
  'tierMode',
  'bonuses',
  'expenses',
  'deductionsPerTicket',
  'ticketVatPct',
  'allIn',
  'extras',
  'bookingFee',
  'netOfTax',
  'termsText',
] as const satisfies readonly (keyof DealTerms)[]
export type PublicTerms = Pick<DealTerms, (typeof publicFields)[number]>

/** The part of the terms that the promoter gets to read. */
export function publicTerms(terms: DealTerms): PublicTerms {
  return Object.fromEntries(publicFields.map((field) => [field, terms[field]])) as PublicTerms
}

/** Whether there is something to agree on: an amount, a share, a bonus, or expressly nothing. */
export function offersSomething(terms: PublicTerms): boolean {
  const { type, guaranteeMinor, pct, bonuses } = terms
  const { isFree, needsBonus } = dealTraits[type]
  if (isFree) return true
  if (needsBonus) return bonuses.length > 0
  if (hasGuarantee(type)) return guaranteeMinor !== null && guaranteeMinor > 0
  return pct !== null
}

/** Whether money is to be paid at all: something is agreed, and it is not expressly free. */
export const paysSomething = (terms: PublicTerms): boolean =>
  !dealTraits[terms.type].isFree && offersSomething(terms)

export type TermLine = { key: string; label: string; value: string }

function bonusText(bonus: Bonus, words: OfferWords, amount: (minor: number) => string, locale: string) {
  const count = new Intl.NumberFormat(locale).format(bonus.threshold ?? 0)
  const pct = `${bonus.pct ?? '0'} %`
  if (bonus.kind === 'per_ticket_over') return words.eachTicketOver(amount(bonus.amountMinor ?? 0), count)
  if (bonus.kind === 'pct_over') return words.shareOver(pct, amount(bonus.threshold ?? 0))
  const when =
    bonus.trigger === 'sell_out'
      ? words.atSellOut
      : bonus.trigger === 'tickets_sold'
        ? words.fromTickets(count)
        : words.fromNet(amount(bonus.threshold ?? 0))
  return `${amount(bonus.amountMinor ?? 0)} ${when}`
}

/** The terms in lines of words, in the order in which they are read; what does not apply is left out. */
export function termLines(terms: PublicTerms, language: Language = 'en'): TermLine[] {
  const words = offerWords[language]
  const amount = (minor: number) => formatMoney(money(minor, terms.currency), language)
  const optional = (minor: number | null) => (minor === null ? null : amount(minor))
  const percent = (pct: string | null) => (pct === null ? null : `${pct} %`)
  const { type, bookingFee: fee } = terms
  const number = new Intl.NumberFormat(language)
  const feeAmount = fee && (fee.kind === 'pct' ? percent(fee.pct) : optional(fee.amountMinor))
  const lines: [key: string, label: string, value: string | null | false][] = [
    ['type', words.kind, words.types[type]],
    [
      'guarantee',
      dealTraits[type].amount === 'fee' ? words.fee : words.guarantee,
      hasGuarantee(type) && optional(terms.guaranteeMinor),
    ],
    [
      'share',
      words.share,
      hasShare(type) && terms.pct !== null && `${terms.pct} % ${words.bases[terms.pctBase]}`,
    ],
    [
      'tiers',
      words.steps,
      hasShare(type) &&
        terms.tiers
          .map(({ trigger, from, pct }) => {
            const isTickets = trigger === 'tickets'
            const begin = isTickets ? number.format(from) : amount(from)
            if (terms.tierMode === 'marginal')
              return words[isTickets ? 'aboveTickets' : 'shareOver'](`${pct} %`, begin)
            return `${pct} % ${words[isTickets ? 'fromTickets' : 'fromNet'](begin)}`
          })
          .join('; '),
    ],
    ['profit', words.profit, hasShare(type) && percent(terms.promoterProfitPct)],
    ['cap', words.cap, optional(terms.capMinor)],
    ['floor', words.floor, optional(terms.floorMinor)],
    [
      'bonuses',
      words.bonus,
      terms.bonuses.map((each) => bonusText(each, words, amount, language)).join('; '),
    ],
    [
      'expenses',
      words.costs,
      terms.expenses
        .map(({ name, kind, pct, amountMinor }) =>
          kind === 'pct_of'
            ? `${name} ${pct ?? '0'} %`
            : `${name} ${amount(amountMinor ?? 0)}${kind === 'per_ticket' ? ` ${words.each}` : ''}`,
        )
        .join('; '),
    ],
    [
      'deductions',
      words.perTicket,
      terms.deductionsPerTicket.map(({ name, amountMinor }) => `${name} ${amount(amountMinor)}`).join('; '),
    ],
    ['ticketVat', words.ticketVat, terms.deductionsPerTicket.length > 0 && percent(terms.ticketVatPct)],
    [
      'extras',
      words.travel,
      terms.allIn
        ? words.allIn
        : terms.extras
            .map(({ kind, how, amountMinor }) =>
              [
                words.extras[kind],
                words.hows[how],
                how === 'buyout' && amountMinor !== null ? amount(amountMinor) : '',
              ]
                .join(' ')
                .trim(),
            )
            .join('; '),
    ],
    [
      'bookingFee',
      words.bookingFee,
      fee &&
        feeAmount &&
        [`${feeAmount} ${words.feeModes[fee.mode]}`, fee.vatPct && words.plusVat(fee.vatPct)]
          .filter(Boolean)
          .join(', '),
    ],
    ['netOfTax', words.netOfTax, terms.netOfTax && words.netOfTaxText],
    ['terms', words.terms, terms.termsText],
  ]
  return lines.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []))
}

export type TermChange = { key: string; label: string; before: string | null; after: string | null }

/** What one version changed against the one before, line by line; a line that came or went has null on one side. */
export function diffTerms(
  before: PublicTerms,
  after: PublicTerms,
  language: Language = 'en',
): TermChange[] {
  const [old, now] = [termLines(before, language), termLines(after, language)]
  const keys = [...new Set([...now, ...old].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [was, is] = [old.find((line) => line.key === key), now.find((line) => line.key === key)]
    if (was?.value === is?.value) return []
    const label = is?.label ?? was?.label ?? key
    return [{ key, label, before: was?.value ?? null, after: is?.value ?? null }]
  })
}

/** The terms in one line: "€2,500.00 or 80 % of what is left after costs". */
export function termsInShort(terms: PublicTerms, language: Language = 'en'): string {
  const lines = new Map(termLines(terms, language).map(({ key, value }) => [key, value]))
  const [amount, share] = [lines.get('guarantee'), lines.get('share')]
  if (!amount && !share) return lines.get('type') ?? ''
  if (!amount || !share) return amount ?? share ?? ''
  const or = { en: ['plus', 'or'], de: ['plus', 'oder'] }[language][
    dealTraits[terms.type].paysTheHigher ? 1 : 0
  ]
  return `${amount} ${or} ${share}`
}
