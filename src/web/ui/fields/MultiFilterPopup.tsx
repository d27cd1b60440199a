// The working part of a filter; loaded when one is first used.
import { Combobox as Base } from '@base-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Search } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { MultiFilterProps } from './multi-filter-props.ts'
import type { Option } from './option.ts'

type PopupProps<V extends string> = MultiFilterProps<V> & { trigger: ReactElement }

/** The list with its trigger; open from the start. */
export function MultiFilterPopup<V extends string>({
  trigger,
  label,
  options,
  value,
  onValueChange,
}: PopupProps<V>) {
  const { t } = useLingui()
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <Base.Root
      multiple
      defaultOpen
      autoHighlight
      items={options}
      value={chosen}
      onValueChange={(next: Option<V>[]) => onValueChange(next.map((option) => option.value))}
    >
      <Base.Trigger render={trigger} />
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
                <Trans>Clear selection</Trans>
              </Button>
            ) : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
