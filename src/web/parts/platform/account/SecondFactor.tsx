// The second step of signing in: the code of the authenticator app, or a recovery code.
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { proveByApp, proveByRecoveryCode } from '#web/session/factors.ts'
import { currentSession } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { AccountPage } from './AccountPage.tsx'
import { authMessage } from './auth-message.ts'
import { CodeInput } from './CodeInput.tsx'
import { FormError } from './FormError.tsx'

/** Shown in place of every page until the session counts; that it does then is seen by the session itself. */
export function SecondFactor({ onSignOut }: { onSignOut: () => void }) {
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const email = currentSession()?.user.email
  return (
    <AccountPage
      title={way === 'app' ? <Trans>Enter your code</Trans> : <Trans>Enter a recovery code</Trans>}
      lead={
        way === 'app' ? (
          <Trans>Your authenticator app shows six digits for Fermata.</Trans>
        ) : (
          <Trans>Each of the codes you saved when you set up the app works once.</Trans>
        )
      }
      aside={<Trans>You are signing in as {email}.</Trans>}
    >
      {way === 'app' ? <AppCodeForm /> : <RecoveryCodeForm />}
      <div className="mt-6 flex flex-col gap-2 border-t border-line pt-5">
        <Button onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
          {way === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use the authenticator app</Trans>}
        </Button>
        <Button onClick={onSignOut}>
          <Trans>Sign in with another account</Trans>
        </Button>
      </div>
    </AccountPage>
  )
}

function AppCodeForm() {
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [round, setRound] = useState(0)

  async function check(code: string) {
    const user = currentSession()?.user
    if (!user) return
    setChecking(true)
    setProblem(undefined)
    const error = await proveByApp(user, code).catch((failure: unknown) => failure)
    if (!error) return
    setChecking(false)
    setProblem(authMessage(error))
    setRound(round + 1)
  }

  return (
    <div className="flex flex-col gap-3">
      <CodeInput key={round} isFocused busy={isChecking} onComplete={(code) => void check(code)} />
      <FormError>{problem}</FormError>
    </div>
  )
}

function RecoveryCodeForm() {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    setChecking(true)
    setProblem(undefined)
    const error = await proveByRecoveryCode(code).catch((failure: unknown) => failure)
    if (!error) return
    setChecking(false)
    setProblem(authMessage(error))
  }

  return (
    <form noValidate onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
      <Field label={t`Recovery code`} error={problem}>
        <Input
          autoFocus
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isChecking} disabled={code.trim() === ''}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}
