// Beside a fee in a form: which VAT the promoter pays on top, and what has to be entered before it is known.
import { useWatch } from 'react-hook-form'
import type { DealRecord, DealValues } from './deal-values.ts'

export function FeeVatHint({ record }: { record: DealRecord }) {
  const mode = useWatch<DealValues, 'terms.contractingMode'>({ name: 'terms.contractingMode' })
  const { text, gap } = record.feeVat[mode ?? 'agent_in_artist_name']
  return <span className="block first-letter:uppercase">{[text, gap].filter(Boolean).join('. ')}</span>
}
