// An input for exact numbers: quantities and prices; what is typed is read through no float.
import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { Input } from '#web/ui/fields/Input.tsx'
import { decimalOf, shownDecimal } from './decimal-text.ts'

type DecimalInputProps = {
  value: string
  onValueChange: (value: string) => void
  /** Of a price: it is shown with the decimals that this has. */
  currency?: string
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-label'?: string
}

/** As it was typed until the field is left, tidy from then on. */
export function DecimalInput({ value, onValueChange, currency, onBlur, ...props }: DecimalInputProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const isOwn = typed !== null && typed.value === value
  return (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      className="[&]:text-right [&]:tabular-nums"
      value={isOwn ? typed.text : shownDecimal(value, i18n.locale, currency)}
      onChange={({ target: { value: text } }) => {
        const next = decimalOf(text, currency)
        setTyped({ text, value: next })
        onValueChange(next)
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
