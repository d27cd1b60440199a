// A filter of a list by several values: quiet button, searchable list of ticks, chips once set.
import { Combobox as Base } from '@base-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Badge } from './Pill.tsx'
import type { Option } from './Select.tsx'

type MultiFilterProps<V extends string> = {
  /** What is filtered by, for instance "Status"; names the button. */
  label: string
  icon?: ReactNode
  options: readonly Option<V>[]
  value: readonly V[]
  onValueChange: (value: V[]) => void
}

/** Each tick counts at once. On phones the list is a sheet. */
export function MultiFilter<V extends string>({
  label,
  icon,
  options,
  value,
  onValueChange,
}: MultiFilterProps<V>) {
  const { t } = useLingui()
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={(next: Option<V>[]) => onValueChange(next.map((option) => option.value))}
    >
      <Base.Trigger
        aria-label={
          chosen.length > 0 ? t`${label}: ${chosen.map((option) => option.label).join(', ')}` : label
        }
        render={<Button variant="quiet" icon={icon} />}
      >
        {label}
        {chosen.length > 0 ? <Badge tone="attention">{chosen.length}</Badge> : null}
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Positioner sideOffset={5} align="end" className="float-position">
          <Base.Popup aria-label={label} className="float-panel flex flex-col overflow-hidden! md:w-60">
            {options.length > 8 ? (
              <div className="mb-1 flex items-center gap-2 border-b border-line px-2.5 text-mute [&_svg]:size-4">
                <Search aria-hidden />
                <Base.Input
                  aria-label={t`Filter ${label}`}
                  className="h-11 w-full bg-transparent text-input text-ink outline-none md:h-8 md:text-base"
                />
              </div>
            ) : null}
            <Base.Empty className="text-mute">
              <span className="block px-2.5 py-2">
                <Trans>No match</Trans>
              </span>
            </Base.Empty>
            <Base.List className="min-h-0 flex-1 overflow-y-auto">
              {(option: Option<V>) => (
                <Base.Item key={option.value} value={option} className="float-item group">
                  <span className="flex size-5 items-center justify-center rounded-[4px] border border-mute text-surface group-data-selected:border-ink group-data-selected:bg-ink md:size-4 [&_svg]:size-3">
                    <Base.ItemIndicator>
                      <Check aria-hidden strokeWidth={3} />
                    </Base.ItemIndicator>
                  </span>
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                </Base.Item>
              )}
            </Base.List>
            {chosen.length > 0 ? (
              <Button variant="quiet" size="sm" className="mt-1 w-full" onClick={() => onValueChange([])}>
                <Trans>Clear</Trans>
              </Button>
            ) : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
