// Finds a field by what it is called, or by what it says of the booking that is looked at.
import { useLingui } from '@lingui/react/macro'
import {
  contractFields,
  fieldGroups,
  type ContractField,
  type FieldGroup,
} from '#domain/documents/templates/contract-fields.ts'
import type { FieldValues } from '#domain/documents/templates/contract-values.ts'
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
  const saysOf = ({ key, sample }: ContractField) => (values ? (values.texts[key] ?? '–') : sample)
  const groups: CommandGroup[] = (Object.keys(fieldGroups) as FieldGroup[]).map((group) => ({
    label: fieldGroups[group],
    items: contractFields
      .filter((field) => field.group === group)
      .map((field) => ({
        id: field.key,
        label: field.label,
        hint: (field.kind === 'line' ? saysOf(field) : null) ?? undefined,
        keywords: `${fieldGroups[group]} ${field.key}`,
        onSelect: () => onSelect(field),
      })),
  }))
  return (
    <PalettePanel
      open={open}
      label={t`Insert a field`}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      groups={groups}
    />
  )
}
