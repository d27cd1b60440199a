// A framed group of fields in a list, with a way to take it out.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

type RemovableRowProps = { label: string; onRemove: (() => void) | undefined; children: ReactNode }

export function RemovableRow({ label, onRemove, children }: RemovableRowProps) {
  return (
    <li className="flex items-start gap-1 rounded-card border border-line p-3">
      {children}
      {onRemove ? (
        <IconButton label={label} size="sm" className="-mt-1.5 -mr-1.5" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}
