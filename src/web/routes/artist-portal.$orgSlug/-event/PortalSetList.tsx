// The set list of one's own show: only who was on stage knows what was played.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { SetListDownloads } from '#web/parts/road/set-list/SetListDownloads.tsx'
import type { SetListSheetProps } from '#web/parts/road/set-list/SetListSheet.tsx'
import { SetListSummary } from '#web/parts/road/set-list/SetListSummary.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'

const SetListSheet = lazyDialog<SetListSheetProps>(
  async () => (await import('#web/parts/road/set-list/SetListSheet.tsx')).SetListSheet,
)

export function PortalSetList({ orgSlug, bookingId }: { orgSlug: string; bookingId: string }) {
  const { t } = useLingui()
  const editing = useOpening()
  const of = { orgSlug, bookingId }
  const query = trpc.setLists.ofMyShow.queryOptions(of)
  const { data: list } = useQuery(query)
  const save = useMutation(trpc.setLists.saveOfMyShow.mutationOptions({ meta: { mergesStale: true } }))
  if (!list) return null
  return (
    <Card
      title={<Trans>Set list</Trans>}
      action={
        <Button
          variant="quiet"
          size="sm"
          className="-mr-2"
          icon={<Pencil aria-hidden />}
          onClick={editing.begin}
        >
          <Trans>Edit set list</Trans>
        </Button>
      }
    >
      {list.songs.length > 0 ? (
        <>
          <SetListSummary songs={list.songs} />
          <SetListDownloads folder={`/set-lists/portal/${orgSlug}/${bookingId}`} />
        </>
      ) : (
        <p className="text-mute">
          <Trans>No songs yet. Add what you played: the promoter reports it to GEMA.</Trans>
        </p>
      )}
      <SetListSheet
        key={editing.key}
        open={editing.open}
        title={t`Set list`}
        list={list}
        latest={() => fetchNow(query)}
        send={(setList, version) => save.mutateAsync({ ...of, version, setList })}
        onSaved={() => queryClient.invalidateQueries(trpc.setLists.pathFilter())}
        onClose={editing.close}
      />
    </Card>
  )
}
