// What a route takes from the address's search part. Route files are in the first load, so no library for it.

/** Reads one parameter; undefined drops it. It must accept what it gave, since that is written back. */
export type Reader<T> = (value: unknown) => T | undefined

type Shape = Record<string, Reader<unknown>>
type Search<S extends Shape> = { [Name in keyof S]?: ReturnType<S[Name]> }
/** The search object of a schema: `type EventsSearch = SearchOf<typeof EventsSearch>`. */
export type SearchOf<Schema extends (search: Record<string, unknown>) => object> = ReturnType<Schema>

/** Any text. */
export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

/** True when it equals the text "true", or is what this gave before. */
export const isSet: Reader<true> = (value) => (value === 'true' || value === true ? true : undefined)

/** A text that passes a test, such as a date or an id. */
export function textWhere(isValid: (value: string) => boolean): Reader<string> {
  return (value) => (typeof value === 'string' && isValid(value) ? value : undefined)
}

/** One of a few words. */
export function oneOf<const V extends string>(values: readonly V[]): Reader<V> {
  return (value) => values.find((word) => word === value)
}

/** For `validateSearch`: a bad value and an unknown parameter are dropped, never an error page. */
export function searchSchema<S extends Shape>(shape: S): (search: Record<string, unknown>) => Search<S> {
  return (search) => {
    const found: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(shape)) {
      const value = read(search[name])
      if (value !== undefined) found[name] = value
    }
    return found as Search<S>
  }
}
