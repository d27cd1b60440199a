// Availability on phones: a month of marks, and below it each artist's answer for the chosen day.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { shiftMonth, firstDayOf } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { cloneElement } from 'react'
import { isOn, takes, type ArtistRow } from './availability-rows.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { searchFor } from '#web/parts/booking/calendar-views/calendar-time.ts'
import { DayHeading } from '#web/parts/booking/calendar-views/DayHeading.tsx'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { entryLink } from '#web/parts/booking/calendar-views/entry-link.tsx'
import { isBooking, type Entry } from '#web/parts/booking/calendar-views/month-items.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { Swipe } from '#web/parts/booking/calendar/Swipe.tsx'

export function PhoneAvailability({ rows, ...props }: CalendarProps & { rows: readonly ArtistRow[] }) {
  const { month, day, today, setSearch, onAdd } = props
  const isFree = (row: ArtistRow) =>
    !takes(row.items).some((item) => item.tone !== 'cancelled' && isOn(item, day))
  const free = rows.filter(isFree)
  return (
    <>
      <Swipe
        onSwipe={(step) => setSearch(searchFor('availability', firstDayOf(shiftMonth(month, step)), today))}
      >
        <MonthMarks
          month={month}
          today={today}
          items={rows.flatMap(({ items }) => items)}
          selected={day}
          onSelect={(date) => setSearch({ date })}
          onHold={onAdd && ((date) => onAdd({ date }))}
        />
      </Swipe>
      <div className="flex-1 border-t border-line bg-paper px-4 pt-3 pb-24 max-md:-mb-20">
        <div className="flex items-baseline justify-between">
          <DayHeading date={day} today={today} />
          <span role="status" className="text-sm text-mute">
            <Plural value={free.length} one={`# of ${rows.length} free`} other={`# of ${rows.length} free`} />
          </span>
        </div>
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {[...free, ...rows.filter((row) => !free.includes(row))].map((row) => (
            <ArtistDay key={row.artist.id} row={row} day={day} onAdd={onAdd} />
          ))}
        </ul>
      </div>
    </>
  )
}

function ArtistDay({ row, day, onAdd }: { row: ArtistRow; day: string } & Pick<CalendarProps, 'onAdd'>) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const here: Entry[] = [...row.items, ...row.busy].filter((item) => isOn(item, day))
  const { artist } = row
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-1.5 last:border-0">
      <ArtistAvatar artistId={artist.id} name={artist.name} size="md" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{artist.name}</span>
        {here.length === 0 ? (
          <span className="text-sm text-mute">
            <Trans>Free</Trans>
          </span>
        ) : null}
        {here.map((item) => (
          <DayEntry key={item.id} item={item} orgSlug={orgSlug} />
        ))}
      </span>
      {onAdd ? (
        <IconButton
          label={t`New booking for ${artist.name}`}
          className="-mr-2"
          onClick={() => onAdd({ date: day, artist: { id: artist.id, name: artist.name } })}
        >
          <Plus aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

function DayEntry({ item, orgSlug }: { item: Entry; orgSlug: string }) {
  return cloneElement(
    entryLink(item, orgSlug),
    { className: 'flex min-h-10 items-center gap-2 text-sm' },
    <>
      <span className="min-w-0 flex-1 truncate text-mute">{item.subtitle}</span>
      {isBooking(item) ? <SampleBadge eventId={item.booking.eventId} /> : null}
      {isBooking(item) ? <StatusPill status={item.booking.status} /> : <Pill>{item.status}</Pill>}
    </>,
  )
}
