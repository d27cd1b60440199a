// The calendar of the artist portal: a grid on desktops, marks and a list on phones; one's own days off.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { isLocalDate, monthOf, shiftMonth, todayIn } from '#domain/dates.ts'
import { listOf, shownMonth } from '#web/parts/booking/calendar/calendar-search.ts'
import { chosenDay, monthRange } from '#web/parts/booking/calendar-views/month-items.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { portalBlocksQuery, portalYearQuery } from '#web/parts/road/portal/portal-queries.ts'
import { yearsOf } from '#web/parts/road/portal/portal-shows.ts'
import { PortalArtistFilter } from '#web/parts/road/portal/PortalArtistFilter.tsx'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { Updated } from '#web/parts/road/portal/Updated.tsx'
import { usePortalShows } from '#web/parts/road/portal/use-portal-shows.ts'
import { queryClient } from '#web/calls/query.ts'
import { searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import { MonthSkeleton } from '#web/parts/booking/calendar-views/MonthSkeleton.tsx'
import { MonthTitle } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { PortalShowLink } from '#web/parts/road/portal/PortalRow.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { MonthGrid } from '#web/ui/calendar/MonthGrid.tsx'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { NextShowLine } from './-calendar/NextShowLine.tsx'
import { useDayBlocks } from './-calendar/use-day-blocks.tsx'
import { PortalPhoneMonth } from './-calendar/PortalPhoneMonth.tsx'
import { isShow, monthShows, type PortalMonthProps } from './-calendar/month-blocks.ts'

const Search = searchSchema({
  /** 'YYYY-MM' */
  month: text,
  /** The day chosen on phones. */
  date: textWhere(isLocalDate),
  /** Ids, with commas. */
  artists: text,
})
type Search = SearchOf<typeof Search>

export const Route = createFileRoute('/artist-portal/$orgSlug/calendar')({
  validateSearch: Search,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ params: { orgSlug }, deps }) => {
    const today = todayIn(viewerZone(), new Date())
    const month = shownMonth(deps.month, today) ?? monthOf(today)
    for (const year of yearsOf(monthRange(month))) {
      void queryClient.prefetchQuery(portalYearQuery(orgSlug, year))
      void queryClient.prefetchQuery(portalBlocksQuery(orgSlug, year))
    }
  },
  component: PortalCalendar,
})

/** The month that an address without one shows is this one, so that a link to the calendar stays current. */
function PortalCalendar() {
  const { orgSlug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isOne = usePortal().artists.length === 1
  const phone = usePhone()
  const today = useToday()
  const month = shownMonth(search.month, today) ?? monthOf(today)
  const query = usePortalShows(orgSlug, yearsOf(monthRange(month)))

  const artists = listOf(search.artists)
  const day = chosenDay(search.date, month, today)
  const { items: blocked, dialogs, ...blocks } = useDayBlocks(month, day, artists)
  const go = (patch: Search) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true })
  const onMonth = (next: string) => go({ month: next === monthOf(today) ? undefined : next, date: undefined })
  const onToday = () => go({ month: undefined, date: undefined })
  useHotkeys({
    t: onToday,
    ArrowLeft: () => onMonth(shiftMonth(month, -1)),
    ArrowRight: () => onMonth(shiftMonth(month, 1)),
  })

  if (!query.shows && !query.isLoading)
    return (
      <AnswerMissing
        title={<Trans>Your shows could not be loaded</Trans>}
        {...query}
        onRefresh={() => void query.refresh()}
      />
    )
  const props: PortalMonthProps = {
    month,
    today,
    day,
    items: query.shows && [...monthShows(query.shows, month, { artists, isOne }), ...blocked],
    ...blocks,
    filter: <PortalArtistFilter value={artists} onChange={(next) => go({ artists: next })} />,
    age: query.shows ? (
      <Updated at={query.updatedAt} isFetching={query.isFetching} onRefresh={() => void query.refresh()} />
    ) : null,
    onMonth,
    onToday,
    onDay: (date) => go({ date }),
  }
  return (
    <>
      {phone ? <PortalPhoneMonth {...props} /> : <PortalMonth {...props} />}
      {dialogs}
    </>
  )
}

/** As high as the window leaves it, so that the whole month is seen at once. */
function PortalMonth({ month, today, items, filter, age, onBlock, ...act }: PortalMonthProps) {
  const { t } = useLingui()
  const { blocking, onMonth, onToday } = act
  return (
    <div className="flex h-[calc(100dvh-6rem)] min-h-150 flex-col px-8">
      <header className="flex shrink-0 items-center gap-2 py-4">
        <MonthTitle month={month} className="w-58" />
        <IconButton
          label={t`Previous month`}
          shortcut="ArrowLeft"
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Tooltip text={t`Go to today`} shortcut="T">
          <Button onClick={onToday}>
            <Trans>Today</Trans>
          </Button>
        </Tooltip>
        <IconButton label={t`Next month`} shortcut="ArrowRight" onClick={() => onMonth(shiftMonth(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <span className="flex-1" />
        {items?.length === 0 ? <NextShowLine day={today} /> : null}
        {filter}
        {age}
        {blocking}
      </header>
      <div className="min-h-0 flex-1 overflow-hidden rounded-card border border-line *:-mt-px">
        {items ? (
          <MonthGrid
            month={month}
            today={today}
            items={items}
            renderLink={(entry) =>
              isShow(entry) ? (
                <PortalShowLink show={entry.booking} />
              ) : (
                <BlockChip onOpen={() => onBlock(entry.block)} />
              )
            }
          />
        ) : (
          <MonthSkeleton month={month} />
        )}
      </div>
    </div>
  )
}

type BlockChipProps = ComponentProps<'button'> & { onOpen: () => void }

/** Filled in by the grid, as the links of shows are. */
function BlockChip({ onOpen, children, className, ...props }: BlockChipProps) {
  return (
    <button type="button" {...props} className={cx(className, 'w-full text-left')} onClick={onOpen}>
      {children}
    </button>
  )
}
