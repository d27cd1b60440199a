// Create an account: open to all, by early-access invitation, or closed, as this installation is set.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { config } from '#web/config.ts'
import { messageOf } from '#web/calls/errors.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { Landing } from '#web/parts/platform/account/Landing.tsx'
import { SignUpForm } from '#web/parts/platform/account/SignUpForm.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const Search = searchSchema({
  redirect: text,
  /** The token of an early-access e-mail. */
  access: text,
})

export const Route = createFileRoute('/signup')({ validateSearch: Search, component: SignUpPage })

function SignUpPage() {
  const search = Route.useSearch()
  const { session } = useAuth()
  if (session) return <Landing wanted={search.redirect} />
  const { signup } = config()
  if (search.access && signup !== 'off')
    return <EarlyAccess token={search.access} redirect={search.redirect} />
  if (signup === 'on') return <OpenSignUp redirect={search.redirect} />
  return <Closed />
}

function ToLogIn({ redirect }: { redirect?: string }) {
  return (
    <Trans>
      Already have an account?{' '}
      <Link to="/login" search={{ redirect }} className={textLink}>
        Sign in
      </Link>
    </Trans>
  )
}

type FormPageProps = { redirect?: string; email?: string; access?: string }

function OpenSignUp({ redirect, email, access }: FormPageProps) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountPage
      title={<Trans>Create an account</Trans>}
      lead={<Trans>Set up your agency, or join one that has invited you.</Trans>}
      aside={<ToLogIn redirect={redirect} />}
    >
      <SignUpForm
        email={email}
        accessToken={access}
        redirect={redirect}
        submitLabel={t`Create account`}
        busy={sentTo !== undefined}
        onEmailSent={(to) => {
          setSentTo(to)
          void navigate({ to: '/check-email', search: { email: to, type: 'signup', redirect } })
        }}
      />
    </AccountPage>
  )
}

function EarlyAccess({ token, redirect }: { token: string; redirect?: string }) {
  const access = useQuery(
    trpc.waitlist.access.queryOptions({ token }, { meta: { persist: false }, retry: false }),
  )
  if (access.data) return <OpenSignUp redirect={redirect} email={access.data.email} access={token} />
  if (!access.error) {
    return (
      <AccountPage title={<Trans>Create an account</Trans>}>
        <Skeleton className="h-11 w-full" />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={<Trans>This invitation is no longer valid</Trans>}
      lead={messageOf(access.error)}
      aside={<ToLogIn redirect={redirect} />}
    >
      <div className="flex flex-col gap-2">
        <Button onClick={() => void access.refetch()} busy={access.isFetching}>
          <Trans>Try again</Trans>
        </Button>
        <Link to="/waitlist/agency" className={buttonClass('quiet')}>
          <Trans>Join the waitlist</Trans>
        </Link>
      </div>
    </AccountPage>
  )
}

function Closed() {
  return (
    <AccountPage
      title={<Trans>Sign-up is by invitation</Trans>}
      lead={<Trans>We’re opening new accounts gradually. Join the waitlist and we’ll e-mail you.</Trans>}
      aside={<ToLogIn />}
    >
      <div className="flex flex-col gap-2">
        <Link to="/waitlist/agency" className={buttonClass('primary', 'lg')}>
          <Trans>I work at an agency</Trans>
        </Link>
        <Link to="/waitlist/artist" className={buttonClass('secondary', 'lg')}>
          <Trans>I’m an artist</Trans>
        </Link>
      </div>
    </AccountPage>
  )
}
