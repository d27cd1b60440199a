// The next step of the shows of a list: asked for in groups once the list is there, shown in each row.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react'
import { isAction } from '#domain/desk/next-action-rules.ts'
import { shortText } from '#texts/desk/next-actions.ts'
import { Until } from '#web/parts/booking/hold/Until.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { nextActionsQuery, type NextAction } from './next-action-queries.ts'

const Actions = createContext<ReadonlyMap<string, NextAction | undefined>>(new Map())

/** As many events as one question is about: a list that grows asks only for what is new. */
const groupSize = 40

const none: NextActionsProps['shows'] = []

type NextActionsProps = { shows: readonly { eventId: string }[]; children: ReactNode }

/** Around a list of shows; the rows show theirs with `NextActionLine`. */
export function NextActions({ shows, children }: NextActionsProps) {
  const { orgSlug } = useOrganisation()
  // Asked for once the list is painted, and in no batch with what it waits for.
  const asked = useDeferredValue(shows, none)
  const eventIds = [...new Set(asked.map(({ eventId }) => eventId))]
  const groups = Array.from({ length: Math.ceil(eventIds.length / groupSize) }, (_, index) =>
    eventIds.slice(index * groupSize, (index + 1) * groupSize),
  )
  const answers = useQueries({
    queries: groups.map((group) => ({
      ...nextActionsQuery(orgSlug, group),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const first = useMemo(
    () => new Map(answers.map(({ bookingId, actions }) => [bookingId, actions[0]])),
    [answers],
  )
  return <Actions value={first}>{children}</Actions>
}

type NextActionLineProps = { bookingId: string; wraps?: boolean; className?: string }

/** With a dot before it, which is out of sight at the beginning of a line. */
const part = 'relative max-w-full pl-2.5 before:absolute before:left-0.75 before:content-["·"]'

/**
 * The next action of a show in one line: what, how long there is, and by whom if not by the reader. Where room runs
 * out the name goes first, then the time left; what has to happen is never cut, and the pointer finds the rest. Narrow
 * cards wrap it.
 */
export function NextActionLine({ bookingId, wraps = false, className }: NextActionLineProps) {
  const { i18n } = useLingui()
  const action = use(Actions).get(bookingId)
  // In its place nothing, so that a row does not move when it comes.
  if (!action) return <span className={className} />
  const { kind, dueAt, dueOn, turn, who } = action
  const isOwn = isAction(kind) && turn === 'yours'
  const text = shortText(action, translate())
  const due = dueOn
    ? formatDate(dueOn, 'medium', i18n.locale)
    : dueAt && i18n.date(dueAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span
      data-next-action={kind}
      title={[text, due, who].filter(Boolean).join(' · ')}
      className={cx('block min-w-0 overflow-hidden text-sm font-normal text-mute', className)}
    >
      {/* Whatever has no room goes to a line that is not seen, unless it wraps. */}
      <span className={cx('-ml-2.5 flex flex-wrap', !wraps && 'h-5')}>
        <span className={cx(part, 'shrink-0', !wraps && 'truncate', isOwn && 'text-ink')}>{text}</span>
        {dueAt ? (
          <span className={cx(part, 'shrink-0')}>
            <Until at={dueAt} day={dueOn} />
          </span>
        ) : null}
        {who ? <span className={cx(part, 'truncate max-md:hidden')}>{who}</span> : null}
      </span>
    </span>
  )
}
