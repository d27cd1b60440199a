// The settlement as it would be, recalculated while typing, or as it was posted.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import { sheetLines } from '#texts/booking/settlement-sheet.ts'
import { translate } from '#web/texts.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { BreakEvenBar } from './BreakEvenBar.tsx'
import { SettlementLines } from '#web/parts/booking/deal/SettlementLines.tsx'
import type { Preview, SoldShare } from '#web/parts/booking/deal/use-preview.ts'
import { Card } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Button } from '#web/ui/Button.tsx'

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
        {canGuess && preview.sales ? <BreakEvenBar {...preview.sales} /> : null}
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

type SummaryBarProps = {
  formId: string
  /** Null where there is none to show. */
  settlement: Preview['settlement'] | null
  canSave: boolean
  isSaving: boolean
}

/** On phones the two sums that matter stay in sight above the bar of places, with the button that saves. */
export function SummaryBar({ formId, settlement, canSave, isSaving }: SummaryBarProps) {
  const { i18n, t } = useLingui()
  if (!settlement && !canSave) return null
  const earnings = settlement ? formatMoney(settlement.earnings, i18n.locale) : ''
  const artistNet = settlement ? formatMoney(settlement.artistNet, i18n.locale) : ''
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-2 md:hidden">
      {settlement ? (
        <button
          type="button"
          title={t`Show settlement`}
          aria-labelledby={`${formId}-figures`}
          onClick={() => document.getElementById(`${formId}-settlement`)?.scrollIntoView({ block: 'start' })}
          className="min-h-11 min-w-0 flex-1 text-left"
        >
          <span id={`${formId}-figures`} className="flex items-center gap-5">
            <span className="min-w-0">
              <span className="block text-xs text-mute">
                <Trans>Earnings</Trans>
              </span>
              <span className="block truncate font-semibold tabular-nums">{earnings}</span>
            </span>
            <span className="min-w-0">
              <span className="block text-xs text-mute">
                <Trans>To artist</Trans>
              </span>
              <span className="block truncate font-semibold tabular-nums">{artistNet}</span>
            </span>
          </span>
        </button>
      ) : (
        <span className="flex-1" />
      )}
      {canSave ? (
        <Button type="submit" form={formId} variant="primary" busy={isSaving}>
          <Trans>Save</Trans>
        </Button>
      ) : null}
    </div>
  )
}
