// What the list of invoices keeps in the address.
import { isId } from '#domain/platform/search/slug.ts'
import { invoiceKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { invoiceTabs, type InvoiceTab } from '#web/parts/money/invoice/invoice-tabs.ts'
import type { InvoiceFilters, InvoiceSort } from '#web/parts/money/invoice/invoice-queries.ts'
import { isSet, oneOf, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'
import type { Sort } from '#web/ui/tables/table-props.ts'

const tabs = Object.keys(invoiceTabs) as [InvoiceTab, ...InvoiceTab[]]
const sortColumns = ['issueDate', 'dueOn', 'number', 'payable'] as const satisfies InvoiceSort['by'][]
const sorts = sortColumns.flatMap((by) => [by, `-${by}` as const])

export const InvoicesSearch = searchSchema({
  tab: oneOf(tabs),
  search: text,
  kind: oneOf(invoiceKinds),
  artist: textWhere(isId),
  company: textWhere(isId),
  event: textWhere(isId),
  sort: oneOf(sorts),
  /** Id of the invoice whose key facts are beside the list. */
  preview: textWhere(isId),
  /** Opens the sheet for a new one, which looks for the same words. */
  new: isSet,
  /** Of whom the new one is paid: begins it as a blank one. */
  recipient: textWhere(isId),
})
export type InvoicesSearch = SearchOf<typeof InvoicesSearch>
export type InvoicesState = { search: InvoicesSearch; setSearch: (patch: InvoicesSearch) => void }

export const noFilters: InvoicesSearch = {
  search: undefined,
  kind: undefined,
  artist: undefined,
  company: undefined,
  event: undefined,
}

/** "-dueOn" is by due day, latest first. */
export function sortOf(sort: InvoicesSearch['sort']): InvoiceSort | undefined {
  const by = sortColumns.find((column) => sort === column || sort === `-${column}`)
  return by && { by, desc: sort !== by }
}

export function sortText(sort: Sort | null): InvoicesSearch['sort'] {
  return sorts.find((text) => sort && text === `${sort.desc ? '-' : ''}${sort.id}`)
}

/** What the call takes, from what the address says. */
export function filtersOf(search: InvoicesSearch): InvoiceFilters {
  const { tab = 'all', kind, artist, company, event, sort } = search
  return {
    tab,
    search: search.search?.trim() || undefined,
    kinds: kind ? [kind] : undefined,
    artistId: artist,
    companyId: company,
    eventId: event,
    sort: sortOf(sort),
  }
}
