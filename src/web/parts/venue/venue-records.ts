// The calls of venues as lists and archive need them, and the record with the values of its form.
import type { z } from 'zod'
import { VenueInput } from '#domain/venues.ts'
import type { RecordCalls } from '#web/parts/records/record-calls.ts'
import { pickValues } from '#web/parts/records/pick-values.ts'
import { trpcClient, type RouterOutputs } from '#web/trpc.ts'

export type VenueRow = RouterOutputs['venues']['list']['rows'][number]
export type VenueRecord = RouterOutputs['venues']['get']
export type VenueValues = z.input<typeof VenueInput>

export const venueCalls: RecordCalls<VenueRow> = {
  name: 'venues',
  list: (input, options) => trpcClient.venues.list.query(input, options),
  remove: (input) => trpcClient.venues.remove.mutate(input),
  restore: (input) => trpcClient.venues.restore.mutate(input),
}

/** A new venue is where the organisation is, until its country says otherwise. */
export function venueValues(record: VenueRecord | undefined, tz: string): VenueValues {
  return record ? pickValues(VenueInput.shape, record) : { name: '', kind: 'club', tz }
}
