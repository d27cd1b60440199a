// Each column of the file with a taste of it, and the field that it goes into.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Select } from '#web/ui/fields/Select.tsx'
import type { ImportRecord } from './import-records.ts'

type Mapping = ImportRecord['mapping']
type ColumnChoicesProps = { record: ImportRecord; mapping: Mapping; onChange: (next: Mapping) => void }

const nowhere = '-'

export function ColumnChoices({ record, mapping, onChange }: ColumnChoicesProps) {
  const { t } = useLingui()
  const { headers, samples, fields } = record
  const optionsFor = (column: number) => [
    { value: nowhere, label: t`Skip` },
    ...fields.map(({ key, label, takesSeveral, isRequired }) => ({
      value: key,
      label: isRequired ? t`${label} (required)` : label,
      disabled: !takesSeveral && mapping.some((other, index) => other === key && index !== column),
    })),
  ]
  return (
    <ul
      aria-label={t`Columns`}
      className="max-h-120 divide-y divide-line overflow-y-auto border-t border-line"
    >
      {headers.map((header, column) => {
        const taste = samples
          .map((cells) => cells[column]?.trim())
          .filter(Boolean)
          .slice(0, 2)
          .join(', ')
        return (
          // Columns may share a name, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2">
            <div className="min-w-40 flex-1">
              <p className="truncate font-semibold">{header}</p>
              <p className="truncate text-sm text-mute">{taste || <Trans>First rows are empty</Trans>}</p>
            </div>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-mute max-md:hidden" />
            <Select
              aria-label={t`Field for ${header}`}
              className={`w-full md:w-56 ${mapping[column] ? '' : 'text-mute'}`}
              value={mapping[column] ?? nowhere}
              options={optionsFor(column)}
              onValueChange={(value) =>
                onChange(
                  mapping.map((other, index) =>
                    index === column ? (value === nowhere ? null : value) : other,
                  ),
                )
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
