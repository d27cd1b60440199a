// The calendars that artists keep elsewhere, in the portal: they add their own and remove them, and see the agency’s.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { ExternalCalendarList } from './ExternalCalendarList.tsx'
import { useFirstReading } from './use-first-reading.ts'

const ExternalCalendarSheet = lazyDialog(
  async () => (await import('./ExternalCalendarSheet.tsx')).ExternalCalendarSheet,
)

const refreshAll = () => queryClient.invalidateQueries(trpc.ownCalendars.pathFilter())

export function PortalCalendars() {
  const { t } = useLingui()
  const { organisation, artists } = usePortal()
  const orgSlug = organisation.slug
  const query = useQuery(trpc.ownCalendars.list.queryOptions({ orgSlug }))
  const onRead = useCallback(() => void refreshAll(), [])
  useFirstReading(query, onRead)
  const settled = { onSettled: refreshAll }
  const add = useMutation(trpc.ownCalendars.add.mutationOptions(settled))
  const restore = useMutation(trpc.ownCalendars.restore.mutationOptions(settled))
  const remove = useMutation(trpc.ownCalendars.remove.mutationOptions(settled))
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const own = artists.filter(({ blocksDates }) => blocksDates)
  const names = new Map(artists.map(({ id, name }) => [id, name]))
  const rows = query.data?.rows ?? []
  return (
    <LoadedOr query={query}>
      <p className="text-pretty text-mute">
        <Trans>Let your agency see when you are busy, from a calendar that you keep anyway.</Trans>
      </p>
      {rows.length > 0 ? (
        <ExternalCalendarList
          ownSource="artist"
          calendars={rows.map((row) =>
            artists.length > 1 ? { ...row, artistName: names.get(row.artistId) } : row,
          )}
          actsOn={({ isOwn }) => ({
            onRemove: isOwn
              ? ({ id, name }) =>
                  remove.mutate(
                    { orgSlug, id },
                    { onSuccess: () => toastUndo(t`${name} removed`, () => restore.mutate({ orgSlug, id })) },
                  )
              : undefined,
          })}
        />
      ) : null}
      {own.length > 0 ? (
        <Button
          className="mt-3"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => {
            setOpened(opened + 1)
            setOpen(true)
          }}
        >
          <Trans>Add calendar</Trans>
        </Button>
      ) : null}
      <ExternalCalendarSheet
        key={opened}
        artistId={own[0]?.id ?? ''}
        renderArtist={
          own.length > 1
            ? ({ value, onChange }) => (
                <Select
                  value={value}
                  onValueChange={onChange}
                  options={own.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )
            : undefined
        }
        onSave={(artistId, calendar) => add.mutateAsync({ orgSlug, artistId, calendar })}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </LoadedOr>
  )
}
