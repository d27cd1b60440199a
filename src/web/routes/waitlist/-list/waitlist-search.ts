// What of the waitlists is shown, as it is in the address.
import { oneOf, searchSchema, textWhere, type SearchOf } from '#web/search-schema.ts'

export const entryKinds = ['artist', 'agency'] as const
/** The first is shown when the address names none. */
export const entryStates = ['waiting', 'unconfirmed', 'admitted', 'joined'] as const

/** Bad values are dropped. Pages count from 1 and are text, like everything in an address. */
export const WaitlistSearch = searchSchema({
  kind: oneOf(entryKinds),
  state: oneOf(entryStates),
  search: textWhere((typed) => typed.length <= 120),
  page: textWhere((page) => /^[1-9]\d{0,3}$/.test(page)),
})
export type WaitlistSearch = SearchOf<typeof WaitlistSearch>
