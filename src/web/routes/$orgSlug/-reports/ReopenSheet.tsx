// Opening the books of a month again, with the reason that is shown next to it.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocalMonth } from '#domain/dates.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type ReopenSheetProps = {
  open: boolean
  month: LocalMonth
  name: string
  onClose: () => void
  onDone: () => void
}

export function ReopenSheet({ open, month, name, onClose, onDone }: ReopenSheetProps) {
  const { orgSlug } = useOrganisation()
  const [reason, setReason] = useState('')
  const reopen = useMutation(trpc.periods.reopen.mutationOptions({ onSuccess: onClose, onSettled: onDone }))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={<Trans>Reopen {name}</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        reopen.mutate({ orgSlug, month, reason })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={reopen.isPending}>
            <Trans>Reopen month</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>Shown next to the month.</Trans>}
        error={fieldErrorsOf(reopen.error)['reason']}
      >
        <Textarea value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Sheet>
  )
}
