// The field that searches a list.
import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { Input } from './Input.tsx'

type SearchInputProps = {
  label: string
  /** What can be searched for; the label unless given. */
  placeholder?: string
  /** The search in force, from the address where the page keeps it there. */
  value: string | undefined
  onChange: (search: string | undefined) => void
  className?: string
}

/**
 * F reaches it, Escape clears it and then leaves it. A pause in typing changes the value; a value that changes by
 * itself, for instance by the back button, changes the text.
 */
export function SearchInput({
  label,
  placeholder = label,
  value = '',
  onChange,
  className,
}: SearchInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const settled = useDebounced(typed)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) change(settled.trim() || undefined)
  }, [settled, typed, value])
  useHotkeys({ f: () => input.current?.focus() })

  function clear() {
    setTyped('')
    onChange(undefined)
    input.current?.focus()
  }
  return (
    <Input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      aria-keyshortcuts="f"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (typed) clear()
        else input.current?.blur()
      }}
      before={<Search aria-hidden className="shrink-0" />}
      after={
        typed ? (
          <IconButton label={t`Clear search`} size="sm" className="-mr-2 md:-mr-2" onClick={clear}>
            <X aria-hidden />
          </IconButton>
        ) : null
      }
      className={cx('[&_input]:[&::-webkit-search-cancel-button]:hidden', className)}
    />
  )
}
