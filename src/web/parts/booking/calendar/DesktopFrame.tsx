// The frame of the calendar on desktops: the header with where it is in time and what filters it, and the
// lower edge with what the looks mean.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { firstDayOf, lastDayOf } from '#domain/dates.ts'
import { atRest } from '#web/device/at-rest.ts'
import { EventsMenu } from '#web/parts/booking/calendar/EventsMenu.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { ArtistFilter, BlocksToggle, CancelledToggle, StatusFilter } from './CalendarFilters.tsx'
import type { CalendarProps } from './calendar-props.ts'
import type { CalendarLayout } from './calendar-search.ts'
import { FiltersInForce } from './FiltersInForce.tsx'
import { SavedViews } from '#web/parts/booking/saved-views/SavedViews.tsx'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Pill } from '#web/ui/Pill.tsx'

// Most look without it: the calendar is there first.
const TourFilter = lazyPart(async () => {
  await new Promise<void>((resolve) => atRest(resolve))
  return (await import('./TourFilter.tsx')).TourFilter
}, 'inline')

export function CalendarHeader({ title, ...props }: CalendarProps & { title: ReactNode }) {
  const { t } = useLingui()
  const { layout, search, setSearch, onStep, onToday, onNew } = props
  const names = useStepNames(layout)
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-center gap-1 px-4 py-3">
        <div className="min-w-58">{title}</div>
        <div className="flex items-center gap-1">
          <IconButton label={names.back} shortcut="ArrowLeft" onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Tooltip text={t`Go to today`} shortcut="T">
            <Button onClick={onToday}>
              <Trans>Today</Trans>
            </Button>
          </Tooltip>
          <IconButton label={names.on} shortcut="ArrowRight" onClick={() => onStep(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <span className="flex-1" />
        <ArtistFilter search={search} setSearch={setSearch} />
        <StatusFilter search={search} setSearch={setSearch} />
        <SavedViews page="calendar" search={search} setSearch={setSearch} />
        {props.switcher}
        <EventsMenu search={search} range={{ from: firstDayOf(props.month), to: lastDayOf(props.month) }} />
        {onNew ? (
          <Button variant="primary" className="ml-1" icon={<Plus aria-hidden />} onClick={() => onNew()}>
            <Trans>New event</Trans>
          </Button>
        ) : null}
      </header>
      <FiltersInForce search={search} setSearch={setSearch} className="px-4 pb-2" />
    </>
  )
}

/** What the two arrows are called. */
export function useStepNames(layout: CalendarLayout): { back: string; on: string } {
  const { t } = useLingui()
  if (layout === 'week') return { back: t`Previous week`, on: t`Next week` }
  if (layout === 'year') return { back: t`Previous year`, on: t`Next year` }
  return { back: t`Previous month`, on: t`Next month` }
}

/** The lower edge of the calendar on desktops: what the looks mean, what else can be shown, how to move. */
export function Legend({
  search,
  setSearch,
  layout,
  onMove,
}: Pick<CalendarProps, 'search' | 'setSearch' | 'layout' | 'onMove'>) {
  return (
    <footer className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-1.5">
      <Pill tone="inquiry">
        <Trans>Inquiry</Trans>
      </Pill>
      <Pill tone="hold">
        <Trans>Hold</Trans>
      </Pill>
      <Pill tone="offer">
        <Trans>Offer</Trans>
      </Pill>
      <Pill tone="confirmed">
        <Trans>Confirmed</Trans>
      </Pill>
      <Pill tone="cancelled">
        <Trans>Cancelled</Trans>
      </Pill>
      <CancelledToggle search={search} setSearch={setSearch} />
      <BlocksToggle search={search} setSearch={setSearch} />
      <Suspense>
        <TourFilter search={search} setSearch={setSearch} />
      </Suspense>
      <span className="flex-1" />
      {onMove ? (
        <p className="text-xs text-mute max-lg:hidden">
          {layout === 'availability' ? (
            <Trans>
              Drag across free days to add a booking. Drag a booking, or press <Kbd keys="M" />, to move it.
            </Trans>
          ) : (
            <Trans>
              Drag a booking to another day, or press <Kbd keys="M" /> to move it
            </Trans>
          )}
        </p>
      ) : null}
    </footer>
  )
}
