/** Columns of JSON: read as the value, written as JSON text. */
import type { ColumnType } from 'kysely'

export type JsonOf<T> = ColumnType<T, string, string>
/** A column that may be left out of an insert. */
export type OptionalJsonOf<T> = ColumnType<T, string | null | undefined, string | null>
