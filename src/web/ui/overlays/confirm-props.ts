// What a question before a final step needs.
import type { ReactNode } from 'react'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, in full. */
  description: ReactNode
  /** A verb: "Delete venue", never "OK". */
  confirmLabel: ReactNode
  onConfirm: () => void
  danger?: boolean
  busy?: boolean
}
