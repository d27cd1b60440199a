// A field of a form that is plain text: one line, or several.
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Input, Textarea, type InputProps } from '#web/ui/fields/Input.tsx'
import { formFieldOf } from './FormField.tsx'

const FormField = formFieldOf<FieldValues>()

type Shared<Name> = { name: Name; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }
type TextFieldProps<Name> = Shared<Name> &
  Pick<
    InputProps,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'after' | 'autoFocus'
  >

/** What is entered is about others, so the browser's own addresses stay out unless asked for. */
function TextField({ name, label, hint, optional, className, ...input }: TextFieldProps<string>) {
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      render={(field) => (
        <Input autoComplete="off" {...input} {...field} value={(field.value as string | null) ?? ''} />
      )}
    />
  )
}

function NotesField({ rows, ...field }: Shared<string> & Pick<ComponentProps<typeof Textarea>, 'rows'>) {
  return (
    <FormField
      {...field}
      render={({ value, ...control }) => (
        <Textarea rows={rows} {...control} value={(value as string | null) ?? ''} />
      )}
    />
  )
}

type Typed<Values extends FieldValues, Props> = (
  props: Omit<Props, 'name'> & { name: FieldPath<Values> },
) => ReactElement

/** A line of text in forms with these values. Needs a FormProvider above. */
export function textFieldOf<Values extends FieldValues>() {
  return TextField as Typed<Values, TextFieldProps<string>>
}

/** Several lines of text in forms with these values. */
export function notesFieldOf<Values extends FieldValues>() {
  return NotesField as Typed<Values, Parameters<typeof NotesField>[0]>
}
