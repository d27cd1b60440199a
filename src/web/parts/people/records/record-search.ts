// What every list of records keeps in the address: search, archive, order, the open record, the open form.
import { isId } from '#domain/platform/search/slug.ts'
import { isSet, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'
import type { Sort } from '#web/ui/tables/table-props.ts'

/** A bad value is dropped, and the schema accepts its own output. */
export const RecordSearch = searchSchema({
  search: text,
  /** Shows what was archived instead of what is on file. */
  archived: isSet,
  /** Tags that all rows carry, with commas between. */
  tags: text,
  /** Shows what may be on file twice. */
  duplicates: isSet,
  /** A column's id, with a minus before it for the other way round. */
  sort: text,
  /** Id of the record in the panel. */
  open: textWhere(isId),
  /** Opens the form for a new record. */
  new: isSet,
  /** What a new record is called already. */
  name: text,
  /** What a new record belongs to, such as the company of a person. */
  for: textWhere(isId),
  /** Opens the form for the record that is open. */
  edit: isSet,
})
export type RecordSearch = SearchOf<typeof RecordSearch>

/** 'name' and '-name' as the table wants them. */
export function sortOf(value: string | undefined): Sort | null {
  if (!value) return null
  return value.startsWith('-') ? { id: value.slice(1), desc: true } : { id: value, desc: false }
}

/** The table's order for the address; undefined for the usual one. */
export function sortText(sort: Sort | null): string | undefined {
  if (!sort) return undefined
  return sort.desc ? `-${sort.id}` : sort.id
}

/** 'summer,key contact' as a list. */
export function tagsOf(value: string | undefined): string[] {
  return value ? value.split(',').filter(Boolean) : []
}

/** Merges into the search part; `isStep` makes it a step that the back button undoes. */
export type SetRecordSearch = (patch: Partial<RecordSearch>, isStep?: boolean) => void

export type RecordSearchState = { search: RecordSearch; setSearch: SetRecordSearch }
