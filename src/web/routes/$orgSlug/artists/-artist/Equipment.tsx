// What an artist has to take along, kept from tour to tour.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { EquipmentSheetProps } from '#web/parts/road/equipment/EquipmentSheet.tsx'
import { EquipmentSummary } from '#web/parts/road/equipment/EquipmentSummary.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'

const EquipmentSheet = lazyDialog<EquipmentSheetProps>(
  async () => (await import('#web/parts/road/equipment/EquipmentSheet.tsx')).EquipmentSheet,
)

export function Equipment({ artist }: { artist: ArtistRecord }) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const editing = useOpening()
  const of = { orgSlug, artistId: artist.id }
  const query = trpc.equipment.ofArtist.queryOptions(of)
  const { data } = useQuery(query)
  const save = useMutation(trpc.equipment.saveOfArtist.mutationOptions({ meta: { mergesStale: true } }))
  if (!data) return null
  return (
    <Card
      title={<Trans>Equipment</Trans>}
      action={
        data.canEdit ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={editing.begin}>
            <Trans>Edit equipment</Trans>
          </Button>
        ) : null
      }
    >
      {data.items.length > 0 ? (
        <EquipmentSummary list={data} />
      ) : (
        <p className="text-pretty text-mute">
          <Trans>No items yet. Tours choose from here what goes on an ATA carnet.</Trans>
        </p>
      )}
      <EquipmentSheet
        key={editing.key}
        open={editing.open}
        title={t`Equipment of ${artist.name}`}
        list={data}
        available={null}
        currency={organisation.baseCurrency}
        latest={() => fetchNow(query)}
        send={(list, version) => save.mutateAsync({ ...of, version, list })}
        onSaved={() => queryClient.invalidateQueries(trpc.equipment.pathFilter())}
        onClose={editing.close}
      />
    </Card>
  )
}
