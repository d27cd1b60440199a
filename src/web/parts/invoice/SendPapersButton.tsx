// Opens the one review of contract and deposit invoice; nothing for those who may write no invoices.
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'

const SendPapersSheet = lazyDialog(async () => (await import('./SendPapersSheet.tsx')).SendPapersSheet)

export function SendPapersButton({ bookingId }: { bookingId: string }) {
  const { can } = useOrganisation()
  const [isOpen, setOpen] = useState(false)
  if (!can('invoices.manage')) return null
  return (
    <>
      <Button size="sm" className="mt-3" icon={<Send aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Send contract and deposit invoice</Trans>
      </Button>
      <SendPapersSheet open={isOpen} onClose={() => setOpen(false)} bookingId={bookingId} />
    </>
  )
}
