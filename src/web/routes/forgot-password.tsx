// Ask for an e-mail with which to set a new password.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { emailRule, useFields } from '#web/parts/platform/account/use-fields.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  const { t } = useLingui()
  const { client, user } = useAuth()
  const navigate = Route.useNavigate()
  const [problem, setProblem] = useState<string>()
  const { field, submit, problems, isBusy } = useFields({ email: emailRule }, { email: user?.email ?? '' })

  const send = submit(async ({ email }) => {
    setProblem(undefined)
    const redirectTo = `${window.location.origin}/reset-password`
    const { error } = await client.resetPasswordForEmail(email, { redirectTo })
    if (error) setProblem(authMessage(error))
    else await navigate({ to: '/check-email', search: { email, type: 'recovery' } })
  })

  return (
    <AccountPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We’ll e-mail you a link to set a new one.</Trans>}
      aside={
        <Link to="/login" className={`${textLink} hit`}>
          <Trans>Back to sign-in</Trans>
        </Link>
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={t`E-mail`} error={problems.email}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            {...field('email')}
          />
        </Field>
        <FormError>{problem}</FormError>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          <Trans>Send link</Trans>
        </Button>
      </form>
    </AccountPage>
  )
}
