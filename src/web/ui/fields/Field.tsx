// Label, hint and error around one control of the kit; connects them for screen readers.
import { Field as Base } from '@base-ui/react/field'
import { Trans } from '@lingui/react/macro'
import { createContext, useContext, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The message to show; its presence makes the field invalid. */
  error?: ReactNode
  optional?: boolean
  disabled?: boolean
  className?: string
  /** Exactly one control of the kit. */
  children: ReactNode
}

/** The hint of the one field or switch below it, in place of its own. */
export const FieldHint = createContext<ReactNode>(undefined)

/** A labelled control. The error replaces the hint and is announced. */
export function Field({ label, hint: own, error, optional, disabled, className, children }: FieldProps) {
  const hint = useContext(FieldHint) ?? own
  const invalid = Boolean(error)
  return (
    <Base.Root
      invalid={invalid}
      disabled={disabled}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      {/* Where "Optional" finds no room beside the label, it is only heard: a second line would push this control
          below its neighbour's. */}
      <Base.Label className="flex flex-wrap items-baseline justify-between gap-x-2 overflow-hidden text-sm font-medium">
        {label}
        {optional ? (
          <span className="-mb-4 text-xs font-normal text-mute">
            <Trans>Optional</Trans>
          </span>
        ) : null}
      </Base.Label>
      {children}
      {hint && !invalid ? <Base.Description className="text-xs text-mute">{hint}</Base.Description> : null}
      <Base.Error match={invalid} role="alert" className="text-xs font-medium text-signal">
        {error}
      </Base.Error>
    </Base.Root>
  )
}

/** A heading over fields that belong together, with an optional line of explanation. */
export function FieldGroup({
  title,
  hint,
  children,
}: {
  title: ReactNode
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="display mb-3 text-md tracking-[-0.01em]">{title}</legend>
      {hint ? <p className="-mt-3 text-mute">{hint}</p> : null}
      {children}
    </fieldset>
  )
}
