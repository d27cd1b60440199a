// The offers about one booking: the latest in full, the way to the next one, the earlier ones in short.
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useRequestedAct } from '#web/parts/desk/next-action/use-requested-act.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Offer } from './use-offer-calls.ts'
import { OfferView } from './OfferView.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { offerStateLabels } from '#texts/booking/offers.ts'
import { translate } from '#web/texts.ts'
import { StatusSheet } from '#web/parts/booking/booking/StatusSheet.tsx'
import { type StatusAction, useSetStatus } from '#web/parts/booking/booking/use-set-status.ts'

const OfferSheet = lazyPart(async () => (await import('./OfferSheet.tsx')).OfferSheet)
const PromoterSheet = lazyPart(async () => (await import('./PromoterSheet.tsx')).PromoterSheet)

/** What the sheet is open for: a new offer, a change of a draft, or new terms on the table. */
type Task = { kind: 'new' } | { kind: 'edit' | 'counter'; offer: Offer }

export function BookingOffers({ event, booking }: { event: EventRecord; booking: EventBooking }) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.offers.list.queryOptions({ orgSlug, bookingId: booking.id }, { meta: { persist: false } }),
  )
  /** Kept while the sheet closes; each opening starts over. */
  const [task, setTask] = useState<{ task: Task; count: number }>()
  const [isOpen, setOpen] = useState(false)
  const open = (next: Task) => {
    setTask({ task: next, count: (task?.count ?? 0) + 1 })
    setOpen(true)
  }
  const [latest, ...earlier] = data?.offers ?? []
  const canWrite = (data?.canCreate ?? false) && !event.archivedAt
  // An offer needs somebody to go to: who may add the promoter is asked for it on the way.
  const [promoter, setPromoter] = useState<'open' | 'closed'>()
  const lacksPromoter =
    event.promoterCompanyId === null && event.canEdit && !event.archivedAt && isTentative(booking.status)
  const begin = () => (canWrite ? open({ kind: 'new' }) : setPromoter('open'))
  useRequestedAct(
    latest?.state === 'draft'
      ? ['offerDraft']
      : data && (canWrite || (lacksPromoter && !latest))
        ? ['offerMissing']
        : [],
    [booking.id],
    () => (latest?.state === 'draft' ? open({ kind: 'edit', offer: latest }) : begin()),
  )
  if (!data) return <Skeleton className="h-16 w-full" />
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
          {canWrite ? <Trans>No offer yet.</Trans> : (data.reason ?? <Trans>No offer yet.</Trans>)}
        </p>
      )}
      {latest ? <DateQuestion offer={latest} booking={booking} /> : null}
      {canWrite || (lacksPromoter && data.offers.length === 0) ? (
        <Button className="self-start" icon={<Plus aria-hidden />} onClick={begin}>
          {latest ? <Trans>New offer</Trans> : <Trans>Make an offer</Trans>}
        </Button>
      ) : null}
      {earlier.length > 0 ? <EarlierOffers offers={earlier} /> : null}
      {promoter ? (
        <Suspense fallback={null}>
          <PromoterSheet
            key={event.version}
            event={event}
            open={promoter === 'open'}
            onClose={() => setPromoter('closed')}
            onSaved={() => {
              setPromoter('closed')
              open({ kind: 'new' })
            }}
          />
        </Suspense>
      ) : null}
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

/** Offers before the present one, each in a line. */
function EarlierOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-1 text-sm text-mute hover:text-ink md:min-h-7">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        <Plural value={offers.length} one="# previous offer" other="# previous offers" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1.5">
        {offers.map((offer) => (
          <li key={offer.id} className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">
              {offer.versions.at(-1)?.short ?? <Trans>Terms hidden</Trans>}
            </span>
            <span className="shrink-0 text-mute">
              {[translate()(offerStateLabels[offer.state]), offer.reason].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** An offer ended without agreement and nobody said what becomes of the date: keep it as a hold, or release it. */
function DateQuestion({ offer, booking }: { offer: Offer; booking: EventBooking }) {
  const setStatus = useSetStatus()
  const [dialog, setDialog] = useState<StatusAction>()
  const isOver = offer.state === 'declined' || offer.state === 'expired' || offer.state === 'withdrawn'
  if (!isOver || booking.status !== 'offer') return null
  const allowed = (name: StatusAction['action']) =>
    booking.actions.find(({ action, allowed: is }) => action === name && is)
  const keep = allowed('backToHold')
  const giveUp = allowed(offer.decidedBy === 'agency' ? 'decline' : 'lose')
  if (!keep && !giveUp) return null
  return (
    <div className="rounded-card bg-signal-soft p-3">
      <p className="font-semibold">
        <Trans>Keep the date?</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {keep ? (
          <Button busy={setStatus.isPending} onClick={() => setStatus.run(booking, keep, {})}>
            <Trans>Keep as hold</Trans>
          </Button>
        ) : null}
        {giveUp ? (
          <Button variant="danger" onClick={() => setDialog(giveUp)}>
            <Trans>Release date…</Trans>
          </Button>
        ) : null}
      </div>
      <StatusSheet booking={booking} action={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
