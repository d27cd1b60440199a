// What a sheet needs.
import type { ReactNode, SubmitEvent } from 'react'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Makes the sheet a form: Enter in a field and the footer's submit button call it. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Buttons at the lower edge, the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /**
   * Full height on phones. Forms are: a drawer as high as its content jumps when the keyboard opens.
   * `screen` leaves nothing of the page to be seen: for writing.
   */
  tall?: boolean | 'screen'
  children: ReactNode
}
