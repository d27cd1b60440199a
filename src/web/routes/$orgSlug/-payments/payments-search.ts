// What the list of payments keeps in the address.
import { isId } from '#domain/platform/search/slug.ts'
import { isSet, oneOf, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'
import type { PaymentFilters } from '#web/parts/money/payment/payment-calls.ts'

export const paymentTabs = ['open', 'in', 'out', 'announced', 'reversed'] as const
export type PaymentTab = (typeof paymentTabs)[number]

export const PaymentsSearch = searchSchema({
  tab: oneOf(paymentTabs),
  search: text,
  artist: textWhere(isId),
  /** The payment whose sheet is open. */
  open: textWhere(isId),
  /** Opens the sheet for a new one. */
  new: isSet,
  /** Of which invoice the new one is. */
  invoice: textWhere(isId),
})
export type PaymentsSearch = SearchOf<typeof PaymentsSearch>
export type PaymentsState = { search: PaymentsSearch; setSearch: (patch: PaymentsSearch) => void }

/** What the call takes, from what the address says. */
export function filtersOf({ tab, search, artist }: PaymentsSearch): PaymentFilters {
  return {
    search: search?.trim() || undefined,
    artistId: artist,
    ...(tab === 'open' ? { unallocated: true } : {}),
    ...(tab === 'in' || tab === 'out' ? { direction: tab } : {}),
    ...(tab === 'announced' || tab === 'reversed' ? { states: [tab] } : {}),
  }
}
