// One field of a form: label, control and the sentence about what is wrong with it; and the field that is
// plain text, of one line or several.
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form'
import { Input, Textarea, type InputProps } from '#web/ui/fields/Input.tsx'
import { Field } from '#web/ui/fields/Field.tsx'

const AnyField = formFieldOf<FieldValues>()

type Shared<Name> = { name: Name; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }
type TextFieldProps<Name> = Shared<Name> &
  Pick<
    InputProps,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'example' | 'after' | 'autoFocus'
  >

/** What is entered is about others, so the browser's own addresses stay out unless asked for. */
function TextField({ name, label, hint, optional, className, ...input }: TextFieldProps<string>) {
  return (
    <AnyField
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
    <AnyField
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

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  /** Path of the value, as the server names it: "event.name". */
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  render: (field: ControllerRenderProps<Values, Name>) => ReactElement
}

/** Needs a FormProvider above. Use it through `formFieldOf`, which knows the form's values. */
function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  render,
  ...props
}: FormFieldProps<Values, Name>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, Name>({ control, name })
  const box = useRef<HTMLDivElement>(null)
  const { ref } = field
  // Controls made of several elements have no one element to hand over: the first that takes the focus will do.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus() })
  }, [ref])
  return (
    <div ref={box} className="contents">
      <Field {...props} error={fieldState.error?.message}>
        {render(field)}
      </Field>
    </div>
  )
}

/** The field component of forms with these values: `const EventField = formFieldOf<EventValues>()`. */
export function formFieldOf<Values extends FieldValues>() {
  return FormField as <Name extends FieldPath<Values>>(props: FormFieldProps<Values, Name>) => ReactElement
}
