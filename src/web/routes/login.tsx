// Sign in: by password, by a link in an e-mail, with an agency's account, or as someone of the demo.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { config } from '#web/config.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { authCode, authMessage, callbackAddress } from '#web/parts/platform/account/auth-message.ts'
import { DemoAccounts } from '#web/parts/platform/account/DemoAccounts.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Landing } from '#web/parts/platform/account/Landing.tsx'
import type { PasskeySignIn } from '#web/parts/platform/account/PasskeySignIn.tsx'
import { PasswordInput } from '#web/parts/platform/account/PasswordInput.tsx'
import { emailRule, presentPasswordRule, useFields } from '#web/parts/platform/account/use-fields.ts'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

// Most people sign in without it.
const AgencySignIn = lazyPart(
  async () => (await import('#web/parts/platform/account/AgencySignIn.tsx')).AgencySignIn,
  'inline',
)

export const Route = createFileRoute('/login')({
  validateSearch: searchSchema({
    redirect: text,
    /** The agency whose account one signs in with; `-`, which none is called, asks for it. */
    agency: text,
  }),
  component: LoginPage,
})

function LoginPage() {
  const search = Route.useSearch()
  const { session } = useAuth()
  // A hosted service knows no agencies.
  const agency = config().mode === 'embedded' ? search.agency : null
  if (session) return <Landing wanted={search.redirect} />
  return (
    <AccountPage
      title={<Trans>Sign in</Trans>}
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
      {agency == null ? null : (
        <Suspense fallback={<span className="block h-22 md:h-20" />}>
          <AgencySignIn agency={agency} redirect={search.redirect} />
        </Suspense>
      )}
      {agency === '-' ? null : <LoginForm redirect={search.redirect} agency={agency} />}
      <DemoAccounts />
    </AccountPage>
  )
}

function LoginForm({ redirect, agency }: { redirect?: string; agency: string | undefined | null }) {
  const { t } = useLingui()
  const { client } = useAuth()
  const navigate = Route.useNavigate()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { field, take, submit, problems, isBusy } = useFields(
    { email: emailRule, password: presentPasswordRule },
    { email: '', password: '' },
  )

  const logIn = submit(async ({ email, password }, form) => {
    setProblem(undefined)
    const { error } = await client.signInWithPassword({ email, password })
    // With a session this page turns into the way to where one wanted.
    if (!error) return
    if (authCode(error) === 'email_not_confirmed') {
      await navigate({ to: '/check-email', search: { email, type: 'signup', redirect } })
      return
    }
    setProblem(authMessage(error))
    form.querySelector<HTMLInputElement>('[name=password]')?.select()
  })

  async function sendLink(form: HTMLFormElement | null) {
    setProblem(undefined)
    const email = take('email', form)
    if (!email) return
    setSending(true)
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
    <form noValidate onSubmit={logIn} className="flex flex-col gap-4">
      <Field label={t`E-mail`} error={problems.email}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          {...field('email')}
        />
      </Field>
      <Field label={t`Password`} error={problems.password}>
        <PasswordInput kind="current" {...field('password')} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" variant={agency ? 'secondary' : 'primary'} size="lg" busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <Button size="lg" busy={isSending} onClick={({ currentTarget }) => void sendLink(currentTarget.form)}>
        <Trans>E-mail me a sign-in link</Trans>
      </Button>
      {config().passkeys ? <LaterPasskeys onProblem={setProblem} /> : null}
      <p className="flex flex-col items-center gap-6 md:gap-4">
        <Link to="/forgot-password" className={`${textLink} hit`}>
          <Trans>Forgot your password?</Trans>
        </Link>
        {agency === undefined ? (
          <Link to="/login" search={{ redirect, agency: '-' }} className={`${textLink} hit`}>
            <Trans>Use your agency’s account</Trans>
          </Link>
        ) : null}
      </p>
    </form>
  )
}

/** Comes as soon as the page is shown, into a place that is kept for it. */
function LaterPasskeys({ onProblem }: { onProblem: (problem: string | undefined) => void }) {
  const [Part, setPart] = useState<typeof PasskeySignIn>()
  useEffect(() => {
    const load = () => import('#web/parts/platform/account/PasskeySignIn.tsx')
    // Without it a password or a link still signs in.
    const timer = setTimeout(
      () =>
        load().then(
          (part) => setPart(() => part.PasskeySignIn),
          () => undefined,
        ),
      300,
    )
    return () => clearTimeout(timer)
  }, [])
  return Part ? <Part onProblem={onProblem} /> : <span className="h-12 md:h-10" />
}
