// The state of an invoice as a pill: certainty grows from dashed to solid; what is late asks for action.
import { Trans } from '@lingui/react/macro'
import { type ShownInvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import { invoiceStateLabels } from '#texts/booking/invoices.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { translate } from '#web/texts.ts'

const tones: Record<ShownInvoiceState, Tone> = {
  draft: 'inquiry',
  issued: 'hold',
  sent: 'offer',
  part_paid: 'offer',
  paid: 'confirmed',
  cancelled: 'cancelled',
  written_off: 'cancelled',
  replaced: 'cancelled',
}

type InvoicePillProps = {
  state: ShownInvoiceState
  daysOverdue?: number | null
  isDisputed?: boolean
  size?: 'sm' | 'lg'
}

export function InvoicePill({ state, daysOverdue, isDisputed, size }: InvoicePillProps) {
  if (isDisputed) {
    return (
      <Pill tone="attention" size={size}>
        <Trans>Disputed</Trans>
      </Pill>
    )
  }
  if (daysOverdue && daysOverdue > 0) {
    return (
      <Pill tone="attention" size={size}>
        <Trans>{daysOverdue} d overdue</Trans>
      </Pill>
    )
  }
  return (
    <Pill tone={tones[state]} size={size}>
      {translate()(invoiceStateLabels[state])}
    </Pill>
  )
}
