/** Offers as staff see them: terms in lines, what each version changed, and what may be done. */
import { can, readsTermsIn, type Member } from '#domain/access.ts'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { allowedOfferActions } from '#domain/sales/offers.ts'
import { termsInShort } from '#texts/booking/offer-terms.ts'
import { offerChanges, offerLines } from '#texts/sales/offer-lines.ts'
import { endingText, translatedOfferActions } from '#texts/sales/offers.ts'
import type { Translator } from '#texts/translator.ts'
import type { lockBooking } from '../../booking/bookings/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findFeeVat } from '../../booking/vat-parties/store.ts'
import { offerFacts } from './facts.ts'
import { listOffers, listVersions } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; member: Member; now: Date; t: Translator }
type Booking = Pick<
  Awaited<ReturnType<typeof lockBooking>>,
  'id' | 'artistId' | 'status' | 'tz' | 'promoterCompanyId' | 'artistApproval' | 'termsLockedAt'
>

/** Terms without what is between agency and artist. */
const withoutInternals = (terms: DealTerms): DealTerms => DealTermsInput.parse(publicTerms(terms))

/**
 * What of the terms this member gets: all with the deal's figures; what the promoter reads for those who write
 * offers; nothing for those who only see that there is one.
 */
function termsFor(member: Member, artistId: string) {
  if (can(member, 'deals.view', { artistId })) return (terms: DealTerms) => terms
  return readsTermsIn(member, 'offers', { artistId }) ? withoutInternals : () => null
}

export async function viewOffers(ctx: Call, booking: Booking) {
  const { tx, scope, member, now, t } = ctx
  const offers = await listOffers(tx, scope, booking.id)
  const versions = await listVersions(
    tx,
    scope,
    offers.map(({ id }) => id),
  )
  const show = termsFor(member, booking.artistId)
  const [newest] = offers
  const terms = versions.findLast(({ offerId }) => offerId === newest?.id)?.terms
  const vat = terms ? await findFeeVat(tx, scope, booking.id, terms) : null
  return offers.map((offer) => {
    const own = versions.filter(({ offerId }) => offerId === offer.id)
    const latest = own.at(-1)!
    const { id, state, version, decidedAt, decidedBy, note } = offer
    const actor = { kind: 'member', member, artistId: booking.artistId } as const
    return {
      id,
      state,
      version,
      decidedAt,
      decidedBy,
      reason: endingText(offer, t),
      note,
      decidedName: decidedBy === 'system' ? null : (offer.decidedName ?? (decidedBy && offer.decidedUser)),
      versions: own.map(({ offerId: _offer, createdBy: _by, ...each }, index) => {
        const terms = show(each.terms)
        const before = own[index - 1]
        return {
          ...each,
          terms,
          short: terms && termsInShort(terms, t),
          payments: terms && each.payments,
          lines: terms ? offerLines({ ...each, terms }, t, vat) : [],
          changes: terms && before ? offerChanges(before, each, t) : [],
        }
      }),
      actions: translatedOfferActions(
        allowedOfferActions(state, actor, offerFacts(booking, latest, now)),
        latest.direction,
        t,
      ),
    }
  })
}
