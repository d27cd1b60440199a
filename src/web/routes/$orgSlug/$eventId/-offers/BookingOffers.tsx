// The offers about one booking: the latest in full, the way to the next one, the earlier ones in short.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateQuestion } from './DateQuestion.tsx'
import { EarlierOffers } from './EarlierOffers.tsx'
import type { Offer } from './offer-types.ts'
import { OfferView } from './OfferView.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const OfferSheet = lazyPart(async () => (await import('./OfferSheet.tsx')).OfferSheet)

/** What the sheet is open for: a new offer, a change of a draft, or new terms on the table. */
type Task = { kind: 'new' } | { kind: 'edit' | 'counter'; offer: Offer }

export function BookingOffers({ event, booking }: { event: EventRecord; booking: EventBooking }) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.offers.list.queryOptions({ orgSlug, bookingId: booking.id }, { meta: { persist: false } }),
  )
  /** Kept while the sheet closes; each opening starts anew. */
  const [task, setTask] = useState<{ task: Task; count: number }>()
  const [isOpen, setOpen] = useState(false)
  const open = (next: Task) => {
    setTask({ task: next, count: (task?.count ?? 0) + 1 })
    setOpen(true)
  }
  if (!data) return <Skeleton className="h-16 w-full" />
  const [latest, ...earlier] = data.offers
  const canWrite = data.canCreate && !event.archivedAt
  return (
    <>
      {latest ? (
        <OfferView
          offer={latest}
          booking={booking}
          onEdit={() => open({ kind: 'edit', offer: latest })}
          onCounter={() => open({ kind: 'counter', offer: latest })}
        />
      ) : (
        <p className="text-mute">
          {canWrite ? (
            <Trans>No offer yet. A new one starts from your last deal with this promoter.</Trans>
          ) : (
            (data.reason ?? <Trans>No offer yet.</Trans>)
          )}
        </p>
      )}
      {latest ? <DateQuestion offer={latest} booking={booking} /> : null}
      {canWrite ? (
        <Button className="self-start" icon={<Plus aria-hidden />} onClick={() => open({ kind: 'new' })}>
          {latest ? <Trans>New offer</Trans> : <Trans>Make an offer</Trans>}
        </Button>
      ) : null}
      {earlier.length > 0 ? <EarlierOffers offers={earlier} /> : null}
      {task ? (
        <Suspense fallback={null}>
          <OfferSheet
            key={task.count}
            event={event}
            booking={booking}
            offer={task.task.kind === 'new' ? null : task.task.offer}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
