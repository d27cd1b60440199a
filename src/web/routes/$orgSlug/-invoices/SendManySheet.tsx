// Sending several issued invoices, one e-mail each.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refreshInvoices } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/platform/batch/RefusalList.tsx'
import { runEach } from '#web/calls/run-each.ts'
import { trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ManySheetProps } from './many-props.ts'
import { SumsOf } from './SumsOf.tsx'

export function SendManySheet({ open, invoices, onClose, onDone }: ManySheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const send = useMutation({
    mutationFn: () =>
      runEach(
        invoices,
        ({ number, recipientName }) => [number, recipientName].filter(Boolean).join(', '),
        ({ id, version }) => trpcClient.invoices.send.mutate({ orgSlug, id, version }),
      ),
    retry: false,
    onSuccess: ({ refused }) => {
      onDone()
      if (refused.length > 0) return
      toast.success(t`Invoices sent`)
      onClose()
    },
    onSettled: refreshInvoices,
  })
  const count = invoices.length
  const { refused = [], done = 0 } = send.data ?? {}
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !send.isPending) onClose()
      }}
      title={<Plural value={count} one="Send # invoice" other="Send # invoices" />}
      description={<Trans>Each by e-mail to its recipient, with the PDF and a link to pay.</Trans>}
      footer={
        send.data ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={send.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button variant="primary" needsConnection busy={send.isPending} onClick={() => send.mutate()}>
              <Trans>Send</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status">
          {send.data ? (
            <Trans>
              {done} of {count} sent.
            </Trans>
          ) : (
            <Trans>
              Total: <SumsOf invoices={invoices} of="openMinor" />
            </Trans>
          )}
        </p>
        <RefusalList title={<Trans>Not sent:</Trans>} refused={refused} />
      </div>
    </Sheet>
  )
}
