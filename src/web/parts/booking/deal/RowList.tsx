// Lines of a form that can be added and removed: costs, bonuses, kinds of ticket.
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, type FieldArray, type FieldArrayPath } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { DealValues } from './deal-values.ts'

type RowListProps<Name extends FieldArrayPath<DealValues>> = {
  name: Name
  /** A new line. */
  blank: FieldArray<DealValues, Name>
  addLabel: ReactNode
  removeLabel: (index: number) => string
  /** The fields of a line, in a grid of their own. */
  children: (index: number) => ReactNode
  className?: string
  max?: number
}

export function RowList<Name extends FieldArrayPath<DealValues>>(props: RowListProps<Name>) {
  const { name, blank, addLabel, removeLabel, children, className, max = 40 } = props
  const { control } = useFormContext<DealValues>()
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <div className="flex flex-col gap-3 md:col-span-2">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2 max-md:border-b max-md:border-line max-md:pb-3">
          <div className={cx('grid min-w-0 flex-1 items-start gap-x-3 gap-y-3', className)}>
            {children(index)}
          </div>
          <IconButton
            label={removeLabel(index)}
            size="sm"
            className="mt-6.5 -mr-1.5"
            onClick={() => remove(index)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < max ? (
        <div>
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2.5"
            icon={<Plus aria-hidden />}
            onClick={() => append(blank)}
          >
            {addLabel}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
