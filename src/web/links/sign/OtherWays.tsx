// What else the person can do: refuse with a reason, or hand the task on to somebody else.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import type { AnswerProps } from './linked-contract.ts'

export function OtherWays(props: AnswerProps) {
  const [way, setWay] = useState<'decline' | 'delegate'>()
  if (way === 'decline') return <Decline {...props} onBack={() => setWay(undefined)} />
  if (way === 'delegate') return <Delegate {...props} onBack={() => setWay(undefined)} />
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      <Button size="lg" onClick={() => setWay('delegate')}>
        <Trans>Delegate signing</Trans>
      </Button>
      <Button size="lg" onClick={() => setWay('decline')}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  )
}

type WayProps = AnswerProps & { onBack: () => void }
const box = 'mt-3 flex flex-col gap-4 rounded-card border border-line bg-surface p-4'

function Decline({ token, linked, onAnswered, onBack }: WayProps) {
  const [reason, setReason] = useState('')
  const decline = useMutation(trpc.signing.decline.mutationOptions({ onSuccess: onAnswered }))
  const sender = linked.organisation.name
  return (
    <form
      noValidate
      className={box}
      onSubmit={(event) => {
        event.preventDefault()
        decline.mutate({ token, reason })
      }}
    >
      <h2 className="text-md">
        <Trans>Decline to sign</Trans>
      </h2>
      <p className="text-mute">
        <Trans>This ends the contract for everyone. Your reason is sent to {sender}.</Trans>
      </p>
      <Field label={<Trans>Reason</Trans>} error={fieldErrorsOf(decline.error)['reason']}>
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" size="lg" busy={decline.isPending}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </form>
  )
}

function Delegate({ token, onAnswered, onBack }: WayProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const delegate = useMutation(trpc.signing.delegate.mutationOptions({ onSuccess: onAnswered }))
  const errors = fieldErrorsOf(delegate.error)
  return (
    <form
      noValidate
      className={box}
      onSubmit={(event) => {
        event.preventDefault()
        delegate.mutate({ token, name, email })
      }}
    >
      <h2 className="text-md">
        <Trans>Delegate signing</Trans>
      </h2>
      <p className="text-mute">
        <Trans>They get their own link. You can no longer sign with yours.</Trans>
      </p>
      <Field label={<Trans>Name</Trans>} error={errors['name']}>
        <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={<Trans>E-mail</Trans>} error={errors['email']}>
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="primary" size="lg" busy={delegate.isPending}>
          <Trans>Delegate signing</Trans>
        </Button>
      </div>
    </form>
  )
}
