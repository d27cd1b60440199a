// The period of new statements: one tap for the usual ones, two days for any other.
import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { cx } from '#web/ui/cx.ts'
import { Toolbar } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { kindOf, periodKinds, periodOf, type Period, type PeriodKind } from './periods.ts'

type PeriodChoiceProps = { period: Period; onChange: (period: Period) => void }

export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useLingui()
  const today = useToday()
  const here = kindOf(period, today)
  const labels: Record<PeriodKind, string> = {
    lastMonth: t`Last month`,
    thisMonth: t`This month`,
    lastQuarter: t`Last quarter`,
    toToday: t`This month to date`,
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Toolbar label={t`Period`} className="gap-1.5! max-md:-mx-4 max-md:w-screen max-md:px-4">
        {periodKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === here}
            onClick={() => onChange(periodOf(kind, today))}
            className={cx(
              'inline-flex h-11 shrink-0 items-center rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-7 md:px-3',
              kind === here
                ? 'border-ink bg-ink text-surface'
                : 'border-line-strong bg-surface text-mute hover:text-ink',
            )}
          >
            {labels[kind]}
          </button>
        ))}
      </Toolbar>
      <div className="flex items-center gap-2 max-md:w-full max-md:*:flex-1 max-[23rem]:flex-col max-[23rem]:items-stretch">
        <DatePicker
          aria-label={t`First day`}
          className="md:w-40"
          value={period.from}
          max={period.to}
          onValueChange={(from) => from && onChange({ ...period, from })}
        />
        <span aria-hidden className="text-mute max-md:flex-none! max-[23rem]:hidden">
          –
        </span>
        <DatePicker
          aria-label={t`Last day`}
          className="md:w-40"
          value={period.to}
          min={period.from}
          onValueChange={(to) => to && onChange({ ...period, to })}
        />
      </div>
    </div>
  )
}
