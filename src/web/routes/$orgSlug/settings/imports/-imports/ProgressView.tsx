// While an import runs, or is undone: how far it is, and that nobody needs to wait.
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#web/ui/Page.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import type { ImportRecord } from './import-records.ts'

export function ProgressView({ record }: { record: ImportRecord }) {
  const { t, i18n } = useLingui()
  const isUndo = record.status === 'undoing'
  const max = isUndo ? record.created + record.updated : record.total
  const done = i18n.number(record.position)
  const all = i18n.number(max)
  return (
    <Card title={isUndo ? <Trans>Undoing import</Trans> : <Trans>Importing</Trans>} className="max-w-180">
      <ProgressBar label={t`Progress`} value={record.position} max={max} />
      <p role="status" className="mt-3 font-semibold tabular-nums">
        <Trans>
          {done} of {all} rows
        </Trans>
      </p>
      <p className="mt-1 text-pretty text-mute">
        <Trans>You can leave this page. This continues in the background.</Trans>
      </p>
    </Card>
  )
}
