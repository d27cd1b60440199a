// What an artist plays: set lists of shows are chosen from it, and add what is new.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { SetListSheetProps } from '#web/parts/road/set-list/SetListSheet.tsx'
import { SetListSummary } from '#web/parts/road/set-list/SetListSummary.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'

const SetListSheet = lazyDialog<SetListSheetProps>(
  async () => (await import('#web/parts/road/set-list/SetListSheet.tsx')).SetListSheet,
)

/** There is nothing above the repertoire to choose from. */
const asList = ({ songs, version }: RouterOutputs['setLists']['repertoire']) => ({
  songs,
  version,
  repertoire: [],
  lastShow: null,
})

export function Repertoire({ artist }: { artist: ArtistRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const editing = useOpening()
  const of = { orgSlug, artistId: artist.id }
  const query = trpc.setLists.repertoire.queryOptions(of)
  const { data } = useQuery(query)
  const save = useMutation(trpc.setLists.saveRepertoire.mutationOptions({ meta: { mergesStale: true } }))
  if (!data) return null
  return (
    <Card
      title={<Trans>Repertoire</Trans>}
      action={
        data.canEdit ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={editing.begin}>
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      {data.songs.length > 0 ? (
        <SetListSummary songs={data.songs} />
      ) : (
        <p className="text-mute">
          <Trans>No songs yet. Songs on the set list of a show are added here.</Trans>
        </p>
      )}
      <SetListSheet
        key={editing.key}
        open={editing.open}
        title={t`Repertoire of ${artist.name}`}
        list={asList(data)}
        latest={async () => asList(await fetchNow(query))}
        send={(setList, version) => save.mutateAsync({ ...of, version, setList })}
        onSaved={() => queryClient.invalidateQueries(trpc.setLists.pathFilter())}
        onClose={editing.close}
      />
    </Card>
  )
}
