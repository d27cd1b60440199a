// How far each booking has come, by the status machine.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { localOf } from '#domain/dates.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { nextActionsQuery } from '#web/parts/desk/next-action/next-action-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { StepList, type Step } from '#web/ui/Stepper.tsx'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import { isDead, isFirm } from '#domain/booking/bookings/bookings.ts'
import { advancingQuery, type AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import { remindedEvent } from '#web/parts/road/advancing/reminders.ts'
import type { RemindSheetProps } from '#web/parts/road/advancing/RemindSheet.tsx'
import { calcOverdue, calcToReview } from '#web/parts/road/advancing/waiting.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { progressOf, type ProgressStep } from './progress.ts'

const RemindSheet = lazyDialog<RemindSheetProps>(
  async () => (await import('#web/parts/road/advancing/RemindSheet.tsx')).RemindSheet,
)

/** No step for members who may not see it, before it is known, and when all bookings of the event came to nothing. */
function useAdvancingStep(event: EventRecord): { step: Step | null; dialog: ReactNode } {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const reminding = useOpening()
  const { data: record } = useQuery({
    ...advancingQuery(orgSlug, event.id),
    enabled: can('advancing.view'),
  })
  const alive = event.bookings.filter(({ status }) => !isDead(status))
  if (!record || alive.length === 0) return { step: null, dialog: null }
  const { groups, completion } = record
  const isDone = groups.length > 0 && completion.pct === 100
  // From then on somebody has to ask.
  const isNow = alive.some(({ status }) => isFirm(status))
  const reminded = remindedEvent(event, record)
  const canRemind = record.canEdit && record.closedBecause === null && reminded.gap === null
  return {
    step: {
      title: (
        <Link
          to="/$orgSlug/$eventId/advancing"
          params={{ orgSlug, eventId: event.id }}
          className="hover:underline"
        >
          <Trans>Advancing</Trans>
        </Link>
      ),
      hint: <Hint record={record} overdue={calcOverdue(record.groups, today)} />,
      state: isDone ? 'done' : isNow ? 'now' : 'later',
      action: canRemind ? (
        <Button size="sm" onClick={reminding.begin}>
          <Trans>Send reminder</Trans>
        </Button>
      ) : undefined,
    },
    dialog: (
      <RemindSheet key={reminding.key} open={reminding.open} shows={[reminded]} onClose={reminding.close} />
    ),
  }
}

function Hint({ record, overdue }: { record: AdvancingRecord; overdue: number }) {
  const { t } = useLingui()
  const { accepted, required } = record.completion
  if (record.groups.length === 0) return t`No requests sent yet`
  const toReview = calcToReview(record.groups)
  return (
    <>
      <Trans>
        {accepted} of {required} accepted
      </Trans>
      {toReview > 0 ? (
        <>
          , <Plural value={toReview} one="# to review" other="# to review" />
        </>
      ) : null}
      {overdue > 0 ? (
        <>
          , <Plural value={overdue} one="# overdue" other="# overdue" />
        </>
      ) : null}
    </>
  )
}

export function ProgressCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const only = event.bookings.length === 1 ? event.bookings[0] : undefined
  const { step: advancing, dialog } = useAdvancingStep(event)
  const states = only && [...progressOf(only), ...(advancing ? [advancing] : [])].map(({ state }) => state)
  const done = states?.filter((state) => state === 'done').length
  return (
    <Card
      title={<Trans>Progress</Trans>}
      action={
        states ? (
          <Trans>
            {done} of {states.length}
          </Trans>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        {event.bookings.map((booking) => (
          <div key={booking.id}>
            {only ? null : <h3 className="mb-2 text-base">{booking.artistName}</h3>}
            <BookingProgress
              booking={booking}
              eventId={event.id}
              isShort={!only}
              advancing={only ? advancing : null}
            />
          </div>
        ))}
        {!only && advancing ? <StepList label={t`Progress of the event`} steps={[advancing]} /> : null}
      </div>
      {dialog}
    </Card>
  )
}

type BookingProgressProps = {
  booking: EventBooking
  eventId: string
  isShort: boolean
  advancing: Step | null
}

/** In short: its state and what comes next. Advancing comes before the show. */
function BookingProgress({ booking, eventId, isShort, advancing }: BookingProgressProps) {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data: shows } = useQuery(nextActionsQuery(orgSlug, [eventId]))
  const isToConfirm = (shows ?? []).some(
    ({ bookingId, actions }) =>
      bookingId === booking.id && actions.some(({ kind }) => kind === 'showToConfirm'),
  )
  const contractHints: Record<EventBooking['contract'], string> = {
    none: t`Once the contract is signed`,
    draft: t`Contract in draft`,
    sent: t`Contract sent for signature`,
    part_signed: t`Not signed by everyone yet`,
    signed: t`The contract is signed`,
    declined: t`The contract was declined`,
  }
  const hints: Record<string, string> = {
    hold: t`Once the date is on hold`,
    offer: t`Once an offer is made`,
    confirmed: isToConfirm ? t`Terms agreed. Press “Confirm show”.` : t`Once both sides agree`,
    contracted: contractHints[booking.contract],
    played: t`After the show`,
    settled: t`Once final figures are entered and everything is paid`,
  }
  const toStep = ({ status, state, at }: ProgressStep): Step => {
    const day = at ? formatDate(localOf(at, viewerZone()).date, 'short', i18n.locale) : null
    const reason = status === booking.status ? booking.statusReason : null
    const label = translate()(statusLabels[status])
    const documents = (
      <Link to="/$orgSlug/$eventId/documents" params={{ orgSlug, eventId }} className="hover:underline">
        {label}
      </Link>
    )
    return {
      title: status === 'contracted' ? documents : label,
      hint: [day, reason].filter(Boolean).join(', ') || (state === 'done' ? null : hints[status]),
      state,
    }
  }
  const steps = progressOf(booking)
  const here = steps.findLastIndex(({ state }) => state === 'done')
  const shown = isShort ? steps.slice(here, here + 2) : steps
  const played = shown.findIndex(({ status }) => status === 'played')
  const list = shown.map(toStep)
  const all = advancing && played >= 0 ? list.toSpliced(played, 0, advancing) : list
  return <StepList label={t`Progress of ${booking.artistName}`} steps={all} />
}
