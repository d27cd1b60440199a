// Name, address and password of a new account; used by sign-up and by invitations, which fix the address.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { authCode, authMessage, callbackAddress } from './auth-message.ts'
import { FormError } from './FormError.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { emailRule, nameRule, newPasswordRule, useFields } from './use-fields.ts'

type SignUpFormProps = {
  /** Fixed when given: an invitation is for one address. */
  email?: string
  /** Admits where sign-up is not open to all: of an early-access e-mail or an invitation. */
  accessToken?: string
  /** Path to open once the account is in use. */
  redirect?: string
  submitLabel: string
  busy?: boolean
  /** An e-mail has been sent to confirm the address. Without one, the session says that it worked. */
  onEmailSent: (email: string) => void
}

export function SignUpForm({
  email,
  accessToken,
  redirect,
  submitLabel,
  busy,
  onEmailSent,
}: SignUpFormProps) {
  const { t } = useLingui()
  const { client } = useAuth()
  const [problem, setProblem] = useState<string>()
  const { field, submit, refuse, problems, isBusy } = useFields(
    { name: nameRule, email: emailRule, password: newPasswordRule },
    { name: '', email: email ?? '', password: '' },
  )

  const signUp = submit(async (values, form) => {
    setProblem(undefined)
    const { data, error } = await client.signUp({
      email: values.email,
      password: values.password,
      options: {
        data: {
          name: values.name,
          locale: translate().language,
          ...(accessToken ? { early_access_token: accessToken } : {}),
        },
        emailRedirectTo: callbackAddress(redirect),
      },
    })
    if (error) {
      if (authCode(error) === 'weak_password') {
        refuse('password', authMessage(error), form)
      } else setProblem(authMessage(error))
      return
    }
    if (!data.session) onEmailSent(values.email)
  })

  return (
    <form noValidate onSubmit={signUp} className="flex flex-col gap-4">
      <Field label={t`Your name`} error={problems.name}>
        <Input autoComplete="name" {...field('name')} />
      </Field>
      <Field label={t`E-mail`} error={problems.email}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={email !== undefined}
          {...field('email')}
        />
      </Field>
      <Field
        label={t`Password`}
        hint={t`At least 8 characters, for example three unrelated words.`}
        error={problems.password}
      >
        <PasswordInput kind="new" {...field('password')} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={isBusy || busy}>
        {submitLabel}
      </Button>
      <p className="text-xs text-mute">
        <Trans>
          By creating an account you accept the{' '}
          <Link to="/terms" className={textLink}>
            terms
          </Link>
          . How we handle your data is in the{' '}
          <Link to="/privacy" className={textLink}>
            privacy notice
          </Link>
          .
        </Trans>
      </p>
    </form>
  )
}
