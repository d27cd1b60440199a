// A decision on an expense that has to say why: turning it down, or taking it from the artist without a receipt.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import type { ExpenseRow } from './expense-values.ts'

type ExpenseReasonSheetProps = {
  open: boolean
  expense: ExpenseRow
  action: 'reject' | 'approve'
  /** What prevents approving. */
  warning: string | undefined
  call: { isPending: boolean; error: unknown }
  onGo: (reason: string) => void
  onClose: () => void
}

export function ExpenseReasonSheet(props: ExpenseReasonSheetProps) {
  const { open, expense, action, warning, call, onGo, onClose } = props
  const [reason, setReason] = useState('')
  const errors = fieldErrorsOf(call.error)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      size="sm"
      title={action === 'reject' ? <Trans>Reject expense</Trans> : <Trans>Approve without a receipt</Trans>}
      description={warning ?? expense.description}
      button={action === 'reject' ? <Trans>Reject</Trans> : <Trans>Approve</Trans>}
      danger={action === 'reject'}
      disabled={reason.trim() === ''}
      call={call}
      onGo={() => onGo(reason)}
    >
      <Field label={<Trans>Reason</Trans>} error={errors['reason'] ?? errors['overrideReason']}>
        <Textarea
          rows={2}
          autoFocus
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </StepSheet>
  )
}
