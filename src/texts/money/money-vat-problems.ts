// The sentences of src/domain/money/money-vat-problems.ts.
import type { VatReason } from '#domain/booking/vat/vat-reasons.ts'
import type { MoneyVatProblems } from '#domain/money/money-vat-problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'

const notEuro = msg`Choose a currency other than the euro.`

/** Why a VAT is proposed. */
const reasons: Record<VatReason, Text> = {
  'vat.euNoIssuerId': msg`Reverse charge: the recipient is a business in another EU country. The issuer needs a VAT ID for this.`,
  'vat.euNoRecipientId': msg`Reverse charge: the recipient is a business in another EU country. Its VAT ID is missing.`,
  'vat.euIdUnchecked': msg`Reverse charge: the recipient is a business in another EU country. Its VAT ID hasn’t been checked.`,
  'vat.euIdInvalid': msg`Reverse charge: the recipient is a business in another EU country. Its VAT ID is not valid.`,
  'vat.euBusiness': msg`Reverse charge: the recipient is a business in another EU country and owes the VAT there.`,
  'vat.thirdCountry': msg`The recipient is a business outside the EU, so the place of supply is there and no German VAT applies.`,
  'vat.abroadUnclear': msg`It is unknown whether this recipient abroad is a business.`,
  'vat.abroadPrivate': msg`A private client abroad: VAT may be due where the show takes place. An accountant decides.`,
  'vat.foreignIssuer': msg`The issuer is based abroad, so the German promoter owes the VAT (section 13b UStG).`,
  'vat.foreignIssuerUnclear': msg`The issuer is based abroad, and it is unknown whether the recipient is a business.`,
  'vat.foreignIssuerOther': msg`The issuer is based abroad and the recipient is not a German business. An accountant decides.`,
  'vat.technical': msg`Crew, lighting and sound are always charged at the standard rate.`,
  'vat.principal': msg`The agency sells the show in its own name: standard rate (UStAE 12.5 (5)).`,
  'vat.agency': msg`Agency services are charged at the standard rate.`,
  'vat.other': msg`Services that are not part of the performance are charged at the standard rate.`,
  'vat.performerStandard': msg`The artist charges the standard rate.`,
  'vat.party': msg`The event is mainly a party, not a performance: standard rate (BFH V R 17/17).`,
  'vat.performerReduced': msg`Performing artist invoicing in their own name: reduced rate (section 12 (2) no. 7a UStG).`,
  'vat.interest': msg`Interest and lump sums for late payment are compensation.`,
  'vat.killFee': msg`A kill fee can be compensation or the price of a service. An accountant decides.`,
  'vat.noArtistStatus': msg`The artist’s VAT status is missing in the tax details.`,
  'vat.noCountry': msg`The recipient’s country is missing.`,
  'vat.showAbroad': msg`The show is abroad and the recipient is not known to be a business, so VAT may be due there. An accountant decides.`,
  'vat.smallBusiness': msg`The issuer is a small business: no VAT is charged (section 19 UStG).`,
}

/** Why the VAT of several lines is proposed, each reason once. */
export const proposedReasons = (proposals: readonly { because: VatReason }[], t: Translator): string =>
  [...new Set(proposals.map(({ because }) => t(reasons[because])))].join(' ')

export const moneyVatProblems: Sentences<MoneyVatProblems> = {
  ...reasons,
  'vat.unconfirmed': msg`Confirm the VAT of the lines first.`,
  'vat.changed': msg`The proposed VAT has changed. Check and confirm it again.`,
  'vat.rateCategory': msg`Only lines with VAT can have a rate above zero.`,
  'vat.idUnchecked': msg`Check the recipient’s VAT ID first.`,
  'vat.idNeeded': msg`Reverse charge needs a valid VAT ID of the recipient.`,
  'vat.notPossible': ({ no, reason }, t) =>
    t(msg<'no' | 'reason'>`Line {no}: this VAT is not possible. {reason}`, {
      no,
      reason: t(reasons[reason]),
    }),
  'vat.groundMissing': msg<'no'>`Line {no}: choose a reason for the different VAT.`,
  'vat.needsAccountant': msg`An accountant has to decide on this VAT.`,

  'rate.notEuro': notEuro,
  'rate.source': msg`Enter the source of the rate.`,
  'rate.month': msg`Choose a month.`,
  'rate.noTable': msg`No exchange rates found. Paste the table “Umsatzsteuer-Umrechnungskurse” of the German Federal Ministry of Finance, including its title.`,
  'rate.tableMissing': msg`Upload or paste the table.`,
  'rate.tableTooLong': msg`This table is too long. Paste the table for a single year.`,
  'rate.fileTooLarge': msg`This file is too large. Use the ECB file of the last 90 days.`,
  'rate.noEcbFile': msg`This file has no reference rates. Use eurofxref-daily.xml of the European Central Bank.`,
  'rate.otherCurrencies': msg`The two rates are not for the same currencies.`,

  'series.format': msg`Enter a format.`,
  'series.chooseArtist': msg`Choose an artist.`,
  'series.noArtist': msg`The agency’s own series has no artist.`,
  'series.artistKinds': msg`Only invoices and cancellations are issued in an artist’s name.`,
  'series.meets': msg`Another series uses, or has used, the same numbers. Choose a different prefix.`,
  'series.fixed': msg`The issuer and document type of a series can’t be changed.`,
  'series.exists': msg`This series already exists. Change its format instead.`,
  'settings.days': msg`Enter a number of days.`,
  'settings.account': msg`Enter an account number.`,
}
