// Opens the one review of contract and deposit invoice; nothing for those who may write no invoices.
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

const SendDocumentsSheet = lazyDialog(
  async () => (await import('./SendDocumentsSheet.tsx')).SendDocumentsSheet,
)

export function SendDocumentsButton({ bookingId }: { bookingId: string }) {
  const { can, orgSlug } = useOrganisation()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = can('invoices.manage')
  const waiting = useQuery(
    trpc.invoices.documentsToSend.queryOptions({ orgSlug, bookingId }, { enabled: mayWrite }),
  )
  // The open sheet stays while its last document goes out.
  const { contract = false, invoices = false } = waiting.data ?? {}
  if (!mayWrite || (!contract && !invoices && !isOpen)) return null
  return (
    <>
      <Button size="sm" className="mt-3" icon={<Send aria-hidden />} onClick={() => setOpen(true)}>
        {contract === invoices ? (
          <Trans>Send contract and deposit invoice</Trans>
        ) : contract ? (
          <Trans>Send contract</Trans>
        ) : (
          <Trans>Send deposit invoice</Trans>
        )}
      </Button>
      <SendDocumentsSheet open={isOpen} onClose={() => setOpen(false)} bookingId={bookingId} />
    </>
  )
}
