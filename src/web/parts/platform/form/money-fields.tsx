// Fields of a form that are an amount of money or a percentage.
import { type ReactElement, type ReactNode, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import { money, parseMoney } from '#domain/money.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { formFieldOf } from './FormField.tsx'

const FormField = formFieldOf<FieldValues>()

type Shared = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }
type Typed<Values extends FieldValues, Props> = (
  props: Omit<Props, 'name'> & { name: FieldPath<Values> },
) => ReactElement

function MoneyField({ currency, ...field }: Shared & { currency: string }) {
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <AmountInput
          value={value as number | null | undefined}
          onValueChange={onChange}
          onBlur={onBlur}
          currency={currency}
        />
      )}
    />
  )
}

function PctField(field: Shared) {
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <PctInput value={value as string | null | undefined} onValueChange={onChange} onBlur={onBlur} />
      )}
    />
  )
}

/** The two for forms with these values: `const { MoneyField } = moneyFieldsOf<DealValues>()`. */
export function moneyFieldsOf<Values extends FieldValues>() {
  return {
    MoneyField: MoneyField as Typed<Values, Parameters<typeof MoneyField>[0]>,
    PctField: PctField as Typed<Values, Shared>,
  }
}

type AmountInputProps = {
  /** Minor units; null when empty, NaN while what is typed is no amount. */
  value: number | null | undefined
  onValueChange: (minor: number | null) => void
  currency: string
  onBlur?: () => void
  disabled?: boolean
  'aria-label'?: string
}

/** The amount as people write it, without its currency. */
function amountText(minor: number | null | undefined, currency: string, locale: string): string {
  if (minor === null || minor === undefined || Number.isNaN(minor)) return ''
  return formatMoney(money(minor, currency), locale)
    .replace(/[^\d.,'’\s\u00a0\u202f−-]/gu, '')
    .trim()
}

/** An amount in a currency. Reads '2.500,00', '2,500.00' and '2500'; shown tidily once the field is left. */
export function AmountInput({ value, onValueChange, currency, onBlur, ...props }: AmountInputProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<{ text: string; minor: number | null; currency: string } | null>(null)
  // What came from elsewhere (a reset, other terms) takes the place of what was typed.
  const isOwn = typed !== null && Object.is(typed.minor, value ?? null) && typed.currency === currency
  return (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      className="[&_input]:text-right [&_input]:tabular-nums"
      value={isOwn ? typed.text : amountText(value, currency, i18n.locale)}
      onChange={({ target: { value: text } }) => {
        const minor = text.trim() === '' ? null : (parseMoney(text, currency)?.amountMinor ?? Number.NaN)
        setTyped({ text, minor, currency })
        onValueChange(minor)
      }}
      onBlur={() => {
        if (typed && !Number.isNaN(typed.minor)) setTyped(null)
        onBlur?.()
      }}
      after={<span className="text-sm text-mute">{currency}</span>}
    />
  )
}

type PctInputProps = {
  value: string | null | undefined
  onValueChange: (pct: string | null) => void
  onBlur?: () => void
  after?: ReactNode
  'aria-label'?: string
}

/** A percentage as exact text; a comma is read as the decimal point. */
function PctInput({ value, onValueChange, after = '%', ...props }: PctInputProps) {
  return (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      className="[&_input]:text-right [&_input]:tabular-nums"
      value={value ?? ''}
      onChange={({ target: { value: text } }) => {
        const pct = text.replace(/[\s%]/g, '').replace(',', '.')
        onValueChange(pct === '' ? null : pct)
      }}
      after={<span className="text-sm text-mute">{after}</span>}
    />
  )
}
