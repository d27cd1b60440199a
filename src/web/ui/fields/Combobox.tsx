// Choose one of many by typing; options may come from a server, and a new one may be created.
import { Combobox as Base } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import { Check, ChevronsUpDown, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Option } from './option.ts'

type ComboboxProps = {
  /** The chosen option, or null. It need not be among `options`. */
  value: Option | null
  onValueChange: (option: Option | null) => void
  /** All options, or with `onQueryChange` those that answer the query. */
  options: readonly Option[]
  /** Makes it asynchronous: called with what is typed; filtering is the caller's. */
  onQueryChange?: (query: string) => void
  /**
   * What was typed has not been answered yet. Until then the options are those of an earlier answer: only those with
   * the words in them are offered, and nothing new, so that Enter never takes what nobody named.
   */
  loading?: boolean
  /** Offers "Create …" when nothing has exactly this name. */
  onCreate?: (name: string) => void
  placeholder?: string
  disabled?: boolean
  required?: boolean
  'aria-label'?: string
  className?: string
}

const createValue = ' create'
const sameOption = (a: Option, b: Option) => a.value === b.value

/** An input with a list below it. Works inside Field. */
export function Combobox({
  value,
  onValueChange,
  options,
  onQueryChange,
  onCreate,
  ...props
}: ComboboxProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const name = query.trim()
  const isNew =
    Boolean(onCreate && name && !props.loading) &&
    !options.some((o) => o.label.toLowerCase() === name.toLowerCase())
  const items: Option[] = isNew ? [...options, { value: createValue, label: name }] : [...options]
  const matches = (item: Option, typed: string) =>
    item.value === createValue || item.label.toLowerCase().includes(typed.trim().toLowerCase())
  const isLocal = !onQueryChange || props.loading
  const isEmpty = isLocal && !items.some((item) => matches(item, query))

  return (
    <Base.Root
      items={items}
      value={value}
      isItemEqualToValue={sameOption}
      filter={isLocal ? matches : null}
      autoHighlight
      disabled={props.disabled}
      required={props.required}
      onInputValueChange={(typed, { reason }) => {
        const searched = reason === 'input-change' ? typed : ''
        setQuery(searched)
        onQueryChange?.(searched)
      }}
      onValueChange={(option: Option | null) => {
        if (option?.value === createValue) onCreate?.(option.label)
        else onValueChange(option)
      }}
    >
      <Base.InputGroup className={cx('field flex items-center gap-1 pr-1!', props.className)}>
        <Base.Input
          aria-label={props['aria-label']}
          onKeyDown={(event) => {
            // With the list closed Escape closes the dialog around it and keeps the choice.
            const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
            if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
          }}
          placeholder={props.placeholder}
          className="h-full w-full min-w-0 bg-transparent text-[length:inherit] outline-none"
        />
        <Base.Clear aria-label={t`Clear selection`} className={cx(side, 'in-[fieldset:disabled]:hidden')}>
          <X aria-hidden />
        </Base.Clear>
        <Base.Trigger aria-label={t`Show options`} className={side}>
          <ChevronsUpDown aria-hidden />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={5} className="z-50 outline-none">
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-[var(--anchor-width)] overflow-y-auto overscroll-contain rounded-[10px] bg-surface p-1 shadow-float data-empty:p-0">
            <Base.Status className="text-mute">
              {/* A line above options would push them from under the finger when it goes. */}
              {props.loading ? (
                <span className={isEmpty ? 'block px-2.5 py-2' : 'sr-only'}>{t`Searching…`}</span>
              ) : null}
            </Base.Status>
            <Base.Empty className="text-mute">
              {props.loading ? null : <span className="block px-2.5 py-2">{t`No match`}</span>}
            </Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled}
                  className="float-item"
                >
                  {option.value === createValue ? <Plus aria-hidden className="size-4" /> : option.icon}
                  <span className="flex min-w-0 flex-1 flex-col py-1">
                    <span>{option.value === createValue ? t`Create “${option.label}”` : option.label}</span>
                    {option.hint ? <span className="text-xs text-mute">{option.hint}</span> : null}
                  </span>
                  <Base.ItemIndicator className="[&_svg]:size-4">
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const side =
  'flex h-10 w-10 shrink-0 items-center justify-center rounded-chip text-mute hover:text-ink md:h-6 md:w-6 [&_svg]:size-4'
