// The settings of a template beside its text.
import { Trans } from '@lingui/react/macro'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { SignerRows } from './SignerRows.tsx'
import type { TemplateDraft } from './template-draft.ts'
import { TemplateFields } from './TemplateFields.tsx'

type TemplateSettingsProps = {
  draft: TemplateDraft
  onChange: (part: Partial<TemplateDraft>) => void
  errors: Record<string, string | undefined>
  canEdit: boolean
}

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
