/** What the jobs that change bookings get; a failure of one record fails the test. */
import { asOwner, jobScope } from '../../jobs.ts'
import type { ScheduledParts } from '../../booking/bookings/as-owner.ts'
import type { Actors } from '../actors.ts'

export const scheduledParts = ({ services }: Actors): ScheduledParts => ({
  ...services,
  scope: jobScope,
  asOwner: asOwner(services.db),
  log: {
    error(failure: { err: unknown }) {
      throw failure.err
    },
  } as ScheduledParts['log'],
})
