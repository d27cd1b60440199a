// The form of one question, of an event as of a template: name, type, options, who sees it, until when.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldTypes, prefillSources } from '#domain/road/advancing/advancing.ts'
import { AdvancingFieldInput } from '#domain/road/advancing/advancing-inputs.ts'
import { fieldTypeLabels, prefillLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'

type QuestionValues = AdvancingFieldInput

const TextField = textFieldOf<QuestionValues>()
const { SwitchField } = plainFieldsOf<QuestionValues>()
const { NumberField, SelectField, TagsField } = valueFieldsOf<QuestionValues>()

export type QuestionSheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  question: AdvancingFieldInput
  /** Closes the sheet when it resolves; a refusal is shown beside its field. */
  onSave: (question: AdvancingFieldInput) => Promise<unknown>
}

/** Remount it for each question. */
export function QuestionSheet({ question, onSave, ...sheet }: QuestionSheetProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useZodForm(AdvancingFieldInput, { defaultValues: question })
  const type = useWatch({ control: form.control, name: 'fieldType' })
  const isQuestion = type !== 'divider'

  async function save(values: AdvancingFieldInput) {
    setProblem(undefined)
    setSaving(true)
    try {
      await onSave(values)
      sheet.onClose()
    } catch (error) {
      if (!applyFieldErrors(form, error, 'field')) setProblem(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormSheet
      {...sheet}
      form={form}
      size="md"
      onSave={(values) => void save(values)}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
    >
      <TextField name="fieldName" label={isQuestion ? <Trans>Question</Trans> : <Trans>Heading</Trans>} />
      <SelectField
        name="fieldType"
        label={<Trans>Type of answer</Trans>}
        options={fieldTypes.map((value) => ({ value, label: translate()(fieldTypeLabels[value]) }))}
      />
      {type === 'select' ? (
        <TagsField
          name="options"
          label={<Trans>Options</Trans>}
          hint={<Trans>Press Enter after each.</Trans>}
        />
      ) : null}
      {isQuestion ? (
        <>
          <TextField name="help" label={<Trans>Help</Trans>} optional />
          <div className="grid gap-4 md:grid-cols-2">
            <NumberField
              name="dueDaysBefore"
              label={<Trans>Due (days before the show)</Trans>}
              min={0}
              optional
            />
            <SelectField
              name="prefillFrom"
              label={<Trans>Suggest from</Trans>}
              options={prefillSources.map((value) => ({ value, label: translate()(prefillLabels[value]) }))}
            />
          </div>
          <div className="flex flex-col gap-1">
            <SwitchField
              name="isRequired"
              label={<Trans>Required</Trans>}
              hint={t`Counts towards progress and is listed in reminders.`}
            />
            <SwitchField
              name="isPrivate"
              label={<Trans>Private</Trans>}
              hint={t`Visible to the agency only, not to promoters or artists.`}
            />
          </div>
        </>
      ) : null}
    </FormSheet>
  )
}
