// What goes along with a contract: the day to sign by, words of one's own, files in the version chosen.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { Draft } from './draft-values.ts'

type EmailFieldsProps = {
  draft: Draft
  files: ContractRecord['files']
  attachments: ContractRecord['attachments']
  errors: Record<string, string>
  canEdit: boolean
  onChange: (part: Partial<Draft>) => void
}

export function EmailFields({ draft, files, attachments, errors, canEdit, onChange }: EmailFieldsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  // A version that is attached already stays to choose, also when a newer one is in force.
  const choices = [
    ...files,
    ...attachments
      .filter(({ fileId }) => !files.some(({ id }) => id === fileId))
      .map(({ fileId, name, revision }) => ({ id: fileId, name, revision })),
  ]
  const chosen = new Set(draft.attachments.map(({ fileId }) => fileId))
  return (
    <Card title={<Trans>Delivery</Trans>}>
      <div className="flex flex-col gap-4">
        <Field
          label={<Trans>Sign by</Trans>}
          optional
          error={errors['draft.dueOn']}
          disabled={!canEdit}
        >
          <DatePicker
            value={draft.dueOn}
            onValueChange={(dueOn) => onChange({ dueOn })}
            disabled={!canEdit}
          />
        </Field>
        <Field
          label={<Trans>Message</Trans>}
          optional
          hint={<Trans>Shown in the e-mail and above the contract.</Trans>}
          error={errors['draft.message']}
          disabled={!canEdit}
        >
          <Textarea
            value={draft.message ?? ''}
            onChange={({ target }) => onChange({ message: target.value || null })}
          />
        </Field>
        {choices.length > 0 ? (
          <fieldset>
            <legend className="text-sm font-medium">
              <Plural value={chosen.size} _0="Attachments" one="# attachment" other="# attachments" />
            </legend>
            {choices.map(({ id, name, revision }) => (
              <div key={id} className="flex items-center justify-between gap-2">
                <Checkbox
                  className="min-w-0"
                  checked={chosen.has(id)}
                  disabled={!canEdit}
                  onCheckedChange={(isChosen) =>
                    onChange({
                      attachments: isChosen
                        ? [...draft.attachments, { fileId: id }]
                        : draft.attachments.filter(({ fileId }) => fileId !== id),
                    })
                  }
                  label={
                    <span className="wrap-anywhere">
                      {name} <span className="text-sm text-mute">v{revision}</span>
                    </span>
                  }
                />
                <IconButton size="sm" label={t`Open ${name}`} onClick={() => void openFile(orgSlug, id)}>
                  <ExternalLink aria-hidden />
                </IconButton>
              </div>
            ))}
          </fieldset>
        ) : null}
      </div>
    </Card>
  )
}
