// One entry of a day in a list on phones: a show, or the days of a block.
import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { entryLink } from './entry-link.tsx'
import { EventRow, rowClass } from './EventRow.tsx'
import { artistIdOf, isBooking, type Entry } from './month-items.ts'

export function EntryRow({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const link = entryLink(entry, orgSlug)
  const lead = <ArtistAvatar artistId={artistIdOf(entry)} name={entry.title} size="md" />
  if (isBooking(entry)) {
    const title = (
      <span className="flex items-center gap-2">
        <span className="truncate">{entry.title}</span>
        <SampleBadge eventId={entry.booking.eventId} />
      </span>
    )
    return <EventRow show={entry.booking} title={title} link={link} lead={lead} />
  }
  return cloneElement(
    link,
    { className: rowClass },
    <>
      {lead}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{entry.title}</span>
        <span className="truncate text-sm text-mute">{entry.subtitle}</span>
      </span>
      {entry.endOn > entry.startOn ? (
        <span className="shrink-0 text-sm text-mute">
          <Trans>until {formatDate(entry.endOn, 'dayMonth', i18n.locale)}</Trans>
        </span>
      ) : null}
    </>,
  )
}
