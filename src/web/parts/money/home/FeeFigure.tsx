// One fee as lists show it: as it was agreed, and in the home currency on hover.
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { formatBrief } from '#domain/money-format.ts'
import type { Money } from '#domain/money.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ForeignFee = lazyPart(async () => (await import('./ForeignFee.tsx')).ForeignFee, 'inline')

/** Nothing for shows without a deal, and where all depends on what is sold. */
export function FeeFigure({ fee }: { fee: Money | undefined }) {
  const { i18n } = useLingui()
  const { organisation } = useOrganisation()
  if (!fee || fee.amountMinor === 0) return null
  const plain = <span className="tabular-nums">{formatBrief(fee, i18n.locale)}</span>
  if (fee.currency === organisation.baseCurrency) return plain
  return (
    <Suspense fallback={plain}>
      <ForeignFee fee={fee} />
    </Suspense>
  )
}
