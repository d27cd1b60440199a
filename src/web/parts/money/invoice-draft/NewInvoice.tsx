// The two ways to a new invoice: from what payment schedules ask for, or written freely.
import { useState } from 'react'
import { useGivenState } from '#web/hooks/use-given-state.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'

type NewInvoiceProps = {
  open: boolean
  onClose: () => void
  eventId?: string
  /** The words that shows are looked for by at first. */
  search?: string | undefined
  /** The company that it is for: a blank one is begun at once. */
  recipientId?: string | undefined
}

const NewInvoiceSheet = lazyDialog(async () => (await import('./NewInvoiceSheet.tsx')).NewInvoiceSheet)
const FreeInvoiceSheet = lazyDialog(async () => (await import('./FreeInvoiceSheet.tsx')).FreeInvoiceSheet)

/** Begins with the schedules; "Write freely" leads on to the form. */
export function NewInvoice({ open, onClose, eventId, search, recipientId }: NewInvoiceProps) {
  const [free, setFree] = useState(0)
  const [isChosen, setIsChosen] = useState(false)
  // Kept while the sheet closes.
  const [recipient] = useGivenState(open, recipientId)
  const isFree = isChosen || recipient !== undefined
  return (
    <>
      <NewInvoiceSheet
        open={open && !isFree}
        onClose={onClose}
        eventId={eventId}
        search={search}
        onFree={() => {
          setFree(free + 1)
          setIsChosen(true)
        }}
      />
      <FreeInvoiceSheet
        key={`${free} ${recipient ?? ''}`}
        open={open && isFree}
        eventId={eventId}
        recipientId={recipient}
        onClose={() => {
          setIsChosen(false)
          onClose()
        }}
      />
    </>
  )
}
