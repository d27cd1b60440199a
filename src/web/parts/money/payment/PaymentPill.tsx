// The state of a payment as a pill: announced is no more than a word, reconciled is seen by the bank.
import { Trans } from '@lingui/react/macro'
import { type PaymentState } from '#domain/booking/ledger/payment-kinds.ts'
import { paymentStateLabels } from '#texts/booking/payments.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { translate } from '#web/texts.ts'

const tones: Record<PaymentState, Tone> = {
  announced: 'inquiry',
  recorded: 'offer',
  reconciled: 'confirmed',
  reversed: 'cancelled',
}

type PaymentPillProps = { state: PaymentState; isUnallocated?: boolean }

/** What nobody has said yet what it is for asks for action. */
export function PaymentPill({ state, isUnallocated = false }: PaymentPillProps) {
  if (isUnallocated && state !== 'reversed') {
    return (
      <Pill tone="attention">
        <Trans>To allocate</Trans>
      </Pill>
    )
  }
  return <Pill tone={tones[state]}>{translate()(paymentStateLabels[state])}</Pill>
}
