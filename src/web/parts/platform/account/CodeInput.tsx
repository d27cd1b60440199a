// Six digits in six boxes; pasting and the phone's code suggestion fill all of them.
import { OTPField } from '@base-ui/react/otp-field'
import { Field } from '@base-ui/react/field'
import { Trans, useLingui } from '@lingui/react/macro'

type CodeInputProps = { busy: boolean; isFocused: boolean; onComplete: (code: string) => void }

const digits = [1, 2, 3, 4, 5, 6]

/** Calls `onComplete` once, when the last digit is in. */
export function CodeInput({ busy, isFocused, onComplete }: CodeInputProps) {
  const { t } = useLingui()
  return (
    <Field.Root className="flex flex-col gap-1.5">
      <Field.Label className="text-sm font-medium">
        <Trans>Code</Trans>
      </Field.Label>
      <OTPField.Root length={6} disabled={busy} onValueComplete={onComplete} className="flex gap-2">
        {digits.map((digit) => (
          <OTPField.Input
            key={digit}
            autoFocus={isFocused && digit === 1}
            aria-label={t`Digit ${digit} of 6`}
            className="field px-0! text-center font-semibold md:h-10!"
          />
        ))}
      </OTPField.Root>
    </Field.Root>
  )
}
