// Sums of several currencies in the home currency, beside those of each; nothing where there is one currency only.
import { useLingui } from '@lingui/react/macro'
import type { Money } from '#domain/money.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { HomeSum } from './HomeSum.tsx'

type HomeTotalsProps = { sums: readonly { label: string; amounts: readonly Money[] }[] }

export function HomeTotals({ sums }: HomeTotalsProps) {
  const { t } = useLingui()
  const { organisation } = useOrganisation()
  const home = organisation.baseCurrency
  const shown = sums
    .map(({ label, amounts }) => ({ label, amounts: amounts.filter(({ amountMinor }) => amountMinor !== 0) }))
    .filter(({ amounts }) => amounts.some(({ currency }) => currency !== home))
  if (shown.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span className="text-mute">{t`All in ${home}`}</span>
      {shown.map(({ label, amounts }) => (
        <span key={label}>
          <span className="text-mute">{label}</span>{' '}
          <HomeSum label={label} amounts={amounts} className="font-bold tabular-nums" />
        </span>
      ))}
    </p>
  )
}
