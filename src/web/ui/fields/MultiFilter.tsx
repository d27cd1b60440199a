// A filter of a list by several values: a quiet button with a count, then a searchable list of ticks.

import { Button } from '#web/ui/Button.tsx'
import { Deferred } from '#web/ui/Deferred.tsx'
import type { MultiFilterProps } from './multi-filter-props.ts'
import { Badge } from '#web/ui/Pill.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MultiFilterPopup = lazyPart(async () => (await import('./MultiFilterPopup.tsx')).MultiFilterPopup)

/** Each tick counts at once. On phones the list is a sheet. */
export function MultiFilter<V extends string>(props: MultiFilterProps<V>) {
  const { label, icon, isCompact, options, value, onValueChange } = props
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const trigger = (
    // A combobox takes no name from its content.
    <Button
      variant="quiet"
      icon={icon}
      aria-label={names.length > 0 ? `${label} ${names.length}, ${names.join(', ')}` : label}
    >
      <span className={isCompact ? 'max-md:hidden' : undefined}>{label}</span>
      {/* The space keeps name and number apart in the accessible name. */ ' '}
      {names.length > 0 ? <Badge tone="attention">{names.length}</Badge> : null}
    </Button>
  )
  return (
    <Deferred trigger={trigger} popup="listbox" preload={MultiFilterPopup.preload}>
      <MultiFilterPopup
        {...props}
        trigger={trigger}
        onValueChange={(next) =>
          onValueChange(options.map((option) => option.value).filter((one) => next.includes(one)))
        }
      />
    </Deferred>
  )
}
