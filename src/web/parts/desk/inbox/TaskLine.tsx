// One task in a list: a ring to press when it is done, what it is, when it is due, and for which show.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, ListChecks, RotateCcw, Workflow } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import { plural } from '@lingui/core/macro'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { daysBetween } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { Task } from './inbox-queries.ts'
import { useTaskActs } from './use-task-acts.ts'

type TaskLineProps = {
  task: Task
  /** The link to the task; it gets class and content. */
  link: ReactElement<{ className?: string; children?: ReactNode }>
  canEdit: boolean
  /** Where the show is known anyway. */
  withoutShow?: boolean
  /** Whose it is, where it may be anybody's. */
  withAssignee?: boolean
}

export function TaskLine({ task, link, canEdit, withoutShow, withAssignee }: TaskLineProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const dueText = useDueText()
  const { done, reopen, isBusy } = useTaskActs()
  const isOpen = task.state === 'open'
  const ticked = task.checklist.filter(({ isDone }) => isDone).length
  const show = joinUnique([task.artistName, task.eventName])
  const isPressing = isOpen && task.dueOn !== null && task.dueOn <= today
  return (
    <li className="flex items-start gap-1 px-2 py-1.5 hover:bg-hover md:gap-2 md:px-3">
      {isOpen && canEdit ? (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t`Done: ${task.title}`}
          onClick={() => done(task)}
          className="group flex size-11 shrink-0 items-center justify-center rounded-control md:size-7"
        >
          <span className="flex size-5 items-center justify-center rounded-full border-[1.5px] border-mute text-transparent transition-colors group-hover:border-ink group-hover:text-ink group-active:bg-ink group-active:text-surface md:size-4.5">
            <Check aria-hidden className="size-3" strokeWidth={3} />
          </span>
        </button>
      ) : (
        <span className="flex size-11 shrink-0 items-center justify-center text-mute md:size-7">
          {isOpen ? (
            <span className="size-4 rounded-full border-[1.5px] border-line-strong" />
          ) : (
            <Check aria-hidden className="size-4" />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1 py-1 md:py-0.5">
        <p className="text-md font-medium wrap-anywhere md:text-base">
          {cloneElement(
            link,
            {
              className: cx(
                'hit inline-block leading-6 hover:underline',
                !isOpen && 'text-mute line-through',
              ),
            },
            task.title,
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
          {task.dueOn ? (
            <span className={cx(isPressing && 'font-semibold text-signal')}>{dueText(task.dueOn)}</span>
          ) : null}
          {withAssignee ? <span>{task.assigneeName ?? <Trans>Unassigned</Trans>}</span> : null}
          {!withoutShow && task.eventId && show ? (
            <>
              {/* Two links in two lines are too near for a finger: on phones the task leads on to the show. */}
              <span className="max-w-full truncate md:hidden">{show}</span>
              <Link
                to="/$orgSlug/$eventId/overview"
                params={{ orgSlug, eventId: task.eventId }}
                className="hit max-w-full truncate leading-6 underline decoration-line-strong underline-offset-2 hover:text-ink max-md:hidden"
              >
                {show}
              </Link>
            </>
          ) : null}
          {task.checklist.length > 0 ? (
            <span className="inline-flex items-center gap-1">
              <ListChecks aria-hidden className="size-3.5" />
              <span>
                {ticked}/{task.checklist.length}
                <span className="sr-only">
                  {' '}
                  <Trans>completed</Trans>
                </span>
              </span>
            </span>
          ) : null}
          {task.origin === 'workflow' || task.origin === 'sequence' ? (
            <span className="inline-flex items-center gap-1">
              <Workflow aria-hidden className="size-3.5" />
              <Trans>Automatic</Trans>
            </span>
          ) : null}
        </p>
      </div>
      {!isOpen && canEdit ? (
        <IconButton label={t`Reopen`} size="sm" disabled={isBusy} onClick={() => reopen(task)}>
          <RotateCcw aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

/** The day something is due, as its urgency reads: "3 days overdue", "Today", "Tomorrow", "Fri 20 Nov". */
function useDueText(): (day: string) => string {
  const { t, i18n } = useLingui()
  const today = useToday()
  return (day) => {
    const days = daysBetween(today, day)
    if (days < 0) return plural(-days, { one: '# day overdue', other: '# days overdue' })
    if (days === 0) return t`Today`
    if (days === 1) return t`Tomorrow`
    return formatDate(day, days < 300 ? 'medium' : 'short', i18n.locale)
  }
}
