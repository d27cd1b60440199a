// The code by e-mail, where the sender asks for one: sent on a tap, entered, checked.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

type CodeStepProps = { token: string; email: string | null; onDone: () => Promise<unknown> }

const digits = 6

export function CodeStep({ token, email, onDone }: CodeStepProps) {
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
            maxLength={digits}
            className="tabular-nums"
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
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
