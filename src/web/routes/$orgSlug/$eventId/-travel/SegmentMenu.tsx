// What can be done with a segment: at the corner of its card.
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { formatMoney, money } from '#domain/money.ts'
import { segmentStatuses } from '#domain/booking/travel/travel.ts'
import type { TravelSegment } from '#web/parts/road/travel/travel-queries.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { payerLabels, segmentStatusLabels, segmentTitle } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { useTravelCalls } from './use-travel-calls.ts'

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
