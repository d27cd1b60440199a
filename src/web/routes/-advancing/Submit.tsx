// Notifying the agency that all is done; answers may still be changed afterwards.
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { useOnline } from '#web/hooks/use-online.ts'
import { useWaitingChanges } from '#web/waiting/waiting.ts'
import { fieldsOf, progressOf, type LinkedAdvance } from './linked-advance.ts'

export function Submit({ token, advance }: { token: string; advance: LinkedAdvance }) {
  const isOnline = useOnline()
  const isWaiting = useWaitingChanges(token).some(({ problem }) => !problem)
  const [name, setName] = useState(advance.recipientName)
  const { missing } = progressOf(fieldsOf(advance.groups))
  const agency = advance.organisation.name
  const submit = useMutation(
    trpc.advancing.submitByLink.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.advancing.open.queryFilter({ token })),
    }),
  )
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit.mutate({ token, name })
      }}
    >
      <div>
        <h2 className="text-md">
          {advance.submittedAt ? <Trans>Anything new for {agency}?</Trans> : <Trans>Send to {agency}</Trans>}
        </h2>
        <p className="mt-0.5 text-pretty text-mute">
          {missing > 0 ? (
            <Plural
              value={missing}
              one="# required answer is missing. You can send now and add it later."
              other="# required answers are missing. You can send now and add them later."
            />
          ) : (
            <Trans>All required questions answered. You can still make changes later.</Trans>
          )}
        </p>
      </div>
      <Field label={<Trans>Your name</Trans>} error={fieldErrorsOf(submit.error)['name']}>
        <Input value={name} autoComplete="name" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button
        type="submit"
        size="lg"
        variant={missing > 0 ? 'secondary' : 'primary'}
        busy={submit.isPending || (isOnline && isWaiting)}
        disabled={!isOnline}
      >
        <Trans>Send</Trans>
      </Button>
      {isOnline ? null : (
        <p className="text-center text-sm text-mute">
          <Trans>You’re offline. Your answers are saved on this device. Send them when you’re online.</Trans>
        </p>
      )}
    </form>
  )
}
