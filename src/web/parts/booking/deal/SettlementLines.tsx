// The sheet of a settlement on the screen: a press on a line opens its working.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import { sheetSections, type SheetSection } from '#domain/booking/settlement/settlement-sheet.ts'
import type { LabelledLine } from '#texts/booking/settlement-sheet.ts'
import { cx } from '#web/ui/cx.ts'

export function SettlementLines({ lines }: { lines: readonly LabelledLine[] }) {
  const { t } = useLingui()
  const titles: Record<SheetSection, string> = {
    boxOffice: t`Box office`,
    costs: t`Costs`,
    split: t`Split`,
    earnings: t`Earnings`,
    artist: t`Artist and agency`,
    promoter: t`Promoter`,
  }
  if (lines.length === 0) {
    return (
      <p className="text-mute">
        <Trans>Enter a fee or a percentage to see the calculation.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {sheetSections.map((section) => {
        const own = lines.filter((line) => line.section === section)
        if (own.length === 0) return null
        return (
          <section key={section}>
            <h3 className="mb-0.5 text-sm text-mute">{titles[section]}</h3>
            <ul>
              {own.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Line({ line }: { line: LabelledLine }) {
  const { i18n } = useLingui()
  const { amount, kind, label, working, key } = line
  const shown = formatMoney(amount, i18n.locale)
  const lineClass = cx(
    'flex min-h-11 items-baseline gap-2 py-2 md:min-h-0 md:py-1',
    kind === 'result' && 'border-t border-line font-semibold',
    // Neither counts in the sum.
    (kind === 'note' || kind === 'step') && 'text-mute',
  )
  const figures = (
    <>
      <span className="min-w-0 flex-1">{label}</span>
      <span
        className={cx(
          'text-right whitespace-nowrap tabular-nums',
          key === 'artistNet' && 'text-md font-bold',
        )}
      >
        {shown}
      </span>
    </>
  )
  if (!working) {
    return (
      <li className={lineClass}>
        <span className="w-3" />
        {figures}
      </li>
    )
  }
  return (
    <li>
      <details className="group">
        <summary className={cx(lineClass, 'cursor-pointer hover:bg-hover')}>
          <ChevronRight
            aria-hidden
            className="size-3 shrink-0 self-center text-mute transition-transform group-open:rotate-90"
          />
          {figures}
        </summary>
        <p className="mb-2 ml-5 rounded-control bg-sunk px-3 py-2 text-sm text-mute tabular-nums">
          {working}
        </p>
      </details>
    </li>
  )
}
