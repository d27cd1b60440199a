// The working part of the toasts, with the product's constants; light in both themes (product specification 2 and 9).
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { toasterNeed } from './toast.ts'

/** Swipe threshold (45 px) and removal (200 ms) are sonner's own constants. */
export function ToastPanel() {
  // Runs after sonner has begun to listen: effects of children come first.
  useEffect(() => toasterNeed.ready(toast), [])
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
