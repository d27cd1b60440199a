// The record of a venue, and the values of its form.
import type { z } from 'zod'
import { VenueInput } from '#domain/people/venues.ts'
import { pickValues } from '#web/parts/people/merging/pick-values.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type VenueRecord = RouterOutputs['venues']['get']
export type VenueValues = z.input<typeof VenueInput>

/** A new venue is where the organisation is, until its country says otherwise. */
export function venueValues(record: VenueRecord | undefined, tz: string): VenueValues {
  return record
    ? pickValues(VenueInput.shape, record)
    : { name: '', kind: 'club', tz, configurations: [], stages: [] }
}
