// Sets a line of the bank aside that has nothing to do with invoices.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import type { BankLine } from '#web/parts/money/payment/payment-calls.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { LineCalls } from './use-line-calls.ts'

type IgnoreSheetProps = { open: boolean; line: BankLine; calls: LineCalls; onClose: () => void }

export function IgnoreSheet({ open, line, calls, onClose }: IgnoreSheetProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const errors = fieldErrorsOf(calls.ignoring.error)
  const usual = [t`Bank charges`, t`Salary`, t`Rent`, t`Tax`, t`Internal transfer`, t`Private`]
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>Ignore this line</Trans>}
      description={<Trans>For lines unrelated to invoices or payouts. You can reopen it later.</Trans>}
      button={<Trans>Ignore</Trans>}
      disabled={reason.trim() === ''}
      call={calls.ignoring}
      onGo={() => calls.ignore(line, reason, onClose)}
    >
      <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
        <Input
          autoFocus
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {usual.map((text) => (
          <button
            key={text}
            type="button"
            aria-pressed={reason === text}
            onClick={() => setReason(text)}
            className="hit h-9 rounded-full border border-line-strong px-3 text-sm font-medium hover:bg-hover aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:h-7"
          >
            {text}
          </button>
        ))}
      </div>
    </StepSheet>
  )
}
