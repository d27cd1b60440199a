// Log in: by password, by a link in a letter, or as someone of the demo.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAuth } from '#web/auth.tsx'
import { config } from '#web/config.ts'
import { emailRules, presentPasswordRules } from '#web/parts/account/account-fields.ts'
import { AccountPage } from '#web/parts/account/AccountPage.tsx'
import { authCode, authMessage } from '#web/parts/account/auth-message.ts'
import { callbackAddress } from '#web/parts/account/callback-address.ts'
import { DemoAccounts } from '#web/parts/account/DemoAccounts.tsx'
import { FormError } from '#web/parts/account/FormError.tsx'
import { Landing } from '#web/parts/account/Landing.tsx'
import { PasswordInput } from '#web/parts/account/PasswordInput.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: searchSchema({ redirect: text }),
  component: LoginPage,
})

function LoginPage() {
  const search = Route.useSearch()
  const { session } = useAuth()
  if (session) return <Landing wanted={search.redirect} />
  return (
    <AccountPage
      title={<Trans>Log in</Trans>}
      aside={
        config().signup === 'off' ? null : (
          <Trans>
            New here?{' '}
            <Link to="/signup" search={search} className={textLink}>
              Create an account
            </Link>
          </Trans>
        )
      }
    >
      <LoginForm redirect={search.redirect} />
      <DemoAccounts />
    </AccountPage>
  )
}

function LoginForm({ redirect }: { redirect?: string }) {
  const { t } = useLingui()
  const { client } = useAuth()
  const navigate = Route.useNavigate()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const logIn = form.handleSubmit(async ({ email, password }) => {
    setProblem(undefined)
    const { error } = await client.signInWithPassword({ email, password })
    // With a session this page turns into the way to where one wanted.
    if (!error) return
    if (authCode(error) === 'email_not_confirmed') {
      await navigate({ to: '/check-email', search: { email, type: 'signup', redirect } })
      return
    }
    setProblem(authMessage(error))
    form.setFocus('password')
  })

  async function sendLink() {
    setProblem(undefined)
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    setSending(true)
    const email = form.getValues('email').trim()
    const { error } = await client.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: callbackAddress(redirect) },
    })
    setSending(false)
    // Whether there is such an account is nobody's business: the next page reads the same.
    if (error && authCode(error) !== 'otp_disabled') setProblem(authMessage(error))
    else await navigate({ to: '/check-email', search: { email, type: 'magiclink', redirect } })
  }

  return (
    <form noValidate onSubmit={(event) => void logIn(event)} className="flex flex-col gap-4">
      <Field label={t`E-mail`} error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register('email', emailRules)}
        />
      </Field>
      <Field label={t`Password`} error={errors.password?.message}>
        <PasswordInput kind="current" {...form.register('password', presentPasswordRules)} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        <Trans>Log in</Trans>
      </Button>
      <Button size="lg" busy={isSending} onClick={() => void sendLink()}>
        <Trans>E-mail me a sign-in link</Trans>
      </Button>
      <p className="text-center">
        <Link to="/forgot-password" className={textLink}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
    </form>
  )
}
