// Fields that can wait, behind a line; it opens automatically when one of them has something to say.
import { useState, type ReactNode } from 'react'
import { get, useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'
import { MoreFields } from './MoreFields.tsx'

type FormFoldProps<Values extends FieldValues> = {
  title: ReactNode
  /** The fields inside. */
  names: readonly FieldPath<Values>[]
  children: ReactNode
}

export function FormFold<Values extends FieldValues>({ title, names, children }: FormFoldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { errors, submitCount } = useFormState({ control })
  const isWrong = names.some((name) => get(errors, name) !== undefined)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState('')
  // Each refusal opens it again, also after somebody closed it.
  const refusal = isWrong ? `refused ${submitCount}` : ''
  if (refusal !== seen) {
    setSeen(refusal)
    if (refusal) setOpen(true)
  }
  return (
    <MoreFields title={title} open={isOpen} onToggle={setOpen}>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </MoreFields>
  )
}
