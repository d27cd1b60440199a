// Finds a field by its name, with its value for the booking shown.
import { useLingui } from '@lingui/react/macro'
import { contractFields, fieldGroups, type ContractField } from '#domain/documents/templates/contract-fields.ts'
import type { FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import { sampleFacts } from '#domain/documents/templates/contract-sample.ts'
import { fieldGroupLabels, fieldLabels } from '#texts/documents/contract-fields.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { translate } from '#web/texts.ts'
import type { CommandGroup } from '#web/ui/overlays/command-props.ts'
import { PalettePanel } from '#web/ui/overlays/PalettePanel.tsx'

export type FieldPaletteProps = {
  open: boolean
  values: FieldValues | null
  onClose: () => void
  onSelect: (field: ContractField) => void
}

export function FieldPalette({ open, values, onClose, onSelect }: FieldPaletteProps) {
  const { t } = useLingui()
  const say = translate()
  const shown = values ?? contractValues(sampleFacts, say)
  const groups: CommandGroup[] = fieldGroups.map((group) => ({
    label: say(fieldGroupLabels[group]),
    items: contractFields
      .filter((field) => field.group === group)
      .map((field) => ({
        id: field.key,
        label: say(fieldLabels[field.key]),
        hint: field.kind === 'line' ? (shown.texts[field.key] ?? '–') : undefined,
        keywords: `${say(fieldGroupLabels[group])} ${field.key}`,
        onSelect: () => onSelect(field),
      })),
  }))
  return (
    <PalettePanel
      open={open}
      label={t`Insert field`}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      groups={groups}
    />
  )
}
