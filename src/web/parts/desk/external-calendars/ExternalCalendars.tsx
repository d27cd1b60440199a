// The calendars that artists keep elsewhere, for staff: of one artist on the artist's page, of all among the settings.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExternalCalendarList } from './ExternalCalendarList.tsx'
import { useCalendarCalls, type StaffCalendar } from './use-calendar-calls.ts'
import { useFirstReading } from './use-first-reading.ts'

const StaffCalendarSheet = lazyDialog(
  async () => (await import('./StaffCalendarSheet.tsx')).StaffCalendarSheet,
)

/** Without an artist those of all, each with the name of its artist. */
export function ExternalCalendars({ artist }: { artist?: { id: string; name: string } | undefined }) {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(trpc.externalCalendars.list.queryOptions({ orgSlug, artistId: artist?.id }))
  const onRead = useCallback(() => void refreshBookings(), [])
  const waitFor = useFirstReading(query, onRead)
  const calls = useCalendarCalls()
  const [edited, setEdited] = useState<StaffCalendar>()
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const mayManage = can('calendar.manage')
  const open = (calendar?: StaffCalendar) => {
    setEdited(calendar)
    setOpened(opened + 1)
    setOpen(true)
  }
  const rows = query.data?.rows.map((row) => (artist ? { ...row, artistName: undefined } : row)) ?? []
  const rowOf = ({ id }: { id: string }) => query.data?.rows.find((row) => row.id === id)
  const onRow = (act: (row: StaffCalendar) => void) => (listed: { id: string }) => {
    const row = rowOf(listed)
    if (row) act(row)
  }
  return (
    <LoadedOr query={query}>
      {rows.length > 0 ? (
        <ExternalCalendarList
          calendars={rows}
          ownSource="agency"
          actsOn={({ source }) =>
            mayManage
              ? {
                  onRemove: onRow(calls.remove),
                  onEdit: source === 'agency' ? onRow(open) : undefined,
                  onReadNow: onRow((row) => {
                    waitFor(row)
                    calls.readNow(row)
                  }),
                }
              : {}
          }
        />
      ) : artist ? (
        <p className="text-sm text-pretty text-mute">
          <Trans>An artist’s own calendar, or another agency’s: its entries show as busy days.</Trans>
        </p>
      ) : null}
      {mayManage ? (
        <Button className="mt-3" icon={<CalendarPlus aria-hidden />} onClick={() => open()}>
          <Trans>Add calendar</Trans>
        </Button>
      ) : null}
      <StaffCalendarSheet
        key={opened}
        calls={calls}
        calendar={edited}
        artist={artist}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </LoadedOr>
  )
}
