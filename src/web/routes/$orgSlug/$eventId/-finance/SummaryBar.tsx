// On phones the two sums that matter stay in sight above the bar of places, with the button that saves.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import type { Preview } from '#web/parts/booking/deal/use-preview.ts'
import { Button } from '#web/ui/Button.tsx'

type SummaryBarProps = {
  formId: string
  /** Null where there is none to show. */
  settlement: Preview['settlement'] | null
  canSave: boolean
  isSaving: boolean
}

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
