// Steps that need a reason: sending a draft back, voiding a contract, replacing it by a new version.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { refreshContracts, type ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { useContractStep } from './use-contract-step.ts'

type ReasonAction = 'sendBack' | 'void' | 'supersede'
type ReasonSheetProps = {
  record: ContractRecord
  /** Undefined keeps it closed. */
  action: ReasonAction | undefined
  onClose: () => void
}

export function ReasonSheet({ record, action, onClose }: ReasonSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { id, version } = record.contract
  const [reason, setReason] = useState('')
  const step = useContractStep(record)
  const supersede = useMutation(
    trpc.contracts.supersede.mutationOptions({
      onSuccess: async (next) => {
        onClose()
        await navigate({
          to: '/$orgSlug/contracts/$contractId/edit',
          params: { orgSlug, contractId: next.id },
        })
        await refreshContracts()
      },
    }),
  )
  const texts: Record<ReasonAction, { title: string; hint: string; button: string }> = {
    sendBack: {
      title: t`Send back draft`,
      hint: t`Sent to the author of the draft.`,
      button: t`Send back`,
    },
    void: {
      title: t`Void contract`,
      hint: t`Ends signing for everyone. Signers are e-mailed with this reason.`,
      button: t`Void contract`,
    },
    supersede: {
      title: t`Create new version`,
      hint: t`This version can no longer be signed. The new one starts as a draft with the same text.`,
      button: t`Create new version`,
    },
  }
  const shown = texts[action ?? 'void']
  function run() {
    if (action === 'supersede') supersede.mutate({ orgSlug, id, version, reason })
    else if (action) step.run(action, reason, onClose)
  }
  return (
    <Sheet
      open={action !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={shown.title}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant={action === 'void' ? 'danger' : 'primary'}
            busy={step.isBusy || supersede.isPending}
          >
            {shown.button}
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Reason</Trans>}
        optional={action === 'supersede'}
        hint={shown.hint}
        error={fieldErrorsOf(step.error ?? supersede.error)['reason']}
      >
        <Textarea value={reason} maxLength={1000} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Sheet>
  )
}
