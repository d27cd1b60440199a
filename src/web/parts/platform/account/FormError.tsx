// A sentence above a form's button, for errors that belong to no single field.
import type { ReactNode } from 'react'

/** Announced when it appears; nothing without a text. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <p className="rounded-control bg-signal-soft px-3 py-2 text-sm font-medium text-ink">{children}</p>
      ) : null}
    </div>
  )
}
