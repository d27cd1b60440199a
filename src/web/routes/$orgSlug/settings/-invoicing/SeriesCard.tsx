// The number series, each with the number that it will give next.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#domain/number-formats.ts'
import { seriesKindLabels } from '#texts/money/bookkeeping/number-series.ts'
import { translate } from '#web/texts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { SeriesSheet } from './SeriesSheet.tsx'
import type { MoneySetup, NumberSeries } from './use-part-save.ts'

export function SeriesCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const say = translate()
  const { organisation } = useOrganisation()
  const today = useToday()
  const [edited, setEdited] = useState<{ series: NumberSeries | null; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const edit = (series: NumberSeries | null) => {
    setEdited({ series, no: (edited?.no ?? 0) + 1 })
    setOpen(true)
  }
  return (
    <Card
      title={<Trans>Number series</Trans>}
      flush
      action={
        setup.canManage ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => edit(null)}>
            <Trans>Add series</Trans>
          </Button>
        ) : null
      }
    >
      {setup.series.length === 0 ? (
        <p className="px-4 pb-4 text-pretty text-mute">
          <Trans>
            No numbers yet. The first invoice creates the usual series: RE- or the artist’s initials.
          </Trans>
        </p>
      ) : null}
      <ul className="pb-1.5 empty:hidden">
        {setup.series.map((series) => (
          <li key={series.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{series.artistName ?? organisation.name}</span>
              <span className="block text-sm text-mute">{say(seriesKindLabels[series.kind])}</span>
            </span>
            <span className="min-w-0 text-right">
              <span className="block font-semibold wrap-anywhere">
                {formatNumber(series.format, today, series.nextNo)}
              </span>
              <span className="block text-sm text-mute">
                <Trans>next</Trans>
              </span>
            </span>
            {setup.canManage ? (
              <Button
                size="sm"
                variant="quiet"
                className="-mr-2"
                aria-label={t`Edit ${say(seriesKindLabels[series.kind])}, ${series.artistName ?? organisation.name}`}
                onClick={() => edit(series)}
              >
                <Trans>Edit</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <SeriesSheet key={edited.no} series={edited.series} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  )
}
