// The show whose contract and deposit invoice were drafted by confirming it and wait to be sent.
import { sharedValue } from '#web/hooks/shared-value.ts'

const bookingId = sharedValue<string | null>(null)

/** Opens the review wherever the person is: the sheet that confirmed may be gone by then. */
export const reviewDrafts = (id: string): void => bookingId.set(id)
export const endReview = (): void => bookingId.set(null)
export const useDraftsToReview = bookingId.use
