// The calls of each kind of record as lists and archive need them. Routes begin their lists with these, so no
// schema is imported here: it would be in the first load.
import { trpcClient, type RouterOutputs } from '#web/trpc.ts'
import type { RecordCalls } from './record-calls.ts'

export type ArtistRow = RouterOutputs['artists']['list']['rows'][number]
export type VenueRow = RouterOutputs['venues']['list']['rows'][number]
export type CompanyRow = RouterOutputs['companies']['list']['rows'][number]
export type ContactRow = RouterOutputs['contacts']['list']['rows'][number]

export const artistCalls: RecordCalls<ArtistRow> = {
  name: 'artists',
  list: (input, options) => trpcClient.artists.list.query(input, options),
  remove: (input) => trpcClient.artists.remove.mutate(input),
  restore: (input) => trpcClient.artists.restore.mutate(input),
}
export const venueCalls: RecordCalls<VenueRow> = {
  name: 'venues',
  list: (input, options) => trpcClient.venues.list.query(input, options),
  remove: (input) => trpcClient.venues.remove.mutate(input),
  restore: (input) => trpcClient.venues.restore.mutate(input),
}
export const companyCalls: RecordCalls<CompanyRow> = {
  name: 'companies',
  list: (input, options) => trpcClient.companies.list.query(input, options),
  remove: (input) => trpcClient.companies.remove.mutate(input),
  restore: (input) => trpcClient.companies.restore.mutate(input),
}
export const contactCalls: RecordCalls<ContactRow> = {
  name: 'contacts',
  list: (input, options) => trpcClient.contacts.list.query(input, options),
  remove: (input) => trpcClient.contacts.remove.mutate(input),
  restore: (input) => trpcClient.contacts.restore.mutate(input),
}
