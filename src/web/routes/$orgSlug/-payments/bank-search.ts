// What the page of the bank keeps in the address.
import { isId } from '#domain/platform/search/slug.ts'
import { bankLineStates } from '#domain/booking/ledger/payment-kinds.ts'
import { oneOf, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'

export const BankSearch = searchSchema({
  account: textWhere(isId),
  state: oneOf(bankLineStates),
  search: text,
})
export type BankSearch = SearchOf<typeof BankSearch>
export type BankState = { search: BankSearch; setSearch: (patch: BankSearch) => void }
