// The form of a calendar that is kept elsewhere, for staff: with its artist, where that is open.
import { useState } from 'react'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ExternalCalendarSheet } from './ExternalCalendarSheet.tsx'
import type { StaffCalendar, useCalendarCalls } from './use-calendar-calls.ts'

type StaffCalendarSheetProps = {
  calls: ReturnType<typeof useCalendarCalls>
  calendar: StaffCalendar | undefined
  artist: { id: string; name: string } | undefined
  open: boolean
  onClose: () => void
}

export function StaffCalendarSheet({ calls, calendar, artist, ...sheet }: StaffCalendarSheetProps) {
  const { orgSlug } = useOrganisation()
  const [name, setName] = useState<string | null>(null)
  return (
    <ExternalCalendarSheet
      {...sheet}
      calendar={calendar}
      hasAddress={!calendar?.isOfAccount}
      artistId={calendar?.artistId ?? artist?.id ?? ''}
      renderArtist={
        calendar || artist
          ? undefined
          : ({ value, onChange }) => (
              <ArtistField
                existingOnly
                value={value || undefined}
                name={name}
                onChange={(id, chosen) => {
                  setName(chosen ?? null)
                  onChange(id ?? '')
                }}
              />
            )
      }
      onSave={(artistId, values) =>
        calendar
          ? calls.update({ orgSlug, id: calendar.id, version: calendar.version, calendar: values })
          : calls.add({ orgSlug, artistId, calendar: values })
      }
    />
  )
}
