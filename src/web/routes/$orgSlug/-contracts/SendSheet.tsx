// The last look before a contract goes out: who gets it in which order, and that it is frozen from then on.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { refreshContracts, type ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import { signsAsCompany } from './draft-values.ts'

const SendDocumentsSheet = lazyDialog(
  async () => (await import('#web/parts/money/invoice/SendDocumentsSheet.tsx')).SendDocumentsSheet,
)

type SendSheetProps = { record: ContractRecord; open: boolean; onClose: () => void }

export function SendSheet({ record, open, onClose }: SendSheetProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const [withInvoice, setWithInvoice] = useState(false)
  const [overrideReason, setOverrideReason] = useState('')
  const { contract, signers, attachments, actions } = record
  const { id, version, title } = contract
  const send = useMutation(
    trpc.contracts.send.mutationOptions({
      onSuccess: () => {
        toast.success(t`Contract sent`)
        onClose()
      },
      onSettled: refreshContracts,
    }),
  )
  const shows = record.bookings.map(({ bookingId }) => bookingId)
  const { conflicts, isBlocked, needsReason } = useConflicts('sendContract', shows, open)
  const onlyShow = record.bookings.length === 1 ? record.bookings[0] : undefined
  const waiting = useQuery(
    trpc.invoices.documentsToSend.queryOptions(
      { orgSlug, bookingId: onlyShow?.bookingId ?? '' },
      { enabled: open && onlyShow !== undefined && can('invoices.manage') },
    ),
  )
  const step = actions.find(({ action }) => action === 'send')
  const signing = signers.filter(({ isCopy }) => !isCopy)
  const first = Math.min(...signing.map(({ orderNo }) => orderNo))
  const groups = [...Map.groupBy(signing, ({ orderNo }) => orderNo)].toSorted(([a], [b]) => a - b)
  const copies = signers.filter(({ isCopy }) => isCopy)
  const companies = signing.filter((signer) => signsAsCompany(signer, record.people))
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          if (!next && !send.isPending) onClose()
        }}
        title={<Trans>Send contract</Trans>}
        description={title}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ orgSlug, id, version, overrideReason: overrideReason || null })
        }}
        footer={
          <>
            {onlyShow && waiting.data?.invoices ? (
              <Button
                className="md:mr-auto"
                disabled={send.isPending}
                onClick={() => {
                  onClose()
                  setWithInvoice(true)
                }}
              >
                <Trans>Send with deposit invoice…</Trans>
              </Button>
            ) : null}
            <Button onClick={onClose} disabled={send.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button
              type="submit"
              variant="primary"
              disabled={!step?.allowed || isBlocked || (needsReason && overrideReason.trim() === '')}
              busy={send.isPending}
            >
              <Trans>Send contract</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {step && !step.allowed ? (
            <p role="alert" className="font-medium text-signal">
              {step.reason}
            </p>
          ) : null}
          <ConflictList conflicts={conflicts} eventId={onlyShow?.eventId ?? null} />
          {needsReason ? (
            <Field
              label={<Trans>Reason for sending anyway</Trans>}
              error={fieldErrorsOf(send.error)['overrideReason']}
            >
              <Input value={overrideReason} onChange={({ target }) => setOverrideReason(target.value)} />
            </Field>
          ) : null}
          <ol className="flex flex-col gap-2">
            {groups.map(([order, group], index) => (
              <li key={order} className="flex gap-3">
                <span className="w-5 shrink-0 text-right font-semibold tabular-nums">{index + 1}.</span>
                <span className="min-w-0">
                  {group.map((signer) => (
                    <span key={signer.id} className="block wrap-anywhere">
                      <span className="font-medium">{signer.name}</span>{' '}
                      <span className="text-mute">
                        {[translate()(signingPartyLabels[signer.party]), signer.email]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                  ))}
                  <span className="block text-sm text-mute">
                    {order === first ? (
                      <Trans>E-mailed now</Trans>
                    ) : (
                      <Trans>Sent once earlier signers have signed</Trans>
                    )}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          {companies.length > 0 ? (
            <p className="rounded-control bg-sunk px-3 py-2.5 text-pretty">
              <Trans>
                {companies.map(({ name }) => name).join(', ')} is a company, but a person signs. Go back and
                enter their name under Signers: it is in the e-mail and under the signature.
              </Trans>
            </p>
          ) : null}
          {copies.length > 0 ? (
            <p className="text-mute">
              <Trans>Copy once signed: {copies.map(({ name }) => name).join(', ')}</Trans>
            </p>
          ) : null}
          {attachments.length > 0 ? (
            <p className="text-mute">
              <Trans>
                Attachments: {attachments.map(({ name, revision }) => `${name} v${revision}`).join(', ')}
              </Trans>
            </p>
          ) : null}
          <p className="text-sm text-pretty text-mute">
            <Trans>
              Sending locks the text and the deal terms. To change them later, create a new version.
            </Trans>
          </p>
          {send.error ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(send.error)}
            </p>
          ) : null}
        </div>
      </Sheet>
      {onlyShow ? (
        <SendDocumentsSheet
          open={withInvoice}
          onClose={() => setWithInvoice(false)}
          bookingId={onlyShow.bookingId}
        />
      ) : null}
    </>
  )
}
