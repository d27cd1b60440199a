// Several short words in one field: genres, tags, other names. Enter or a comma adds one.
import { Input as Base } from '@base-ui/react/input'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'

type TagsInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'className'> & {
  value: readonly string[]
  onValueChange: (tags: string[]) => void
}

/** Works inside Field. What is still being typed counts when the field is left. */
export function TagsInput({ value, onValueChange, onBlur, ...props }: TagsInputProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState('')

  function add(text: string) {
    const tags = text.split(',').map((word) => word.trim())
    const fresh = tags.filter((word) => word !== '' && !value.includes(word))
    if (fresh.length > 0) onValueChange([...value, ...new Set(fresh)])
    setDraft('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Whoever ends a word with a comma and Enter does not mean to send the form.
      event.preventDefault()
      add(draft)
    }
    if (event.key === 'Backspace' && draft === '') onValueChange(value.slice(0, -1))
  }

  return (
    <span className="field flex h-auto! min-h-11 flex-wrap items-center gap-1 px-1.5! py-1 md:min-h-8 md:py-0.75">
      {value.map((word) => (
        <span
          key={word}
          className="inline-flex h-8 max-w-full items-center rounded-chip bg-sunk pl-2 text-sm md:h-5.5 md:pl-1.5 md:text-xs"
        >
          <span className="truncate">{word}</span>
          <button
            type="button"
            aria-label={t`Remove ${word}`}
            onClick={() => onValueChange(value.filter((other) => other !== word))}
            className="hit flex h-full items-center px-2 text-mute hover:text-ink md:px-1.5"
          >
            <X aria-hidden className="size-3.5 md:size-3" />
          </button>
        </span>
      ))}
      <Base
        {...props}
        autoComplete="off"
        value={draft}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setDraft(target.value))}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          add(draft)
          onBlur?.(event)
        }}
        className="-my-1 h-10 min-w-24 flex-1 bg-transparent px-1.5 text-[length:inherit] outline-none md:my-0 md:h-5 md:px-1"
      />
    </span>
  )
}
