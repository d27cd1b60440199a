// Which columns a list shows, and in which order.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { movedColumn, withColumn } from '#domain/desk/list-columns.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import type { ColumnsState } from './use-columns.ts'

export type ColumnsMenuProps = {
  /** All that can be shown, in their own order. */
  columns: readonly { id: string; header: string }[]
  state: ColumnsState<string>
}

/** The chosen ones first, in their order; below them those that can be added. */
export function ColumnChoices({ columns, state: { chosen, isChanged, choose } }: ColumnsMenuProps) {
  const { t } = useLingui()
  const known = columns.map(({ id }) => id)
  const header = new Map(columns.map((column) => [column.id, column.header]))
  const ordered = [...chosen, ...known.filter((id) => !chosen.includes(id))]
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col">
        {ordered.map((id) => {
          const name = header.get(id)
          const index = chosen.indexOf(id)
          return (
            <li key={id} className="flex min-h-8 items-center gap-1">
              <Checkbox
                className="min-w-0 flex-1"
                label={name}
                checked={index >= 0}
                disabled={index >= 0 && chosen.length === 1}
                onCheckedChange={() => choose(withColumn(chosen, id, known))}
              />
              {index >= 0 ? (
                <>
                  <IconButton
                    label={t`Move ${name} left`}
                    size="sm"
                    disabled={index === 0}
                    onClick={() => choose(movedColumn(chosen, id, -1))}
                  >
                    <ChevronUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t`Move ${name} right`}
                    size="sm"
                    disabled={index === chosen.length - 1}
                    onClick={() => choose(movedColumn(chosen, id, 1))}
                  >
                    <ChevronDown aria-hidden />
                  </IconButton>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button disabled={!isChanged} onClick={() => choose([])}>
        <Trans>Reset columns</Trans>
      </Button>
    </div>
  )
}
