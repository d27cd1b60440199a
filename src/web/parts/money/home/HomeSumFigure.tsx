// The figure of a sum in the home currency, with its parts; loaded with the first sum.
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatBrief, formatRounded } from '#domain/money-format.ts'
import { homeSum, type HomePart, type HomeRate } from '#domain/money/tax/home-rates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { homeRatesQuery } from './home-queries.ts'
import type { Money } from '#domain/money.ts'

export type HomeSumProps = {
  amounts: readonly Money[]
  className?: string | undefined
  /** Before the figure of a sum that was converted, for those who hear it: "Inquiry", "Paid in". */
  label: string
  /** Nothing at all where everything is in one currency, which is shown elsewhere. */
  onlyConverted?: boolean
}

export function HomeSumFigure({ amounts, className, label, onlyConverted = false }: HomeSumProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data: rates } = useQuery(homeRatesQuery(orgSlug))
  const [isOpen, setOpen] = useState(false)
  if (!rates) return <span className={className}>{'\u00A0'}</span>
  const { total, parts, isPartial } = homeSum(amounts, rates)
  const isConverted = parts.some(({ amount }) => amount.currency !== rates.homeCurrency)
  const figure = formatRounded(total, i18n.locale)
  if (!isConverted) return onlyConverted ? null : <span className={className}>{figure}</span>
  const lines = parts.map((part) => `${formatBrief(part.amount, i18n.locale)}${resultOf(part, i18n)}`)
  return (
    <Popover
      label={label}
      title={label}
      align="end"
      className="md:w-auto!"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={
            isPartial ? t`${label}: about ${figure}, without unknown rates` : t`${label}: about ${figure}`
          }
          data-tooltip={isOpen ? undefined : lines.join('\n')}
          className={cx(
            'hit cursor-help decoration-line-strong decoration-dotted underline-offset-3 hover:underline focus-visible:underline',
            className,
          )}
        >
          ≈ {figure}
          {isPartial ? ' +' : null}
        </button>
      }
    >
      <table className="text-sm">
        <tbody>
          {parts.map((part) => (
            <tr key={part.amount.currency} className="align-baseline">
              <td className="py-1 pr-4 text-right font-semibold whitespace-nowrap tabular-nums">
                {formatBrief(part.amount, i18n.locale)}
              </td>
              <td className="py-1 pr-4 text-right whitespace-nowrap tabular-nums">
                {part.home ? formatRounded(part.home, i18n.locale) : '–'}
              </td>
              <td className="py-1 text-mute md:whitespace-nowrap">
                <RateText part={part} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  )
}

/** " = €4,204 (1.1417)" for what was converted. */
const resultOf = ({ home, rate }: HomePart, i18n: I18n) =>
  home && rate ? ` = ${formatRounded(home, i18n.locale)} (${rateText(rate, i18n)})` : ''

const rateText = ({ rate }: HomeRate, i18n: I18n) => i18n.number(Number(rate), { maximumFractionDigits: 4 })

function RateText({ part: { home, rate, amount } }: { part: HomePart }) {
  const { i18n } = useLingui()
  if (!home) return <Trans>No exchange rate known</Trans>
  if (!rate) return amount.currency
  const figure = rateText(rate, i18n)
  return (
    <Trans>
      €1 = {figure} {rate.currency}, {formatDate(rate.rateDate, 'short', i18n.locale)}
    </Trans>
  )
}
