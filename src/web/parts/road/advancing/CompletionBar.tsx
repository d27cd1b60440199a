// How many of the required answers are accepted: a bar with its figures.
import { Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import type { AdvancingRecord } from './advancing-queries.ts'

export function CompletionBar({ completion }: { completion: AdvancingRecord['completion'] }) {
  const { t } = useLingui()
  const { accepted, required } = completion
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="text-sm whitespace-nowrap">
        <Trans>
          <b className="font-semibold">{accepted}</b> of {required}
        </Trans>
      </span>
      <ProgressBar label={t`Required answers accepted`} value={accepted} max={required} />
    </span>
  )
}
