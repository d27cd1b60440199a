// The two ways to a new invoice: from what payment schedules ask for, or written freely.
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'

type NewInvoiceProps = { open: boolean; onClose: () => void; eventId?: string }

const NewInvoiceSheet = lazyDialog(async () => (await import('./NewInvoiceSheet.tsx')).NewInvoiceSheet)
const FreeInvoiceSheet = lazyDialog(async () => (await import('./FreeInvoiceSheet.tsx')).FreeInvoiceSheet)

/** Begins with the schedules; "Write freely" leads on to the form. */
export function NewInvoice({ open, onClose, eventId }: NewInvoiceProps) {
  const [free, setFree] = useState(0)
  const [isFree, setIsFree] = useState(false)
  return (
    <>
      <NewInvoiceSheet
        open={open && !isFree}
        onClose={onClose}
        eventId={eventId}
        onFree={() => {
          setFree(free + 1)
          setIsFree(true)
        }}
      />
      <FreeInvoiceSheet
        key={free}
        open={open && isFree}
        eventId={eventId}
        onClose={() => {
          setIsFree(false)
          onClose()
        }}
      />
    </>
  )
}
