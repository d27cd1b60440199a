// A field for words to look for that change the address.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '#web/ui/fields/Input.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type SearchInputProps = {
  label: string
  placeholder: string
  value: string | undefined
  onChange: (words: string | undefined) => void
}

/** F reaches it. Typing changes the address once it pauses; an address that changes by itself changes the words. */
export function SearchInput({ label, placeholder, value = '', onChange }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const settled = useDebounced(typed)
  if (value !== shown) {
    setShown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useHotkeys({ f: () => input.current?.focus() })
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) change(settled.trim() || undefined)
  }, [settled, typed, value])
  return (
    <Input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      before={<Search aria-hidden className="shrink-0" />}
      className="md:w-72"
    />
  )
}
