// Opens the confirm sheet; it is loaded with its first use, and followed by the review of what it drafted.
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'

const ConfirmPanel = lazyDialog(async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel)
const SendPapersSheet = lazyDialog(
  async () => (await import('#web/parts/invoice/SendPapersSheet.tsx')).SendPapersSheet,
)

export type ConfirmSheetProps = {
  booking: { id: string; eventId: string; artistName: string }
  open: boolean
  onClose: () => void
}

export function ConfirmSheet({ booking, open, onClose }: ConfirmSheetProps) {
  const [isSending, setSending] = useState(false)
  const [count, setCount] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Each opening starts from the records as they are then.
    if (open) setCount(count + 1)
  }
  return (
    <>
      <ConfirmPanel
        key={count}
        booking={booking}
        open={open}
        onClose={onClose}
        onConfirmed={({ hasDrafts }) => {
          onClose()
          setSending(hasDrafts)
        }}
      />
      <SendPapersSheet open={isSending} onClose={() => setSending(false)} bookingId={booking.id} />
    </>
  )
}
