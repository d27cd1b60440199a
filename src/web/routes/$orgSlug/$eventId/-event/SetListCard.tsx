// The set list of an artist at a show: what was played, for the promoter to report.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SetListDownloads } from '#web/parts/road/set-list/SetListDownloads.tsx'
import type { SetListSheetProps } from '#web/parts/road/set-list/SetListSheet.tsx'
import { SetListSummary } from '#web/parts/road/set-list/SetListSummary.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const SetListSheet = lazyDialog<SetListSheetProps>(
  async () => (await import('#web/parts/road/set-list/SetListSheet.tsx')).SetListSheet,
)

export function SetListCard({ booking }: { booking: { id: string; artistName: string } }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const editing = useOpening()
  const of = { orgSlug, bookingId: booking.id }
  const query = trpc.setLists.get.queryOptions(of)
  const { data: list, error } = useQuery(query)
  const save = useMutation(trpc.setLists.save.mutationOptions({ meta: { mergesStale: true } }))
  const title = t`Set list of ${booking.artistName}`
  return (
    <Card
      title={title}
      action={
        list?.canEdit ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<Pencil aria-hidden />}
            onClick={editing.begin}
          >
            <Trans>Edit set list</Trans>
          </Button>
        ) : null
      }
    >
      {list || error ? null : <Skeleton className="h-9 w-full" />}
      {error && !list ? <p className="text-mute">{messageOf(error)}</p> : null}
      {list && list.songs.length > 0 ? (
        <>
          <SetListSummary songs={list.songs} />
          <SetListDownloads folder={`/set-lists/${orgSlug}/${booking.id}`} />
        </>
      ) : null}
      {list?.songs.length === 0 ? (
        <p className="text-mute">
          <Trans>
            No songs yet. The artist can add them in the portal. The promoter sends the list to GEMA.
          </Trans>
        </p>
      ) : null}
      {list ? (
        <SetListSheet
          key={editing.key}
          open={editing.open}
          title={title}
          list={list}
          latest={() => fetchNow(query)}
          send={(setList, version) => save.mutateAsync({ ...of, version, setList })}
          onSaved={() => queryClient.invalidateQueries(trpc.setLists.pathFilter())}
          onClose={editing.close}
        />
      ) : null}
    </Card>
  )
}
