// Issuing several drafts at once, with sending them right after if wanted; it goes on in the background.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { InvoiceBatchProgress } from '#web/parts/money/invoice/InvoiceBatchProgress.tsx'
import type { ManySheetProps } from './many-props.ts'
import { SumsOf } from './SumsOf.tsx'

export function IssueManySheet({ open, invoices, onClose, onDone }: ManySheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [wantsSending, setWantsSending] = useState(true)
  const issue = useMutation(trpc.invoices.issueMany.mutationOptions({ onSuccess: onDone }))
  const batchId = issue.data?.batchId
  const count = invoices.length
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !issue.isPending) onClose()
      }}
      title={<Plural value={count} one="Issue # invoice" other="Issue # invoices" />}
      description={
        batchId ? undefined : (
          <Trans>Each gets its number and can no longer be changed. Incomplete ones stay drafts.</Trans>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        issue.mutate({ orgSlug, ids: invoices.map(({ id }) => id), send: wantsSending })
      }}
      footer={
        batchId ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={issue.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={issue.isPending}>
              {wantsSending ? <Trans>Issue and send</Trans> : <Trans>Issue</Trans>}
            </Button>
          </>
        )
      }
    >
      {batchId ? (
        <InvoiceBatchProgress
          batchId={batchId}
          nameOf={(id) => invoices.find((row) => row.id === id)?.recipientName || t`Draft`}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            <Trans>
              Total: <SumsOf invoices={invoices} of="payableMinor" />
            </Trans>
          </p>
          <Switch
            checked={wantsSending}
            onCheckedChange={setWantsSending}
            label={<Trans>Send right away</Trans>}
            hint={<Trans>By e-mail, with the PDF and a link to pay.</Trans>}
          />
          {issue.error ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(issue.error)}
            </p>
          ) : null}
        </div>
      )}
    </Sheet>
  )
}
