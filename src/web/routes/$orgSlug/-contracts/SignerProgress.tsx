// How far each signer is, and what helps them on: a reminder, a new link, a signature of one's own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { isOut } from '#domain/booking/bookings/contract-actions.ts'
import { isInTurn, maySignInApp } from '#domain/documents/signing/contract-signing.ts'
import {
  refreshContracts,
  type ContractRecord,
  type ContractSigner,
} from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CountersignSheet } from './CountersignSheet.tsx'
import { signerStateLabels, signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

export function SignerProgress({ record }: { record: ContractRecord }) {
  const { contract, signers } = record
  const [signing, setSigning] = useState<ContractSigner>()
  const [resending, setResending] = useState<ContractSigner>()
  if (contract.isOnPaper && signers.every(({ state }) => state === 'waiting')) return null
  return (
    <Card title={<Trans>Signers</Trans>}>
      <ol className="flex flex-col gap-3">
        {signers.map((signer) => (
          <SignerLine
            key={signer.id}
            signer={signer}
            record={record}
            onSign={() => setSigning(signer)}
            onResend={() => setResending(signer)}
          />
        ))}
      </ol>
      {signing ? (
        <CountersignSheet record={record} signer={signing} onClose={() => setSigning(undefined)} />
      ) : null}
      {resending ? (
        <ResendSheet contractId={contract.id} signer={resending} onClose={() => setResending(undefined)} />
      ) : null}
    </Card>
  )
}

type SignerLineProps = {
  signer: ContractSigner
  record: ContractRecord
  onSign: () => void
  onResend: () => void
}

function SignerLine({ signer, record: { contract, signers }, onSign, onResend }: SignerLineProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const remind = useMutation(
    trpc.contracts.remind.mutationOptions({
      onSuccess: () => toast.success(t`Reminder sent`),
      onSettled: refreshContracts,
    }),
  )
  const { id, name, party, isCopy, email, declineReason, delegatedFrom } = signer
  const isSigning = isOut(contract.state) && isInTurn(signer, signers)
  const me = useQuery(trpc.account.me.queryOptions()).data?.user
  const maySend = can('contractsSend.manage')
  const maySign = maySignInApp(signer, { userId: me?.id, maySend })
  const progress = useSignerText(signer)
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {name}{' '}
          <span className="font-normal text-mute">
            {isCopy ? <Trans>copy</Trans> : translate()(signingPartyLabels[party])}
          </span>
        </p>
        <p className="text-sm text-mute">{progress}</p>
        {delegatedFrom ? (
          <p className="text-sm text-mute">
            <Trans>in place of {delegatedFrom}</Trans>
          </p>
        ) : null}
        {declineReason ? (
          <blockquote className="mt-1 border-l-2 border-line-strong pl-2 text-sm whitespace-pre-line">
            {declineReason}
          </blockquote>
        ) : null}
        {isSigning && maySign ? (
          <Button variant="primary" size="sm" className="mt-1.5" onClick={onSign}>
            <Trans>Sign now</Trans>
          </Button>
        ) : null}
      </div>
      {isSigning && maySend && email ? (
        <Menu
          align="end"
          trigger={
            <IconButton label={t`More for ${name}`} size="sm">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              label: t`Send reminder`,
              onSelect: () => remind.mutate({ orgSlug, id: contract.id, signerId: id }),
            },
            { label: t`Send new link…`, onSelect: onResend },
          ]}
        />
      ) : null}
    </li>
  )
}

/** "Signed 3 May 2027, 14:05" or how far it is. */
function useSignerText({ state, signedAt, openedAt, sentAt, isCopy, remindedAt }: ContractSigner): string {
  const { i18n, t } = useLingui()
  const at = (time: Date) => i18n.date(time, { dateStyle: 'medium', timeStyle: 'short' })
  if (signedAt) return t`Signed ${at(signedAt)}`
  if (state === 'declined' || state === 'expired') return translate()(signerStateLabels[state])
  if (isCopy) return t`Gets a copy of the sealed contract`
  const parts = [
    openedAt ? t`Viewed ${at(openedAt)}` : sentAt ? t`Sent ${at(sentAt)}` : t`Not yet sent`,
    remindedAt ? t`Reminder sent ${at(remindedAt)}` : null,
  ]
  return parts.filter(Boolean).join(', ')
}

type ResendSheetProps = { contractId: string; signer: ContractSigner; onClose: () => void }

/** A new link for a signer, to the same address or another; the old link stops working. */
function ResendSheet({ contractId, signer, onClose }: ResendSheetProps) {
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
