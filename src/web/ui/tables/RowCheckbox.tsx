// The tick of a row or card: there for the pointer and the focus, and for all rows once one is chosen.
import { cx } from '#web/ui/cx.ts'
import type { SelectionState } from './use-selection.ts'

type RowCheckboxProps = { id: string; label: string; selection: SelectionState; className?: string }

/** Within an element of the class `group/row`. Keys choose by X, so it takes no focus of its own. */
export function RowCheckbox({ id, label, selection, className }: RowCheckboxProps) {
  const isChosen = selection.ids.has(id)
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={isChosen}
      aria-label={label}
      className={cx(
        'size-4 accent-ink',
        selection.ids.size === 0 &&
          'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
      onClick={(event) => selection.toggle(id, event.shiftKey)}
      onChange={() => undefined}
    />
  )
}
