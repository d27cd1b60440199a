// Set a new password, after the link of the e-mail signed one in.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAuth } from '#web/session/auth.tsx'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { authCode, authMessage } from '#web/parts/platform/account/auth-message.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Landing } from '#web/parts/platform/account/Landing.tsx'
import { PasswordInput } from '#web/parts/platform/account/PasswordInput.tsx'
import { newPasswordRule, useFields } from '#web/parts/platform/account/use-fields.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage })

function ResetPasswordPage() {
  const { user } = useAuth()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Landing />
  if (!user) return <LinkNeeded />
  return (
    <AccountPage
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>For {user.email}. You will stay signed in here and be signed out everywhere else.</Trans>}
    >
      <ResetForm email={user.email ?? ''} onDone={() => setDone(true)} />
    </AccountPage>
  )
}

function LinkNeeded() {
  return (
    <AccountPage
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>This link has expired or was already used. Request a new one.</Trans>}
      aside={
        <Link to="/login" className={`${textLink} hit`}>
          <Trans>Back to sign-in</Trans>
        </Link>
      }
    >
      <Link to="/forgot-password" className={`${buttonClass('primary', 'lg')} w-full`}>
        <Trans>Request new link</Trans>
      </Link>
    </AccountPage>
  )
}

function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const { client } = useAuth()
  const [problem, setProblem] = useState<string>()
  const { field, submit, refuse, problems, isBusy } = useFields(
    { password: newPasswordRule },
    { password: '' },
  )

  const save = submit(async ({ password }, form) => {
    setProblem(undefined)
    const { error } = await client.updateUser({ password })
    const code = authCode(error)
    if (code === 'weak_password' || code === 'same_password') {
      refuse('password', authMessage(error), form)
    } else if (error) {
      setProblem(authMessage(error))
    } else {
      toast.success(t`Your password has been changed.`)
      onDone()
    }
  })

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t`New password`}
        hint={t`At least 8 characters, for example three unrelated words.`}
        error={problems.password}
      >
        <PasswordInput kind="new" {...field('password')} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  )
}
