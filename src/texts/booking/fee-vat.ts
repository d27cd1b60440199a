// How the VAT on a fee is quoted, and what the agency has to enter before it is known.
import type { FeeVat, FeeVatGap } from '#domain/booking/vat/fee-vat.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { pctText } from './deal-summary.ts'

const plus = msg<'pct'>`plus {pct} VAT`
const others: Record<Exclude<FeeVat['code'], 'plus'>, Text> = {
  reverseCharge: msg`no VAT (reverse charge)`,
  smallBusiness: msg`no VAT (small business)`,
  abroad: msg`no German VAT`,
  unknown: msg`plus VAT where it applies`,
}

const gaps: Record<FeeVatGap, Text> = {
  artistStatus: msg`The artist’s VAT status is missing in the tax details.`,
  promoterCountry: msg`The promoter’s country is missing.`,
  promoterKind: msg`It is unknown whether the promoter is a business.`,
  promoterVatId: msg`Reverse charge needs a valid VAT ID of the promoter.`,
  issuerVatId: msg`Reverse charge needs a VAT ID of the issuer.`,
  accountant: msg`An accountant has to decide on this VAT.`,
}

/** 'plus 19% VAT': read after an amount or beside one. */
export const feeVatText = ({ code, pct }: FeeVat, t: Translator): string =>
  code === 'plus' ? t(plus, { pct: pctText(pct ?? '0', t) }) : t(others[code])

/** Why the agency cannot say yet, or what the promoter has to bring. */
export const feeVatGapText = ({ missing }: FeeVat, t: Translator): string | null =>
  missing && t(gaps[missing])
