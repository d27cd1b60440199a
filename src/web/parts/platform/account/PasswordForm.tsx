// Sets or changes the password, with whatever proof the sign-in service asks for.
import { typedCode } from '#domain/platform/writing/typed-code.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordInput as PasswordRules } from '#domain/platform/account.ts'
import { useAuth } from '#web/session/auth.tsx'
import { useZodForm } from '#web/forms.ts'
import { FormButtons, type FormButtonsProps } from '#web/parts/platform/form/FormButtons.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { authCode, authMessage } from './auth-message.ts'
import { FormError } from './FormError.tsx'
import { PasswordInput } from './PasswordInput.tsx'

type PasswordFormProps = { buttons: Omit<FormButtonsProps, 'busy'>; onSaved: () => void }

/** What the service wants to see besides: the old password, or a code it has sent by e-mail. */
type Proof = 'none' | 'current' | 'code'

const ofPassword = new Set(['weak_password', 'same_password'])

/** Other sessions of the person end with it; this one stays. */
export function PasswordForm({ buttons, onSaved }: PasswordFormProps) {
  const { t } = useLingui()
  const { client, user } = useAuth()
  const [proof, setProof] = useState<Proof>('none')
  const [proofValue, setProofValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(PasswordRules, { defaultValues: { password: '', repeat: '' } })
  const { errors, isSubmitting } = form.formState

  async function requestProof(code: string | undefined): Promise<boolean> {
    if (code === 'current_password_required') setProof('current')
    else if (code === 'reauthentication_needed') {
      await client.reauthenticate()
      setProof('code')
    } else return false
    return true
  }

  const save = form.handleSubmit(async ({ password }) => {
    setProblem(undefined)
    const { error } = await client.updateUser({
      password,
      ...(proof === 'current' ? { current_password: proofValue } : {}),
      ...(proof === 'code' ? { nonce: proofValue.trim() } : {}),
    })
    const code = authCode(error)
    if (!error) {
      form.reset()
      setProof('none')
      setProofValue('')
      onSaved()
    } else if (code && ofPassword.has(code)) {
      form.setError('password', { message: authMessage(error) }, { shouldFocus: true })
    } else if (!(await requestProof(code))) setProblem(authMessage(error))
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {proof === 'current' ? (
        <Field label={t`Current password`}>
          <PasswordInput
            kind="current"
            // It appears above what was filled in already, once the service has asked for it.
            autoFocus
            value={proofValue}
            onChange={(event) => setProofValue(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      <Field
        label={t`New password`}
        hint={t`At least 8 characters, for example three unrelated words.`}
        error={errors.password?.message}
      >
        <PasswordInput kind="new" {...form.register('password')} />
      </Field>
      <Field label={t`Repeat password`} error={errors.repeat?.message}>
        <PasswordInput kind="new" {...form.register('repeat')} />
      </Field>
      {proof === 'code' ? (
        <Field label={t`Code`} hint={t`Sent to your e-mail address.`}>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            value={proofValue}
            onChange={(event) => setProofValue(typedCode(event.currentTarget.value))}
          />
        </Field>
      ) : null}
      <FormError>{problem}</FormError>
      <FormButtons {...buttons} busy={isSubmitting} />
    </form>
  )
}
