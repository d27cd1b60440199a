// Advancing as a step in the progress of an event: how many answers are accepted, what is overdue, a reminder.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDead, isFirm } from '#domain/booking/bookings/bookings.ts'
import { advancingQuery, type AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import { remindedEvent } from '#web/parts/road/advancing/reminders.ts'
import type { RemindSheetProps } from '#web/parts/road/advancing/RemindSheet.tsx'
import { calcOverdue, calcToReview } from '#web/parts/road/advancing/waiting.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Step } from '#web/ui/Stepper.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useToday } from '#web/hooks/use-today.ts'

const RemindSheet = lazyDialog<RemindSheetProps>(
  async () => (await import('#web/parts/road/advancing/RemindSheet.tsx')).RemindSheet,
)

/** No step for members who may not see it, before it is known, and when all bookings of the event came to nothing. */
export function useAdvancingStep(event: EventRecord): { step: Step | null; dialog: ReactNode } {
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
