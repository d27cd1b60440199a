// What can be done with a segment: at the corner of its card.
import { oneByOne } from '#web/calls/show-at-once.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { type SegmentStatus, segmentStatuses } from '#domain/booking/travel/travel.ts'
import { hideSegment, refreshTravel, type TravelSegment } from '#web/parts/road/travel/travel-queries.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { payerLabels, segmentStatusLabels, segmentTitle } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type SegmentMenuProps = { segment: TravelSegment; canEdit: boolean; onEdit: () => void }

export function SegmentMenu({ segment, canEdit, onEdit }: SegmentMenuProps) {
  const { t } = useLingui()
  const { setStatus, remove } = useTravelCalls()
  const title = segmentTitle(segment, translate())
  return (
    <div className="flex items-center gap-1">
      <span className="text-sm text-mute max-md:hidden">
        <Cost cost={segment.cost} />
      </span>
      {segment.visibility === 'internal' ? (
        <span
          role="img"
          aria-label={t`Agency only`}
          data-tooltip={t`Agency only`}
          className="p-1.5 text-mute"
        >
          <EyeOff aria-hidden className="size-4" />
        </span>
      ) : null}
      {canEdit ? (
        <Menu
          align="end"
          trigger={
            <IconButton label={t`More about ${title}`} size="sm">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: <Trans>Edit</Trans>, icon: <Pencil aria-hidden />, onSelect: onEdit },
            'separator',
            { heading: <Trans>Status</Trans> },
            ...segmentStatuses.map((status) => ({
              label: translate()(segmentStatusLabels[status]),
              checked: status === segment.status,
              onSelect: () => setStatus(segment, status),
            })),
            'separator',
            {
              label: <Trans>Remove</Trans>,
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => remove(segment),
            },
          ]}
        />
      ) : null}
    </div>
  )
}

/** "€129.00, Promoter"; nothing where no cost is known. */
function Cost({ cost }: Pick<TravelSegment, 'cost'>) {
  const { i18n } = useLingui()
  if (!cost || cost.amountMinor === null || !cost.currency) return null
  const amount = formatMoney(money(cost.amountMinor, cost.currency), i18n.locale)
  return (
    <>
      {amount}
      {cost.paidBy ? `, ${translate()(payerLabels[cost.paidBy])}` : null}
    </>
  )
}

/** What can be done with a segment besides editing it. Removing is done at once and can be undone. */
function useTravelCalls() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = oneByOne('travel', refreshTravel)
  const { mutate: runRemove } = useMutation(
    trpc.travel.remove.mutationOptions({
      ...options,
      onMutate: ({ id }) => hideSegment(id),
      onError: (_error, { id }) => toast.dismiss(id),
    }),
  )
  const { mutate: runRestore } = useMutation(trpc.travel.restore.mutationOptions(options))
  const { mutate: runStatus } = useMutation(trpc.travel.setStatus.mutationOptions(options))
  return {
    setStatus: ({ id, version }: TravelSegment, status: SegmentStatus) =>
      runStatus({ orgSlug, id, version, status }),
    remove(segment: TravelSegment) {
      const { id } = segment
      const title = segmentTitle(segment, translate())
      runRemove({ orgSlug, id })
      toastUndo(t`${title} removed`, () => runRestore({ orgSlug, id }), id)
    },
  }
}
