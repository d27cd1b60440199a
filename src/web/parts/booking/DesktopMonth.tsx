// The month on desktops: header with filters, the grid, and the legend of certainties.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { shiftMonth } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { MonthGrid } from '#web/ui/calendar/MonthGrid.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { ArtistFilter, CancelledToggle, StatusFilter, type SearchState } from './CalendarFilters.tsx'
import type { MonthProps } from './month-props.ts'
import { MonthSkeleton } from './MonthSkeleton.tsx'
import { MonthTitle } from './MonthTitle.tsx'

export function DesktopMonth(props: MonthProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { month, today, items, search, setSearch, onCreate } = props
  return (
    <div className="flex h-full min-h-140 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-3">
        <MonthTitle month={month} className="w-58" />
        <div className="flex items-center gap-1">
          <IconButton
            label={t`Previous month`}
            shortcut="ArrowLeft"
            onClick={() => props.onMonth(shiftMonth(month, -1))}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <Tooltip text={t`Go to today`} shortcut="T">
            <Button onClick={props.onToday}>
              <Trans>Today</Trans>
            </Button>
          </Tooltip>
          <IconButton
            label={t`Next month`}
            shortcut="ArrowRight"
            onClick={() => props.onMonth(shiftMonth(month, 1))}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <span className="flex-1" />
        <ArtistFilter search={search} setSearch={setSearch} />
        <StatusFilter search={search} setSearch={setSearch} />
        {onCreate ? (
          <Button variant="primary" className="ml-1" icon={<Plus aria-hidden />} onClick={() => onCreate()}>
            <Trans>New event</Trans>
          </Button>
        ) : null}
      </header>
      <div className="min-h-0 flex-1">
        {items ? (
          <MonthGrid
            month={month}
            today={today}
            items={items}
            renderLink={({ booking }) => (
              <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: booking.eventId }} />
            )}
            onMove={props.onMove}
            onMoveRequest={props.onMoveRequest}
            onCreate={onCreate}
          />
        ) : (
          <MonthSkeleton month={month} />
        )}
      </div>
      <Legend search={search} setSearch={setSearch} canMove={Boolean(props.onMove)} />
    </div>
  )
}

function Legend({ search, setSearch, canMove }: SearchState & { canMove: boolean }) {
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
      <span className="flex-1" />
      {canMove ? (
        <p className="text-xs text-mute">
          <Trans>
            Drag a booking to another day, or press <Kbd keys="M" /> to move it
          </Trans>
        </p>
      ) : null}
    </footer>
  )
}
