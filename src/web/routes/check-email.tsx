// An e-mail is on its way: wait for its link, type its code here, or have it sent again.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAuth } from '#web/session/auth.tsx'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { authMessage, callbackAddress } from '#web/parts/platform/account/auth-message.ts'
import { CodeInput } from '#web/parts/platform/account/CodeInput.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Landing } from '#web/parts/platform/account/Landing.tsx'
import { useCountdown } from '#web/parts/platform/account/use-countdown.ts'
import { textLink } from '#web/parts/text-link.ts'
import { oneOf, searchSchema, text } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'

const Search = searchSchema({
  email: text,
  type: oneOf(['signup', 'magiclink', 'recovery']),
  redirect: text,
})

export const Route = createFileRoute('/check-email')({ validateSearch: Search, component: CheckEmailPage })

function CheckEmailPage() {
  const { email, type = 'signup', redirect } = Route.useSearch()
  const { session } = useAuth()
  const [isVerified, setVerified] = useState(false)
  const navigate = Route.useNavigate()
  if (session && (isVerified || type !== 'recovery')) return <Landing wanted={redirect} />
  const isNamed = email !== undefined

  async function onVerified() {
    if (type === 'recovery') await navigate({ to: '/reset-password', replace: true })
    else setVerified(true)
  }

  return (
    <AccountPage
      title={<Trans>Check your e-mail</Trans>}
      lead={
        isNamed ? (
          <Trans>
            If <strong className="text-ink">{email}</strong> is valid, you’ll receive an e-mail shortly. Open
            its link or enter the 6-digit code.
          </Trans>
        ) : (
          <Trans>We’ve sent you an e-mail. Open the link in it.</Trans>
        )
      }
      aside={
        <Link to="/login" search={{ redirect }} className={`${textLink} hit`}>
          <Trans>Back to sign-in</Trans>
        </Link>
      }
    >
      {isNamed ? (
        <>
          <CodeForm email={email} type={type} onVerified={() => void onVerified()} />
          <Resend email={email} type={type} redirect={redirect} />
        </>
      ) : null}
    </AccountPage>
  )
}

type EmailProps = { email: string; type: 'signup' | 'magiclink' | 'recovery' }

function CodeForm({ email, type, onVerified }: EmailProps & { onVerified: () => void }) {
  const { client } = useAuth()
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [round, setRound] = useState(0)

  async function check(token: string) {
    setChecking(true)
    setProblem(undefined)
    const { error } = await client.verifyOtp({
      email,
      token,
      type: type === 'recovery' ? 'recovery' : 'email',
    })
    if (!error) return onVerified()
    setChecking(false)
    setProblem(authMessage(error))
    setRound(round + 1) // An empty field again, with the focus in it.
  }

  return (
    <div className="flex flex-col gap-3">
      <CodeInput
        key={round}
        isFocused={round > 0}
        busy={isChecking}
        onComplete={(code) => void check(code)}
      />
      <FormError>{problem}</FormError>
    </div>
  )
}

/** Without a mail server e-mails are shown on a page of their own, to this machine only. */
function useShownHere(): boolean {
  const { data } = useQuery({
    queryKey: ['emails-here'],
    queryFn: async () => {
      const answer = (await (await fetch('/emails/here')).json()) as { isShown: boolean }
      return answer.isShown
    },
    meta: { persist: false },
    retry: false,
    staleTime: Infinity,
  })
  return data ?? false
}

function Resend({ email, type, redirect }: EmailProps & { redirect?: string }) {
  const { t } = useLingui()
  const { client } = useAuth()
  const [seconds, restart] = useCountdown(60)
  const [isSending, setSending] = useState(false)
  const isShownHere = useShownHere()

  function send() {
    const options = { emailRedirectTo: callbackAddress(redirect) }
    if (type === 'signup') return client.resend({ type: 'signup', email, options })
    if (type === 'magiclink') {
      return client.signInWithOtp({ email, options: { ...options, shouldCreateUser: false } })
    }
    return client.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/reset-password` })
  }

  async function resend() {
    setSending(true)
    const { error } = await send()
    setSending(false)
    restart()
    if (error) toast.error(authMessage(error))
    else toast.success(t`Another e-mail has been sent.`)
  }

  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-5">
      <p className="text-mute">
        {isShownHere ? (
          <Trans>
            This installation has no mail server.{' '}
            <a href="/emails" target="_blank" rel="noreferrer" className={textLink}>
              Open its e-mails
            </a>
          </Trans>
        ) : (
          <Trans>Nothing there? Check your spam folder.</Trans>
        )}
      </p>
      <Button disabled={seconds > 0} busy={isSending} onClick={() => void resend()}>
        {seconds > 0 ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send again</Trans>}
      </Button>
    </div>
  )
}
