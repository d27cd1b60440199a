// The preview of a show, for the list and the board; its code comes with the first one.
import { Suspense } from 'react'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import type { Fees } from '#web/parts/money/home/home-queries.ts'
import type { PreviewState } from '#web/ui/lists/use-preview.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const EventPreview = lazyPart(async () => (await import('./EventPreview.tsx')).EventPreview, 'inline')

type ShowPreviewProps = {
  /** Undefined where none is shown, or it is not in the list. */
  show: ListedBooking | undefined
  fees: Fees | undefined
  preview: PreviewState
}

export function ShowPreview({ show, fees, preview: { onShow } }: ShowPreviewProps) {
  if (!show || !onShow) return null
  return (
    <Suspense>
      <EventPreview show={show} fee={fees?.get(show.id)} onClose={() => onShow(undefined)} />
    </Suspense>
  )
}
