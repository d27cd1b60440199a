// For someone invited who is not signed in: a new account or the one they have, for the invited address only.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { hasSingleSignOn } from '#web/session/single-sign-on.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { AgencyWay } from './AgencySignIn.tsx'
import { authMessage, callbackAddress } from './auth-message.ts'
import { FormError } from './FormError.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { presentPasswordRule, useFields } from './use-fields.ts'

type JoinProps = {
  token: string
  email: string
  /** Whose own account makes a new one here. */
  agency: string | null
}

/** With a session, the page around it goes on to accepting. */
export function JoinWithAccount({ token, email, agency }: JoinProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [way, setWay] = useState<'new' | 'known'>('new')
  const redirect = `/accept-invite?${new URLSearchParams({ token }).toString()}`
  const toCheckEmail = (type: 'signup' | 'magiclink') =>
    void navigate({ to: '/check-email', search: { email, type, redirect } })
  return (
    <div className="flex flex-col gap-5">
      {agency && hasSingleSignOn() ? <AgencyWay agency={agency} token={token} /> : null}
      <SegmentedControl
        label={t`Account`}
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'new', label: t`I’m new here` },
          { value: 'known', label: t`I have an account` },
        ]}
      />
      {way === 'new' ? (
        <SignUpForm
          email={email}
          accessToken={token}
          redirect={redirect}
          submitLabel={t`Create account`}
          onEmailSent={() => toCheckEmail('signup')}
        />
      ) : (
        <KnownForm email={email} redirect={redirect} onEmailSent={() => toCheckEmail('magiclink')} />
      )}
    </div>
  )
}

type KnownProps = { email: string; redirect: string; onEmailSent: () => void }

function KnownForm({ email, redirect, onEmailSent }: KnownProps) {
  const { t } = useLingui()
  const { client } = useAuth()
  const [problem, setProblem] = useState<string>()
  const { field, submit, problems, isBusy } = useFields({ password: presentPasswordRule }, { password: '' })

  const logIn = submit(async ({ password }) => {
    setProblem(undefined)
    const { error } = await client.signInWithPassword({ email, password })
    if (error) setProblem(authMessage(error))
  })

  async function sendLink() {
    const { error } = await client.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: callbackAddress(redirect) },
    })
    if (error) setProblem(authMessage(error))
    else onEmailSent()
  }

  return (
    <form noValidate onSubmit={logIn} className="flex flex-col gap-4">
      <Field label={t`E-mail`}>
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t`Password`} error={problems.password}>
        <PasswordInput kind="current" {...field('password')} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <Button size="lg" onClick={() => void sendLink()}>
        <Trans>E-mail me a sign-in link</Trans>
      </Button>
    </form>
  )
}
