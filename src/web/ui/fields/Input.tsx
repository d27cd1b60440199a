// Text inputs: one line, many lines.
import { Field } from '@base-ui/react/field'
import { Input as Base } from '@base-ui/react/input'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/**
 * What an element takes, without what is narrower here. React types `autoComplete` as any text beside all that browsers
 * know, hundreds of patterns, and the compiler compared each use with all of them.
 */
type TextProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'autoComplete' | 'className' | 'defaultValue' | 'size' | 'value'
> & {
  value?: string
  defaultValue?: string
  className?: string
  autoComplete?: string
  /** A value that somebody may enter: shown as "e.g. …" while the field is empty, so that it does not look filled in. */
  example?: string
}

export type InputProps = TextProps<'input'> & {
  /** Shown inside at the start, for instance a search icon or a currency. */
  before?: ReactNode
  /** Shown inside at the end, for instance a unit or a button. */
  after?: ReactNode
}

/** The words of an example inside an empty field; undefined without one. */
export function useExample(example: string | undefined): string | undefined {
  const { t } = useLingui()
  return example === undefined ? undefined : t`e.g. ${example}`
}

/** One line of text. Works with react-hook-form's register() and inside Field. */
export function Input({ className, before, after, example, ...given }: InputProps) {
  const props = { ...given, placeholder: useExample(example) ?? given.placeholder }
  if (!before && !after) return <Base {...props} className={cx('field', className)} />
  return (
    <span className={cx('field flex items-center gap-2 [&_svg]:size-4 [&_svg]:text-mute', className)}>
      {before}
      <Base {...props} className="h-full w-full min-w-0 bg-transparent text-[length:inherit] outline-none" />
      {after}
    </span>
  )
}

/** Many lines; grows with its text, from so many `rows` on: a field that takes the size of its text has none of its own. */
export function Textarea({ className, rows = 1, example, ...props }: TextProps<'textarea'>) {
  const area = <textarea rows={rows} {...props} placeholder={useExample(example) ?? props.placeholder} />
  return (
    <Field.Control
      render={area}
      style={{ '--rows': rows } as CSSProperties}
      className={cx(
        'field h-auto! max-h-80 min-h-[calc(var(--rows)*1lh+1.25rem+2px)] resize-y py-2.5 [field-sizing:content]',
        'md:min-h-[calc(var(--rows)*1lh+0.75rem+2px)] md:py-1.5',
        className,
      )}
    />
  )
}
