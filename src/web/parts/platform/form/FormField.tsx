// One field of a form: label, control and the sentence about what is wrong with it, tied to its value.
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import {
  useController,
  useFormContext,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { Field } from '#web/ui/fields/Field.tsx'

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
