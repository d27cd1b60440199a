// The lower edge of the calendar on desktops: what the looks mean, what else can be shown, how to move.
import { Trans } from '@lingui/react/macro'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { BlocksToggle, CancelledToggle } from './CalendarFilters.tsx'
import type { CalendarProps } from './calendar-props.ts'

export function Legend({
  search,
  setSearch,
  onMove,
}: Pick<CalendarProps, 'search' | 'setSearch' | 'onMove'>) {
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
      <span className="flex-1" />
      {onMove ? (
        <p className="text-xs text-mute max-lg:hidden">
          <Trans>
            Drag a booking to another day, or press <Kbd keys="M" /> to move it
          </Trans>
        </p>
      ) : null}
    </footer>
  )
}
