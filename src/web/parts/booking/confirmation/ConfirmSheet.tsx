// Opens the confirm sheet; it is loaded with its first use, and followed by the review of what it drafted.
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { reviewDrafts } from './drafts-to-review.ts'

const ConfirmPanel = lazyDialog(async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel)

export type ConfirmSheetProps = {
  booking: { id: string; eventId: string; artistName: string }
  open: boolean
  onClose: () => void
}

export function ConfirmSheet({ booking, open, onClose }: ConfirmSheetProps) {
  const [count, setCount] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Each opening starts from the records as they are then.
    if (open) setCount(count + 1)
  }
  return (
    <ConfirmPanel
      key={count}
      booking={booking}
      open={open}
      onClose={onClose}
      onConfirmed={({ hasDrafts }) => {
        onClose()
        if (hasDrafts) reviewDrafts(booking.id)
      }}
    />
  )
}
