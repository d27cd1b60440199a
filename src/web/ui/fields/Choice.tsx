// Yes or no, one of a few: checkbox, switch and radio group, each with its words as the label.
import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { Check, Minus } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldHint } from './Field.tsx'

type ToggleProps = {
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  name?: string
  disabled?: boolean
  label: ReactNode
  hint?: ReactNode
  /** Hides the words, keeps them for screen readers. */
  labelHidden?: boolean
  className?: string
}

const row = 'flex min-h-11 cursor-pointer items-center gap-2.5 has-data-disabled:cursor-default md:min-h-7'

function Texts({ label, hint, hidden }: { label: ReactNode; hint?: ReactNode; hidden?: boolean }) {
  return (
    <span className={cx('flex min-w-0 flex-col', hidden && 'sr-only')}>
      <span>{label}</span>
      {hint ? <span className="text-xs text-mute">{hint}</span> : null}
    </span>
  )
}

type CheckboxProps = ToggleProps & { indeterminate?: boolean }

/** A box to tick, with its words. */
export function Checkbox({ label, hint, labelHidden, className, ...props }: CheckboxProps) {
  return (
    <Field.Root className={className}>
      {/* A box alone is too narrow for a finger. */}
      <Field.Label className={cx(row, labelHidden && 'max-md:-mx-3 max-md:px-3')}>
        <BaseCheckbox.Root
          {...props}
          className="flex size-5 shrink-0 items-center justify-center rounded-[4px] border border-mute bg-surface text-surface data-checked:border-ink data-checked:bg-ink data-disabled:bg-sunk data-indeterminate:border-ink data-indeterminate:bg-ink md:size-4"
        >
          <BaseCheckbox.Indicator className="[&_svg]:size-3.5 md:[&_svg]:size-3">
            {props.indeterminate ? <Minus strokeWidth={3} /> : <Check strokeWidth={3} />}
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <Texts label={label} hint={hint} hidden={labelHidden} />
      </Field.Label>
    </Field.Root>
  )
}

/** On or off, effective at once. */
export function Switch({ label, hint: own, labelHidden, className, ...props }: ToggleProps) {
  const hint = useContext(FieldHint) ?? own
  return (
    <Field.Root className={className}>
      <Field.Label className={cx(row, 'justify-between')}>
        <Texts label={label} hint={hint} hidden={labelHidden} />
        <BaseSwitch.Root
          {...props}
          className="flex h-6 w-10 shrink-0 rounded-full bg-mute p-0.5 transition-colors data-checked:bg-ink data-disabled:bg-line-strong md:h-5 md:w-8"
        >
          <BaseSwitch.Thumb className="aspect-square h-full rounded-full bg-surface transition-transform data-checked:translate-x-4 md:data-checked:translate-x-3" />
        </BaseSwitch.Root>
      </Field.Label>
    </Field.Root>
  )
}

type RadioGroupProps<V extends string> = {
  value?: V
  defaultValue?: V
  onValueChange?: (value: V) => void
  options: { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  name?: string
  /** Needed when it does not sit inside a Field. */
  'aria-label'?: string
  className?: string
}

/** One of a few, all visible. */
export function RadioGroup<V extends string>({
  options,
  onValueChange,
  className,
  ...props
}: RadioGroupProps<V>) {
  return (
    <BaseRadioGroup
      {...props}
      onValueChange={(value) => onValueChange?.(value)}
      className={cx('flex flex-col', className)}
    >
      {/* Each is a field of its own: within another one, all would take its label and id. */}
      {options.map((option) => (
        <Field.Root key={option.value}>
          <Field.Label className={row}>
            <Radio.Root
              value={option.value}
              disabled={option.disabled}
              className="flex size-5 shrink-0 items-center justify-center rounded-full border border-mute bg-surface data-checked:border-ink data-disabled:bg-sunk md:size-4"
            >
              <Radio.Indicator className="size-2.5 rounded-full bg-ink md:size-2" />
            </Radio.Root>
            <Texts label={option.label} hint={option.hint} />
          </Field.Label>
        </Field.Root>
      ))}
    </BaseRadioGroup>
  )
}
