// Changes that a page shows before the server has answered.
import type { Mutation, QueryFilters, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/**
 * Options of changes that are sent one after the other, so that an Undo does not overtake what it undoes. Pages are asked
 * for again once the last is done: an answer in between lacks those that wait.
 */
export function oneByOne(id: string, refresh: () => unknown) {
  const predicate = ({ options }: Pick<Mutation, 'options'>) => options.scope?.id === id
  return {
    scope: { id },
    onSettled: () => (queryClient.isMutating({ predicate }) > 1 ? undefined : refresh()),
  }
}

/** Answers as they were before a change, for `takeBack`. */
export type Before = [QueryKey, unknown][]

/**
 * Puts a change into the kept answers that match. An answer on its way may be from before the change and would take it
 * off the page again: it is not waited for, and whoever changes something asks again when the server has done it.
 */
export async function showAtOnce<Data>(filter: QueryFilters, change: (data: Data) => Data): Promise<Before> {
  const isKnown = {
    ...filter,
    predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
  }
  await queryClient.cancelQueries(isKnown)
  const before = queryClient.getQueriesData<Data>(isKnown)
  for (const [key, data] of before) if (data !== undefined) queryClient.setQueryData<Data>(key, change(data))
  return before
}

/** After a refusal. */
export function takeBack(before: Before | undefined): void {
  for (const [key, data] of before ?? []) queryClient.setQueryData(key, data)
}
