// A template to begin a message with.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { byLanguage, templatesQuery } from '#web/parts/messages/thread/message-queries.ts'

type TemplateFieldProps = { value: string | null; onValueChange: (templateId: string | null) => void }

/** Nothing where there are no templates. */
export function TemplateField({ value, onValueChange }: TemplateFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(templatesQuery(orgSlug))
  const templates = byLanguage(data?.rows ?? [])
  if (templates.length === 0) return null
  const hasBoth = new Set(templates.map(({ language }) => language)).size > 1
  return (
    <Field label={<Trans>Template</Trans>} optional>
      <Select
        value={value ?? 'none'}
        onValueChange={(next) => onValueChange(next === 'none' ? null : next)}
        options={[
          { value: 'none', label: t`None` },
          ...templates.map(({ id, name, language }) => ({
            value: id,
            label: name,
            hint: hasBoth ? (language === 'de' ? t`German` : t`English`) : undefined,
          })),
        ]}
      />
    </Field>
  )
}
