// The calls of each kind of record as lists and archive need them. Routes begin their lists with these, so no
// schema is imported here: it would be in the first load.
import { trpcClient, type RouterOutputs } from '#web/trpc.ts'
import type { Sort } from '#web/ui/tables/table-props.ts'
import type { RecordCalls } from './record-calls.ts'

export type ArtistRow = RouterOutputs['artists']['list']['rows'][number]
export type VenueRow = RouterOutputs['venues']['list']['rows'][number]
export type CompanyRow = RouterOutputs['companies']['list']['rows'][number]
export type ContactRow = RouterOutputs['contacts']['list']['rows'][number]

/** The order that was asked for, if it is one of those that the server knows: it is in the address. */
function order<const By extends string>(
  known: readonly By[],
  sort: Sort | undefined,
): { sort?: { by: By; desc: boolean } } {
  const by = known.find((one) => one === sort?.id)
  return by && sort ? { sort: { by, desc: sort.desc } } : {}
}

export const artistCalls: RecordCalls<ArtistRow> = {
  name: 'artists',
  list: ({ sort, ...input }, options) =>
    trpcClient.artists.list.query(
      { ...input, ...order(['name', 'kind', 'home', 'status', 'agent', 'next'], sort) },
      options,
    ),
  tags: (input) => trpcClient.artists.tags.query(input),
  setTag: (input) => trpcClient.artists.setTag.mutate(input),
  archiveEffects: (input) => trpcClient.artists.archiveEffects.query(input),
  remove: (input) => trpcClient.artists.remove.mutate(input),
  restore: (input) => trpcClient.artists.restore.mutate(input),
}
export const venueCalls: RecordCalls<VenueRow> = {
  name: 'venues',
  list: ({ sort, ...input }, options) =>
    trpcClient.venues.list.query({ ...input, ...order(['name', 'kind', 'city', 'capacity'], sort) }, options),
  tags: (input) => trpcClient.venues.tags.query(input),
  setTag: (input) => trpcClient.venues.setTag.mutate(input),
  archiveEffects: (input) => trpcClient.venues.archiveEffects.query(input),
  remove: (input) => trpcClient.venues.remove.mutate(input),
  restore: (input) => trpcClient.venues.restore.mutate(input),
}
export const companyCalls: RecordCalls<CompanyRow> = {
  name: 'companies',
  list: ({ sort, ...input }, options) =>
    trpcClient.companies.list.query(
      { ...input, ...order(['name', 'kind', 'city', 'email', 'rating'], sort) },
      options,
    ),
  tags: (input) => trpcClient.companies.tags.query(input),
  setTag: (input) => trpcClient.companies.setTag.mutate(input),
  archiveEffects: (input) => trpcClient.companies.archiveEffects.query(input),
  remove: (input) => trpcClient.companies.remove.mutate(input),
  restore: (input) => trpcClient.companies.restore.mutate(input),
}
export const contactCalls: RecordCalls<ContactRow> = {
  name: 'contacts',
  list: ({ sort, ...input }, options) =>
    trpcClient.contacts.list.query(
      { ...input, ...order(['name', 'role', 'company', 'email'], sort) },
      options,
    ),
  tags: (input) => trpcClient.contacts.tags.query(input),
  setTag: (input) => trpcClient.contacts.setTag.mutate(input),
  archiveEffects: (input) => trpcClient.contacts.archiveEffects.query(input),
  remove: (input) => trpcClient.contacts.remove.mutate(input),
  restore: (input) => trpcClient.contacts.restore.mutate(input),
}
