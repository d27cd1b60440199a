// Sends one statement: it gets its number and is closed, and the artist's side gets the PDF and the way to the portal.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshStatements } from '#web/parts/money/statement/statement-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { StepProps } from './step-props.ts'

export function SendSheet({ record, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, artistName } = record.statement
  const [message, setMessage] = useState('')
  const send = useMutation(
    trpc.statements.send.mutationOptions({
      onSuccess: ({ number }) => {
        toast.success(t`${number} sent`)
        onClose()
      },
      onSettled: refreshStatements,
    }),
  )
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Send statement to {artistName}</Trans>}
      description={
        <Trans>
          The statement gets a number and can no longer be changed. {artistName} receives the PDF by e-mail
          and can approve it in the portal.
        </Trans>
      }
      button={<Trans>Send statement</Trans>}
      call={send}
      onGo={() => send.mutate({ orgSlug, id, version, message: message.trim() || null })}
    >
      <Field label={<Trans>Message</Trans>} optional error={fieldErrorsOf(send.error)['message']}>
        <Textarea value={message} maxLength={2000} onChange={({ target }) => setMessage(target.value)} />
      </Field>
    </StepSheet>
  )
}
