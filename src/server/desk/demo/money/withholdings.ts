/** Tax withheld from artists abroad, by the product's own sum; only where the deal withholds just that. */
import { addDays } from '#domain/dates.ts'
import { asMessage } from '#domain/problems.ts'
import { sampleFigures } from '#domain/booking/vat/tax-figures-sample.ts'
import { remitterOf, whyNoWithholding } from '#domain/money/tax/withholding-case.ts'
import { isExempt, withhold50a, withholdingDueOn } from '#domain/money/tax/withholding.ts'
import type { Row } from '../address-book.ts'
import type { Books } from './books.ts'
import { demoId } from '../random.ts'

/** Costs that a case deducts. */
const costsOf = (caseId: string | null) => (caseId === 'TW5' ? 650_000 : 0)

export function makeWithholdings(books: Books, artistTax: readonly Row[]): Row[] {
  const { records, today, org, orgId, accountant } = books
  const taxOf = new Map(artistTax.map((row) => [row['artist_id'], row]))
  return records.bookings.flatMap((booking): Row[] => {
    if (!['settled', 'played', 'contracted', 'confirmed'].includes(booking.status)) return []
    const { terms, artistId, eventDate, caseId } = booking
    const tax = taxOf.get(artistId)
    const artist = records.artist(artistId)
    const because = whyNoWithholding({
      mode: terms.contractingMode,
      showCountry: booking.country,
      residenceCountry: artist.residenceCountry,
      legalKind: artist.legalKind,
      currency: terms.currency,
    })
    if (because || !tax || terms.contractingMode === 'direct_artist') return []
    const settlement = records.settlementOf(booking, booking.figuresAt !== null)
    const exemption =
      typeof tax['exemption_no'] === 'string'
        ? {
            ratePct: String(tax['exemption_rate_pct']),
            from: String(tax['exemption_from']),
            to: String(tax['exemption_to']),
            no: tax['exemption_no'],
          }
        : null
    const costsMinor = costsOf(caseId)
    const heads = typeof tax['heads'] === 'number' ? tax['heads'] : 1
    const found = withhold50a({
      feeMinor: settlement.artistFee.amountMinor + settlement.freeBonuses.amountMinor,
      taxableExtrasMinor: 0,
      heads,
      legalKind: artist.legalKind ?? 'natural',
      isEuEea: tax['is_eu_eea'] === true,
      method: costsMinor > 0 ? 'costs' : 'gross',
      costsMinor,
      isNetDeal: terms.netOfTax,
      exemption,
      paidOn: eventDate,
      figures: sampleFigures,
    })
    if (found.totalMinor !== settlement.withholding.amountMinor + settlement.withholdingOnTop.amountMinor)
      return []
    const withheldOn = eventDate < today ? eventDate : null
    const dueOn = withheldOn && withholdingDueOn(withheldOn)
    const state = !withheldOn
      ? 'planned'
      : eventDate < addDays(today, -240)
        ? 'certificate_received'
        : dueOn! < today
          ? 'declared'
          : 'withheld'
    return [
      {
        org_id: orgId,
        id: demoId(`${org} withholding ${booking.id}`),
        booking_id: booking.id,
        artist_id: artistId,
        country: 'DE',
        remitter: remitterOf(terms.contractingMode),
        state,
        currency: terms.currency,
        heads,
        base_minor: found.baseMinor,
        tax_minor: found.taxMinor,
        surcharge_minor: found.surchargeMinor,
        withheld_on: withheldOn,
        due_on: dueOn,
        declared_on: state === 'declared' || state === 'certificate_received' ? dueOn : null,
        certificate_on: state === 'certificate_received' ? addDays(eventDate, 200) : null,
        exemption_no: exemption && isExempt(exemption, eventDate) ? exemption.no : null,
        working: asMessage(found.because),
        created_by: accountant.id,
      },
    ]
  })
}
