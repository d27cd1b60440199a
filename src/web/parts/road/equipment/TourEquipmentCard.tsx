// What goes along on a tour, chosen from what the artist has.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { EquipmentSheetProps } from './EquipmentSheet.tsx'
import { EquipmentSummary } from './EquipmentSummary.tsx'

const EquipmentSheet = lazyDialog<EquipmentSheetProps>(
  async () => (await import('./EquipmentSheet.tsx')).EquipmentSheet,
)

export function TourEquipmentCard({ tour }: { tour: { id: string; name: string } }) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const editing = useOpening()
  const of = { orgSlug, tourId: tour.id }
  const query = trpc.equipment.ofTour.queryOptions(of)
  const { data, error } = useQuery(query)
  const save = useMutation(trpc.equipment.saveOfTour.mutationOptions({ meta: { mergesStale: true } }))
  return (
    <Card
      title={<Trans>Equipment on tour</Trans>}
      action={
        data?.canEdit ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={editing.begin}>
            <Trans>Edit equipment</Trans>
          </Button>
        ) : null
      }
    >
      {data || error ? null : <Skeleton className="h-9 w-full" />}
      {error && !data ? <p className="text-mute">{messageOf(error)}</p> : null}
      {data && data.items.length > 0 ? <EquipmentSummary list={data} /> : null}
      {data?.items.length === 0 ? (
        <p className="text-pretty text-mute">
          <Trans>No items yet. Choose from the artist’s equipment or enter what goes along.</Trans>
        </p>
      ) : null}
      {data ? (
        <EquipmentSheet
          key={editing.key}
          open={editing.open}
          title={t`Equipment: ${tour.name}`}
          list={data}
          available={data.available}
          currency={organisation.baseCurrency}
          latest={() => fetchNow(query)}
          send={(list, version) => save.mutateAsync({ ...of, version, list })}
          onSaved={() => queryClient.invalidateQueries(trpc.equipment.pathFilter())}
          onClose={editing.close}
        />
      ) : null}
    </Card>
  )
}
