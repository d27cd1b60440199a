// The place in the organisation's pages where what a confirmation drafted is reviewed and sent.
import { useState } from 'react'
import { endReview, useDraftsToReview } from '#web/parts/booking/confirmation/drafts-to-review.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'

const SendDocumentsSheet = lazyDialog(
  async () => (await import('./SendDocumentsSheet.tsx')).SendDocumentsSheet,
)

/** Placed once; `reviewDrafts` opens it. */
export function DraftReviewHost() {
  const bookingId = useDraftsToReview()
  // Kept while the sheet closes.
  const [last, setLast] = useState(bookingId)
  if (bookingId !== null && bookingId !== last) setLast(bookingId)
  if (last === null) return null
  return <SendDocumentsSheet key={last} open={bookingId !== null} onClose={endReview} bookingId={last} />
}
