// The form at the end of a contract: the code where one is asked for, the signature, and the button.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
import { CodeStep } from './CodeStep.tsx'
import type { AnswerProps } from './linked-contract.ts'

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
        consent={{ text: consent?.text ?? '', language: contract.language }}
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
