// One thing that waits: who and when, what it is, how long there is, and the one next step.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isAction } from '#domain/desk/next-action-rules.ts'
import { actionLink } from '#web/parts/desk/next-action/action-link.tsx'
import { Until } from '#web/parts/booking/hold/Until.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { rankLabel, releaseReasons } from '#domain/booking/holds/holds.ts'
import { releaseReasonLabels } from '#texts/booking/holds.ts'
import { translate } from '#web/texts.ts'
import { useHoldActions } from '#web/parts/booking/hold/use-hold-actions.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useTaskTexts, type Task } from './use-task-texts.ts'

export function TaskRow({ task }: { task: Task }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { what } = useTaskTexts()(task)
  const day = formatDate(task.eventDate, 'medium', i18n.locale)
  const place = [task.venueName, task.city].filter(Boolean).join(', ')
  const who = task.artistName ?? (task.kind === 'inquiryNew' ? t`Any artist` : (task.sender ?? ''))
  const title = `${who}, ${day}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-hover">
      <Avatar name={task.artistName ?? task.sender ?? ''} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-md font-semibold md:text-base">
          {task.eventId ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: task.eventId }}
              className="hit hover:underline"
            >
              {title}
            </Link>
          ) : task.kind === 'inquiryNew' ? (
            <Link
              to="/$orgSlug/inquiries"
              params={{ orgSlug }}
              search={{ open: task.id }}
              className="hit hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {place ? <span className="font-normal text-mute"> · {place}</span> : null}
        </p>
        <p className="text-sm text-mute md:truncate">{what}</p>
      </div>
      <div className="flex items-center gap-3 max-md:w-full max-md:flex-wrap max-md:justify-between max-md:pl-11 max-[23rem]:pl-0">
        <Until at={task.dueAt} day={task.dueOn} className="text-sm whitespace-nowrap text-mute" />
        <NextStep task={task} />
      </div>
    </li>
  )
}

/** A hold is extended or released on the spot; everything else is done on its own page. */
function NextStep({ task }: { task: Task }) {
  const { orgSlug } = useOrganisation()
  const { step } = useTaskTexts()(task)
  if (task.kind === 'holdExpiring' && task.hold)
    return <HoldSteps task={task} hold={task.hold} label={step} />
  if (task.kind === 'inquiryNew') {
    return (
      <Button
        size="sm"
        render={<Link to="/$orgSlug/inquiries" params={{ orgSlug }} search={{ open: task.id }} />}
      >
        {step}
      </Button>
    )
  }
  return (
    <Button size="sm" render={linkOf(task, orgSlug)}>
      {step}
    </Button>
  )
}

function linkOf({ kind, id, eventId, bookingId, artistSlug }: Task, orgSlug: string) {
  if (kind === 'statementQueried')
    return <Link to="/$orgSlug/statements/$statementId" params={{ orgSlug, statementId: id }} />
  if (kind === 'workflowRequested')
    return (
      <Link
        to="/$orgSlug/automations/workflows/$workflowId/editor"
        params={{ orgSlug, workflowId: id }}
        search={{ view: 'dry-run' }}
      />
    )
  // An invoice may be about no show.
  if (isAction(kind) && (bookingId || kind === 'invoiceLate'))
    return actionLink(kind, id, { orgSlug, eventId: eventId ?? '', bookingId: bookingId ?? '' })
  if (eventId) return <Link to="/$orgSlug/$eventId/finance" params={{ orgSlug, eventId }} />
  if (artistSlug) return <Link to="/$orgSlug/artists/$artistSlug" params={{ orgSlug, artistSlug }} />
  return <Link to="/$orgSlug/calendar" params={{ orgSlug }} />
}

type HoldStepsProps = { task: Task; hold: NonNullable<Task['hold']>; label: string }

/** "Other" asks for a word, which there is room for at the event. */
function HoldSteps({ task, hold: { version, rank }, label }: HoldStepsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, eventId } = task
  const act = useHoldActions({ id, version, rank, artistName: task.artistName ?? '' })
  return (
    <span className="flex gap-2">
      <Button size="sm" busy={act.isPending} onClick={act.extend}>
        {label}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="quiet" aria-label={t`Release ${rankLabel(rank)} for ${task.artistName}`}>
            <Trans>Release</Trans>
          </Button>
        }
        items={[
          { heading: <Trans>Reason</Trans> },
          ...releaseReasons
            .filter((reason) => reason !== 'other')
            .map((reason) => ({
              label: translate()(releaseReasonLabels[reason]),
              onSelect: () => act.release(reason, null),
            })),
          eventId !== null && {
            label: <Trans>Other…</Trans>,
            link: <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} />,
          },
        ]}
      />
    </span>
  )
}
