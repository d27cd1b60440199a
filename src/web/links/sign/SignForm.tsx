// The form at the end of a contract: the code where one is asked for, the signature, and the button.
import { typedCode } from '#domain/platform/writing/typed-code.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import {
  blankSignature,
  givenSignature,
  signatureErrors,
  SignatureFields,
  useMissingErrors,
  type SignatureErrors,
} from '#web/parts/documents/contract/SignatureFields.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { AnswerProps } from './linked-contract.ts'

type CodeStepProps = { token: string; email: string | null; onDone: () => Promise<unknown> }

const digits = 6

/** The code by e-mail, where the sender asks for one: sent on a tap, entered, checked. */
function CodeStep({ token, email, onDone }: CodeStepProps) {
  const [code, setCode] = useState('')
  const send = useMutation(trpc.signing.sendCode.mutationOptions())
  const check = useMutation(
    trpc.signing.checkCode.mutationOptions({ onSuccess: ({ isOk }) => (isOk ? onDone() : undefined) }),
  )
  const { t } = useLingui()
  const error = check.error ?? send.error
  const judged = check.data
  const wrong =
    judged?.verdict === 'dead'
      ? t`This code is no longer valid. Request a new one.`
      : judged?.verdict === 'wrong'
        ? t`Wrong code. ${plural(judged.triesLeft, { one: '# attempt left.', other: '# attempts left.' })}`
        : undefined
  const said = fieldErrorsOf(check.error)['code'] ?? (error ? messageOf(error) : wrong)
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunk p-3">
      <p className="text-sm text-pretty">
        {send.isSuccess ? (
          <Trans>We sent a code to {email}. Expires in 10 minutes.</Trans>
        ) : (
          <Trans>To sign, you need a code sent to {email}.</Trans>
        )}
      </p>
      {send.isSuccess ? (
        <Field label={<Trans>Code</Trans>} error={said}>
          <Input
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular-nums"
            onChange={(event) => setCode(typedCode(event.target.value).slice(0, digits))}
          />
        </Field>
      ) : said ? (
        <p role="alert" className="text-xs font-medium text-signal">
          {said}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {send.isSuccess ? (
          <Button
            variant="primary"
            busy={check.isPending}
            disabled={code.length !== digits}
            onClick={() => check.mutate({ token, code })}
          >
            <Trans>Confirm code</Trans>
          </Button>
        ) : null}
        <Button
          busy={send.isPending}
          onClick={() => {
            check.reset()
            send.mutate({ token })
          }}
        >
          {send.isSuccess ? <Trans>Send new code</Trans> : <Trans>Send code</Trans>}
        </Button>
      </div>
    </div>
  )
}

export function SignForm({ token, linked, onAnswered }: AnswerProps) {
  const { signer, contract, consent } = linked
  const [value, setValue] = useState(() => blankSignature(signer.name))
  const [missing, setMissing] = useState<SignatureErrors>({})
  const missingIn = useMissingErrors()
  const sign = useMutation(trpc.signing.sign.mutationOptions({ onSuccess: onAnswered }))
  const refused = fieldErrorsOf(sign.error)
  const needsCode = signer.needsCode && !signer.isCodeOk

  function send() {
    const lacks = missingIn(value)
    setMissing(lacks)
    if (Object.keys(lacks).length > 0 || !contract.sha256 || !consent) return
    sign.mutate({
      token,
      sha256: contract.sha256,
      consentVersion: consent.version,
      signature: givenSignature(value),
      tz: viewerZone(),
    })
  }

  return (
    <form
      noValidate
      aria-labelledby="sign-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h2 id="sign-title" className="text-md">
        <Trans>Your signature</Trans>
      </h2>
      {needsCode ? <CodeStep token={token} email={signer.email} onDone={onAnswered} /> : null}
      <SignatureFields
        value={value}
        onChange={(change) => {
          setValue({ ...value, ...change })
          setMissing({})
        }}
        errors={{ ...signatureErrors(refused), ...missing }}
        consent={{ text: consent?.text ?? '', language: contract.language, sha256: contract.sha256 }}
      />
      {sign.error && Object.keys(refused).length === 0 ? (
        <p role="alert" className="text-sm font-medium text-signal">
          {messageOf(sign.error)}
        </p>
      ) : null}
      <Button type="submit" variant="primary" size="lg" busy={sign.isPending} disabled={needsCode}>
        <Trans>Sign contract</Trans>
      </Button>
    </form>
  )
}
