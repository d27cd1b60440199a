// The percentage of the commission, beside the fee: of a deal and of an offer.
import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { PctField } from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'

/** The commission as most deals have it; its finer points are folded away. */
export function CommissionPct() {
  const { t } = useLingui()
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.commission' })
  const commission = field.value
  if (!commission || commission.kind === 'fixed') return null
  return <PctField name="terms.commission.pct" label={t`Commission`} />
}
