// The agency's own signature, in the app.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consentText, consentVersion } from '#domain/documents/signing/contract-consent.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import {
  refreshContracts,
  type ContractRecord,
  type ContractSigner,
} from '#web/parts/documents/contract/contract-queries.ts'
import {
  blankSignature,
  givenSignature,
  signatureErrors,
  SignatureFields,
  useMissingErrors,
  type SignatureErrors,
} from '#web/parts/documents/contract/SignatureFields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

type CountersignSheetProps = { record: ContractRecord; signer: ContractSigner; onClose: () => void }

export function CountersignSheet({ record, signer, onClose }: CountersignSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, sha256, language, title } = record.contract
  const me = useQuery(trpc.account.me.queryOptions()).data?.user
  // Whoever signs for a colleague signs with the own name.
  const ownName = me?.id === signer.userId ? signer.name : (me?.name ?? '')
  const [value, setValue] = useState(() => blankSignature(ownName))
  const [missing, setMissing] = useState<SignatureErrors>({})
  const missingIn = useMissingErrors()
  const sign = useMutation(
    trpc.contracts.countersign.mutationOptions({
      onSuccess: () => {
        toast.success(t`Signed`)
        onClose()
      },
      onSettled: refreshContracts,
    }),
  )
  const refused = fieldErrorsOf(sign.error)
  function send() {
    const lacks = missingIn(value)
    setMissing(lacks)
    if (Object.keys(lacks).length > 0 || !sha256) return
    sign.mutate({
      orgSlug,
      id,
      signerId: signer.id,
      sha256,
      consentVersion,
      signature: givenSignature(value),
      tz: viewerZone(),
    })
  }
  return (
    <Sheet
      open
      tall
      onOpenChange={(next) => {
        if (!next && !sign.isPending) onClose()
      }}
      title={<Trans>Sign for the agency</Trans>}
      description={title}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={sign.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={sign.isPending}>
            <Trans>Sign contract</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SignatureFields
          value={value}
          onChange={(change) => {
            setValue({ ...value, ...change })
            setMissing({})
          }}
          errors={{ ...signatureErrors(refused), ...missing }}
          consent={{ text: consentText(consentVersion, language, sha256 ?? '') ?? '', language, sha256 }}
        />
        {sign.error && Object.keys(refused).length === 0 ? (
          <p role="alert" className="text-sm font-medium text-signal">
            {messageOf(sign.error)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
