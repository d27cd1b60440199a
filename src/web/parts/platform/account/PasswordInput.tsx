// A password with a way to see what was typed.
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from '#web/ui/fields/Input.tsx'

type PasswordInputProps = Omit<InputProps, 'type' | 'after' | 'autoComplete'> & {
  /** Lets password managers offer a new password or the saved one. */
  kind: 'new' | 'current'
}

/** Pasting and password managers work; the eye shows the text. */
export function PasswordInput({ kind, ...props }: PasswordInputProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          className="hit -mr-1 flex size-7 shrink-0 items-center justify-center rounded-chip text-mute hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
