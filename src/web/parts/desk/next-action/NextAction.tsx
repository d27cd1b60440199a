// The next action of an event: the one primary button of its page, with how long there is and whose turn it is.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localOf } from '#domain/dates.ts'
import { isAction } from '#domain/desk/next-action-rules.ts'
import { dueText, nothingToDo, shortText, stateText, turnText, waitText } from '#texts/desk/next-actions.ts'
import { queryClient } from '#web/calls/query.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { nextActionsQuery, refreshNextActions, type NextAction as Action } from './next-action-queries.ts'
import { useNextAct } from './use-next-act.tsx'

/** What oneself has just done may have been it: asked again at once, before colleagues hear of it. */
function useRefreshAfterActs() {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void refreshNextActions()
      }),
    [],
  )
}

/** What one may do oneself, before what others do; then by deadline. */
const rankOf = (action: Action | undefined) =>
  action ? (action.mayAct ? 0 : isAction(action.kind) ? 1 : 2) : 3
const timeOf = (action: Action | undefined) => action?.dueAt?.getTime() ?? Infinity

type NextActionProps = {
  event: EventRecord
  /** Where the page has a primary button of its own, this one steps back. */
  isPrimary: boolean
  className?: string
}

/** Nothing for events that are over for good, and before it is known; with several artists the most pressing of all. */
export function NextAction({ event, isPrimary, className }: NextActionProps) {
  const { orgSlug } = useOrganisation()
  useRefreshAfterActs()
  const { data } = useQuery({
    ...nextActionsQuery(orgSlug, [event.id]),
    enabled: event.archivedAt === null,
  })
  const [show] = (data ?? [])
    .filter(({ isAlive }) => isAlive)
    .toSorted(
      ({ actions: [a] }, { actions: [b] }) =>
        rankOf(a) - rankOf(b) || (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)),
    )
  const booking = event.bookings.find(({ id }) => id === show?.bookingId)
  if (!show || !booking) return null
  return (
    <Step
      key={booking.id}
      action={show.actions[0]}
      booking={booking}
      isNamed={event.bookings.length > 1}
      isPrimary={isPrimary}
      className={className}
    />
  )
}

type StepProps = {
  action: Action | undefined
  booking: EventBooking
  isNamed: boolean
  isPrimary: boolean
  className: string | undefined
}

function Step({ action, booking, isNamed, isPrimary, className }: StepProps) {
  const { t } = useLingui()
  const say = translate()
  const { act, dialogs } = useNextAct(action, booking)
  const named = (text: string) => (isNamed ? `${booking.artistName}: ${text}` : text)
  const isOwn = action?.mayAct ?? false
  return (
    <section
      aria-label={t`Next step`}
      data-next-action={action?.kind ?? 'none'}
      data-next-bar={isOwn ? '' : undefined}
      className={cx('flex min-w-0 flex-col gap-1 md:items-end md:text-right', className)}
    >
      {!action || !isAction(action.kind) ? (
        <p className="font-semibold">{named(say(nothingToDo))}</p>
      ) : isOwn ? (
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          className="max-md:w-full"
          busy={act.isPending}
          disabled={act.because !== null}
          title={act.because ?? undefined}
          {...(act.link ? { render: act.link } : { onClick: act.run ?? undefined })}
        >
          <span className="truncate">{named(shortText(action, say))}</span>
        </Button>
      ) : (
        <p className="font-semibold">{named(stateText({ ...action, kind: action.kind }, say))}</p>
      )}
      {action ? <Caption action={action} because={act.because} /> : null}
      {dialogs}
    </section>
  )
}

/** “Contract not sent yet · Due 4 Dec · Lena Brandt’s turn”. */
function Caption({ action, because }: { action: Action; because: string | null }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const today = useToday()
  const say = translate()
  const { kind, dueAt, dueOn, mayAct, party } = action
  const last = dueOn ?? (dueAt && localOf(dueAt, viewerZone()).date)
  const due =
    last && dueText(action, { day: formatDate(last, 'short', i18n.locale), today: last === today, now }, say)
  const isLate = isAction(kind) && dueAt !== null && dueAt < now
  const what = isAction(kind)
    ? mayAct
      ? stateText({ ...action, kind }, say)
      : null
    : waitText(kind, party, say)
  if (!isAction(kind)) return <p className="text-sm text-mute">{[what, due].filter(Boolean).join(', ')}</p>
  return (
    <p className="text-sm text-mute">
      {because ?? what}
      {(because ?? what) ? ' · ' : null}
      {due ? <span className={cx(isLate && 'font-semibold text-signal')}>{due}</span> : null}
      {due ? ' · ' : null}
      {turnText(action, say)}
    </p>
  )
}
