// Showing a second factor: a passkey, the code of an app, or a recovery code.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Factor } from '@supabase/auth-js'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { CodeInput } from '#web/parts/platform/account/CodeInput.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { PasswordInput } from '#web/parts/platform/account/PasswordInput.tsx'
import { proveByApp, proveByRecoveryCode } from '#web/session/factors.ts'
import { proveByEmailCode, proveByPassword, sendCode } from '#web/session/fresh-proof.ts'
import { isPasskeyCancelled, showPasskey } from '#web/session/passkeys.ts'
import { currentSession } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

type ProofProps = { onProven?: () => void }

/** Runs one try at a time; a wrong one is said and may be repeated. */
function useProof(onProven?: () => void) {
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [round, setRound] = useState(0)
  async function check(prove: () => Promise<unknown>) {
    if (isChecking) return
    setChecking(true)
    setProblem(undefined)
    const error = await prove().catch((failure: unknown) => failure)
    if (!error) return onProven?.()
    setChecking(false)
    if (!isPasskeyCancelled(error)) setProblem(authMessage(error))
    setRound(round + 1)
  }
  return { problem, isChecking, round, check }
}

/** `userId` is whose passkey it has to be. */
export function PasskeyProof({ userId, onProven }: ProofProps & { userId: string }) {
  const { problem, isChecking, check } = useProof(onProven)
  const show = async () => {
    await showPasskey({ userId })
    return null
  }
  return (
    <div className="flex flex-col gap-3">
      <FormError>{problem}</FormError>
      <Button
        variant="primary"
        size="lg"
        icon={<KeyRound aria-hidden />}
        busy={isChecking}
        onClick={() => void check(show)}
      >
        <Trans>Use your passkey</Trans>
      </Button>
    </div>
  )
}

/** With several apps one is chosen first: each shows codes of its own. */
export function AppProof({ apps, onProven }: ProofProps & { apps: Factor[] }) {
  const { t, i18n } = useLingui()
  const { problem, isChecking, round, check } = useProof(onProven)
  const [factorId, setFactorId] = useState(apps[0]?.id ?? '')
  const nameOf = ({ friendly_name, created_at }: Factor) => {
    const day = new Date(created_at).toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale)
    return friendly_name || t`Set up on ${day}`
  }
  return (
    <div className="flex flex-col gap-3">
      {apps.length > 1 ? (
        <RadioGroup
          aria-label={t`Authenticator app`}
          value={factorId}
          onValueChange={setFactorId}
          options={apps.map((app) => ({ value: app.id, label: nameOf(app) }))}
        />
      ) : null}
      <CodeInput
        key={`${factorId} ${round}`}
        isFocused
        busy={isChecking}
        onComplete={(code) => void check(() => proveByApp(factorId, code))}
      />
      <FormError>{problem}</FormError>
    </div>
  )
}

/** `label` is what its button does: signing in, or confirming. */
export function RecoveryCodeProof({ label, onProven }: ProofProps & { label: string }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { problem, isChecking, check } = useProof(onProven)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void check(() => proveByRecoveryCode(code))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        {label}
      </Button>
    </form>
  )
}

/** The password of the account; a sign-in of its own. */
export function PasswordProof({ onProven }: ProofProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { problem, isChecking, check } = useProof(onProven)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void check(() => proveByPassword(password))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input hidden readOnly autoComplete="username" value={currentSession()?.user.email ?? ''} />
      <Field label={t`Password`} error={problem}>
        <PasswordInput
          kind="current"
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isChecking} disabled={password === ''}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

/** For whoever has no password: a code by e-mail, sent with the first press. */
export function EmailProof({ onProven }: ProofProps) {
  const [isSent, setSent] = useState(false)
  const sending = useProof(() => setSent(true))
  const { problem, isChecking, round, check } = useProof(onProven)
  const email = currentSession()?.user.email
  if (!isSent)
    return (
      <div className="flex flex-col gap-3">
        <FormError>{sending.problem}</FormError>
        <Button
          variant="primary"
          size="lg"
          busy={sending.isChecking}
          onClick={() => void sending.check(sendCode)}
        >
          <Trans>E-mail me a code</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-mute">
        <Trans>Enter the six digits that were sent to {email}.</Trans>
      </p>
      <CodeInput
        key={round}
        isFocused
        busy={isChecking}
        onComplete={(code) => void check(() => proveByEmailCode(code))}
      />
      <FormError>{problem}</FormError>
    </div>
  )
}
