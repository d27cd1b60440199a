// One entry of the agenda: a line with times and place on desktops, a card's row on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { entryLink } from './entry-link.tsx'
import { EntryRow } from './EntryRow.tsx'
import { placeOf, ShowTime } from './EventRow.tsx'
import { isBooking, type Entry } from './month-items.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'

export function AgendaRow({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  if (phone) {
    return (
      <li className="border-b border-line last:border-0">
        <EntryRow entry={entry} />
      </li>
    )
  }
  const booking = isBooking(entry) ? entry.booking : undefined
  return (
    <li className="border-b border-line last:border-0">
      {cloneElement(
        entryLink(entry, orgSlug),
        {
          className:
            'grid min-h-9 grid-cols-[3.25rem_minmax(9rem,1fr)_minmax(10rem,1.5fr)_minmax(5rem,7rem)_7rem] items-center gap-3 px-3 py-1 hover:bg-hover focus-visible:-outline-offset-2',
        },
        <>
          <span className="text-right font-semibold">{booking ? <ShowTime show={booking} /> : null}</span>
          <span className="flex min-w-0 items-center gap-2.5 font-semibold">
            <Avatar name={entry.title} />
            <span className="truncate">{entry.title}</span>
          </span>
          <span className="truncate">{booking ? placeOf(booking) : entry.subtitle}</span>
          <span className="truncate text-mute">
            {entry.endOn > entry.startOn ? (
              <Trans>until {formatDate(entry.endOn, 'dayMonth', i18n.locale)}</Trans>
            ) : booking?.doors ? (
              <Trans>Doors {booking.doors}</Trans>
            ) : null}
          </span>
          <span className="flex justify-end">
            {booking ? <StatusPill status={booking.status} /> : <Pill>{entry.status}</Pill>}
          </span>
        </>,
      )}
    </li>
  )
}
