// What the list of statements keeps in the address.
import { isId } from '#domain/platform/search/slug.ts'
import type { StatementFilters } from '#web/parts/money/statement/statement-queries.ts'
import { statementTabs, type StatementTab } from '#web/parts/money/statement/statement-tabs.ts'
import { oneOf, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'

const tabs = Object.keys(statementTabs) as [StatementTab, ...StatementTab[]]

export const StatementsSearch = searchSchema({
  tab: oneOf(tabs),
  search: text,
  artist: textWhere(isId),
})
export type StatementsSearch = SearchOf<typeof StatementsSearch>
export type StatementsState = { search: StatementsSearch; setSearch: (patch: StatementsSearch) => void }

/** What the call takes, from what the address says. */
export const filtersOf = ({ tab = 'all', search, artist }: StatementsSearch): StatementFilters => ({
  tab,
  search: search?.trim() || undefined,
  artistId: artist,
})
