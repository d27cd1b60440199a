// The settlement as it would be, recalculated while typing, or as it was posted.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import { sheetLines } from '#texts/booking/settlement-sheet.ts'
import { translate } from '#web/texts.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { SettlementLines } from '#web/parts/booking/deal/SettlementLines.tsx'
import type { Preview, SoldShare } from '#web/parts/booking/deal/use-preview.ts'
import { Card } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'

type PreviewCardProps = {
  /** Of the card's content, to scroll to. */
  id: string

  preview: Preview
  record: DealRecord
  soldShare: SoldShare
  onSoldShare: (soldShare: SoldShare) => void
}

export function PreviewCard({ id, preview, record, soldShare, onSoldShare }: PreviewCardProps) {
  const { t, i18n } = useLingui()
  const isPosted = record.status === 'settled'
  const { settlement, problem, hasTickets } = preview
  const canGuess = hasTickets && !isPosted && record.figuresAt === null
  const overage = settlement?.overage
  return (
    <Card
      title={isPosted ? <Trans>Settlement</Trans> : <Trans>Settlement preview</Trans>}
      action={
        isPosted ? (
          <Trans>As posted</Trans>
        ) : record.figuresAt ? (
          <Trans>With final figures</Trans>
        ) : (
          <Trans>Updates as you type</Trans>
        )
      }
    >
      <div id={id} className="scroll-mt-4">
        {canGuess ? (
          <SegmentedControl
            label={t`Tickets sold`}
            value={soldShare}
            onValueChange={onSoldShare}
            className="mb-3 flex w-full"
            options={[
              { value: 'now', label: t`Current` },
              { value: '50', label: translate().number(0.5, { style: 'percent' }) },
              { value: '75', label: translate().number(0.75, { style: 'percent' }) },
              { value: '100', label: t`Sold out` },
            ]}
          />
        ) : null}
        {problem ? (
          <p role="alert" className="rounded-control bg-signal-soft px-3 py-2 font-medium">
            {problem}
          </p>
        ) : (
          <SettlementLines
            lines={isPosted ? record.lines : sheetLines(settlement?.lines ?? [], translate())}
          />
        )}
        {overage && !problem && !isPosted ? (
          <p className="mt-4 border-t border-line pt-3 text-sm text-mute">
            <Trans>
              The share exceeds the guarantee from {formatMoney(overage.netGross, i18n.locale)} net gross,
              which is {formatMoney(overage.adjustedGross, i18n.locale)} gross after ticket fees.
            </Trans>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
