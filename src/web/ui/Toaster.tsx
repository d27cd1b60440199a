// Toasts with the product's constants; light in both themes, as the product specification says.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Toaster as Sonner, toast } from 'sonner'

/** Put once at the root. Swipe threshold (45 px) and removal (200 ms) are sonner's own constants. */
export function Toaster() {
  return (
    <Sonner
      theme="light"
      position="top-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={24}
      mobileOffset={16}
      hotkey={['altKey', 'KeyT']}
      style={{ '--width': '356px', fontFamily: 'var(--font-sans)', colorScheme: 'light' } as object}
    />
  )
}

/** Says what was done and offers to take it back. With an `id` it replaces the toast of that id. */
export function toastUndo(message: string, undo: () => void, id?: string): void {
  toast(message, { action: { label: i18n._(msg`Undo`), onClick: undo }, ...(id ? { id } : {}) })
}
