// A year, and the way to the ones around it.
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'

export function YearSteps({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t`Previous year`} onClick={() => onChange(year - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 className="display min-w-14 text-center text-lg tabular-nums" aria-live="polite">
        {year}
      </h2>
      <IconButton label={t`Next year`} onClick={() => onChange(year + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
