// Which languages of a library are shown.
import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/language.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'

type LanguageFilterProps = {
  /** Undefined shows all. */
  value: Language | undefined
  onChange: (language: Language | undefined) => void
}

export function LanguageFilter({ value, onChange }: LanguageFilterProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Language`}
      value={value ?? 'all'}
      onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
      options={[
        { value: 'all', label: t`All` },
        { value: 'en', label: t`English` },
        { value: 'de', label: t`German` },
      ]}
    />
  )
}
