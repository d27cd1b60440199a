// What a template is: its name, its type, its language, and whose deals it is meant for.
import { Trans, useLingui } from '@lingui/react/macro'
import type { TemplateInput } from '#domain/documents/contract-inputs.ts'
import { contractKinds } from '#domain/documents/contract-parties.ts'
import { contractingModes } from '#domain/booking/deals/deal-terms.ts'
import { contractingModeLabels } from '#texts/booking/deal-terms.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { translate } from '#web/texts.ts'
import { languages } from '#domain/language.ts'
import { contractKindLabels, languageNames } from '#texts/documents/contract-labels.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { SignerRows } from './SignerRows.tsx'
import type { TemplateDraft } from './template-draft.ts'

type About = Pick<TemplateInput, 'name' | 'kind' | 'language' | 'contractingMode'>

type TemplateFieldsProps = {
  about: About
  onChange: (part: Partial<About>) => void
  errors: Record<string, string | undefined>
  disabled?: boolean
}

const listed = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

export function TemplateFields({ about, onChange, errors, disabled }: TemplateFieldsProps) {
  const { t } = useLingui()
  const say = translate()
  return (
    <>
      <Field label={<Trans>Name</Trans>} error={errors['template.name']} disabled={disabled}>
        <Input
          value={about.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={<Trans>Type</Trans>} error={errors['template.kind']} disabled={disabled}>
        <Select
          value={about.kind}
          options={contractKinds.map((value) => ({ value, label: say(contractKindLabels[value]) }))}
          onValueChange={(kind) => onChange({ kind })}
        />
      </Field>
      <Field
        label={<Trans>Language</Trans>}
        hint={<Trans>Language of the contract and its fields</Trans>}
        error={errors['template.language']}
        disabled={disabled}
      >
        <Select
          value={about.language}
          options={listed(languages, languageNames)}
          onValueChange={(language) => onChange({ language })}
        />
      </Field>
      <Field
        label={<Trans>For deals</Trans>}
        hint={<Trans>Suggested first for these deals</Trans>}
        error={errors['template.contractingMode']}
        disabled={disabled}
      >
        <Select
          value={about.contractingMode ?? 'any'}
          options={[
            { value: 'any', label: t`Any deal` },
            ...contractingModes.map((value) => ({ value, label: translate()(contractingModeLabels[value]) })),
          ]}
          onValueChange={(mode) => onChange({ contractingMode: mode === 'any' ? null : mode })}
        />
      </Field>
    </>
  )
}

type TemplateSettingsProps = {
  draft: TemplateDraft
  onChange: (part: Partial<TemplateDraft>) => void
  errors: Record<string, string | undefined>
  canEdit: boolean
}

/** The settings of a template beside its text. */
export function TemplateSettings({ draft, onChange, errors, canEdit }: TemplateSettingsProps) {
  const signerError = Object.entries(errors).find(([path]) => path.startsWith('template.signers'))?.[1]
  return (
    <div className="flex flex-col gap-5">
      <TemplateFields about={draft} onChange={onChange} errors={errors} disabled={!canEdit} />
      <SignerRows
        signers={draft.signers}
        onChange={(signers) => onChange({ signers })}
        error={signerError}
        canEdit={canEdit}
      />
      <Switch
        label={<Trans>Attach artist’s riders</Trans>}
        hint={<Trans>The valid versions when the contract is created</Trans>}
        checked={draft.attachments.riders}
        disabled={!canEdit}
        onCheckedChange={(riders) => onChange({ attachments: { ...draft.attachments, riders } })}
      />
    </div>
  )
}
