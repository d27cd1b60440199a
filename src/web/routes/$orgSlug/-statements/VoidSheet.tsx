// Takes a statement back with a reason; its entries are free for another one.
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

export function VoidSheet({ record, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, number, sentAt, artistName } = record.statement
  const [reason, setReason] = useState('')
  const makeVoid = useMutation(
    trpc.statements.void.mutationOptions({
      onSuccess: () => {
        toast.success(t`Statement voided`)
        onClose()
      },
      onSettled: refreshStatements,
    }),
  )
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={number ? <Trans>Void {number}</Trans> : <Trans>Void draft</Trans>}
      description={
        sentAt ? (
          <Trans>
            The statement becomes invalid, and {artistName} receives your reason by e-mail. Its entries go on
            the next statement. This can’t be undone.
          </Trans>
        ) : (
          <Trans>Its entries go on the next statement. This can’t be undone.</Trans>
        )
      }
      button={<Trans>Void statement</Trans>}
      danger
      call={makeVoid}
      onGo={() => makeVoid.mutate({ orgSlug, id, version, reason })}
    >
      <Field label={<Trans>Reason</Trans>} error={fieldErrorsOf(makeVoid.error)['reason']}>
        <Textarea
          rows={2}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </StepSheet>
  )
}
