// Where an agency's provider leads back to: finishes signing in, or connecting an account.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { Landing } from '#web/parts/platform/account/Landing.tsx'
import { OpeningLink } from '#web/parts/platform/account/LinkScreens.tsx'
import { singleSignOnMessage } from '#web/parts/platform/account/single-sign-on-message.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { finishConnecting, finishSignIn } from '#web/session/single-sign-on.ts'
import { buttonClass } from '#web/ui/Button.tsx'

export const Route = createFileRoute('/sso-callback')({
  validateSearch: searchSchema({
    code: text,
    error_code: text,
    redirect: text,
    /** Of an invitation that is accepted next. */
    token: text,
    /** The agency whose account is being connected. */
    connect: text,
  }),
  component: SingleSignOnReturn,
})

function SingleSignOnReturn() {
  const { code, error_code, connect } = Route.useSearch()
  if (code) return <Finishing code={code} />
  const isUnknown = error_code === 'sso_not_connected' && !connect
  return isUnknown ? <NotConnected /> : <Failed error={{ code: error_code ?? 'flow_state_expired' }} />
}

function Finishing({ code }: { code: string }) {
  const { redirect, token, connect } = Route.useSearch()
  const router = useRouter()
  const finished = useQuery({
    queryKey: [['singleSignOn', 'finish'], code],
    queryFn: async () => {
      await (connect ? finishConnecting(code) : finishSignIn(code))
      return true
    },
    retry: false,
    staleTime: Infinity,
    meta: { persist: false },
  })
  const next = connect
    ? `/${encodeURIComponent(connect)}/settings/sessions#agency-account`
    : token && `/accept-invite?${new URLSearchParams({ token }).toString()}`
  useEffect(() => {
    if (finished.data && next) router.history.replace(next)
  }, [finished.data, next, router])
  if (finished.error) return <Failed error={finished.error} />
  return finished.data && !next ? <Landing wanted={redirect} /> : <OpeningLink />
}

/** Their provider knows them, Fermata does not yet. */
function NotConnected() {
  return (
    <Ended title={<Trans>Your agency account isn’t connected yet</Trans>}>
      <Trans>
        Sign in with your password or an e-mailed link first. Then connect the account under Settings,
        Sessions. New to the team? Open the link in your invitation.
      </Trans>
    </Ended>
  )
}

function Failed({ error }: { error: unknown }) {
  return <Ended title={<Trans>Signing in didn’t work</Trans>}>{singleSignOnMessage(error)}</Ended>
}

/** Says why, and leads on: to the settings where somebody was connecting an account, else to sign-in. */
function Ended({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { connect, redirect } = Route.useSearch()
  const style = `${buttonClass('primary', 'lg')} w-full`
  return (
    <AccountPage title={title} lead={children}>
      {connect ? (
        <Link
          to="/$orgSlug/settings/sessions"
          params={{ orgSlug: connect }}
          hash="agency-account"
          className={style}
        >
          <Trans>Back to settings</Trans>
        </Link>
      ) : (
        <Link to="/login" search={{ redirect }} className={style}>
          <Trans>Go to sign-in</Trans>
        </Link>
      )}
    </AccountPage>
  )
}
