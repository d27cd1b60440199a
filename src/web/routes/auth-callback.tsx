// The page that e-mails lead to: a button uses the link, so that mail scanners cannot use it up.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { EmailOtpType } from '@supabase/auth-js'
import { useState, type ReactNode } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Landing } from '#web/parts/platform/account/Landing.tsx'
import { emailTarget } from '#web/parts/platform/account/email-target.ts'
import { textLink } from '#web/parts/text-link.ts'
import { oneOf, searchSchema, text } from '#web/search-schema.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] as const satisfies EmailOtpType[]
const Search = searchSchema({
  token_hash: text,
  type: oneOf(types),
  redirect_to: text,
  redirect: text,
  error_description: text,
})

export const Route = createFileRoute('/auth-callback')({
  validateSearch: Search,
  component: CallbackPage,
})

/** What the sign-in service reports in the fragment when it could not use a link itself. */
function fragmentError(): string | undefined {
  const params = new URLSearchParams(window.location.hash.slice(1))
  return params.get('error_description') ?? params.get('error') ?? undefined
}

function CallbackPage() {
  const search = Route.useSearch()
  const { session } = useAuth()
  const [failure] = useState(() => search.error_description ?? fragmentError())
  const [isDone, setDone] = useState(false)
  const [isHalfDone, setHalfDone] = useState(false)
  const wanted = emailTarget(search, window.location.origin)

  if (isHalfDone) return <OneMoreEmail />
  if (isDone) return <Landing wanted={wanted} />
  if (failure) return <LinkFailed />
  if (search.token_hash && search.type) {
    const onDone = (hasSession: boolean) => (hasSession ? setDone(true) : setHalfDone(true))
    return <UseLink tokenHash={search.token_hash} type={search.type} onDone={onDone} />
  }
  // A hosted sign-in service has put the session into the fragment.
  return session ? <Landing wanted={wanted} /> : <LinkFailed />
}

type UseLinkProps = {
  tokenHash: string
  type: (typeof types)[number]
  onDone: (hasSession: boolean) => void
}

function UseLink({ tokenHash, type, onDone }: UseLinkProps) {
  const { client, user } = useAuth()
  const [problem, setProblem] = useState<string>()
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    setProblem(undefined)
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type })
    if (!error) return onDone(data.session !== null)
    setOpening(false)
    setProblem(authMessage(error))
  }

  return (
    <AccountPage
      title={titles[type]}
      aside={
        problem ? (
          <Link to="/login" className={textLink}>
            <Trans>Go to sign-in</Trans>
          </Link>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        {user ? (
          <p className="text-pretty text-mute">
            <Trans>
              You are signed in as <strong className="text-ink">{user.email}</strong>. If this e-mail was sent
              to another address, you will be signed in with that one instead.
            </Trans>
          </p>
        ) : null}
        <FormError>{problem}</FormError>
        <Button variant="primary" size="lg" busy={isOpening} onClick={() => void open()}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </AccountPage>
  )
}

const titles: Record<(typeof types)[number], ReactNode> = {
  signup: <Trans>Confirm your e-mail address</Trans>,
  invite: <Trans>Accept your invitation</Trans>,
  magiclink: <Trans>Sign in to Fermata</Trans>,
  recovery: <Trans>Set a new password</Trans>,
  email_change: <Trans>Confirm your new e-mail address</Trans>,
  email: <Trans>Sign in to Fermata</Trans>,
}

function OneMoreEmail() {
  return (
    <AccountPage
      title={<Trans>One more e-mail</Trans>}
      lead={<Trans>Thank you. Please also open the link we sent to your other address.</Trans>}
    />
  )
}

function LinkFailed() {
  return (
    <AccountPage
      title={<Trans>This link no longer works</Trans>}
      lead={<Trans>It has expired, was already used or is incomplete. You can request a new one.</Trans>}
    >
      <div className="flex flex-col gap-2">
        <Link to="/login" className={buttonClass('primary', 'lg')}>
          <Trans>Go to sign-in</Trans>
        </Link>
        <Link to="/forgot-password" className={buttonClass('quiet', 'lg')}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </div>
    </AccountPage>
  )
}
