// A row or card that is ticked instead of opened.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type SelectBoxProps = { checked: boolean; onToggle: () => void; className?: string; children: ReactNode }

/** The whole of it ticks; its name is what it holds. */
export function SelectBox({ checked, onToggle, className, children }: SelectBoxProps) {
  return (
    <button type="button" role="checkbox" aria-checked={checked} onClick={onToggle} className={className}>
      <span
        aria-hidden
        className={cx(
          'flex size-5 shrink-0 items-center justify-center rounded-[4px] border md:size-4 [&_svg]:size-3',
          checked ? 'border-ink bg-ink text-surface' : 'border-mute bg-surface',
        )}
      >
        {checked ? <Check strokeWidth={3} /> : null}
      </span>
      {children}
    </button>
  )
}
