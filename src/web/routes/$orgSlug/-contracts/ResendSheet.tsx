// A new link for a signer, to the same address or another; the old link stops working.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { refreshContracts, type ContractSigner } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type ResendSheetProps = { contractId: string; signer: ContractSigner; onClose: () => void }

export function ResendSheet({ contractId, signer, onClose }: ResendSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [email, setEmail] = useState(signer.email ?? '')
  const resend = useMutation(
    trpc.contracts.resend.mutationOptions({
      onSuccess: () => {
        toast.success(t`New link sent`)
        onClose()
      },
      onSettled: refreshContracts,
    }),
  )
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Send new link to {signer.name}</Trans>}
      description={<Trans>The previous link stops working.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        resend.mutate({ orgSlug, id: contractId, signerId: signer.id, email })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={resend.isPending}>
            <Trans>Send link</Trans>
          </Button>
        </>
      }
    >
      <Field label={<Trans>E-mail</Trans>} error={fieldErrorsOf(resend.error)['email']}>
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
    </Sheet>
  )
}
