// The control that answers an advancing field, by its type, with its name, its help and what is wrong with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { AttachmentInput, type AnswerFiles } from './AttachmentInput.tsx'
import type { PersonValue } from './field-values.ts'
import { Divider } from './GroupFields.tsx'
import { inputHints } from './input-hints.ts'
import { PersonInput } from './PersonInput.tsx'

export type QuestionField = {
  fieldName: string
  fieldType: FieldType
  options: readonly string[]
  isRequired: boolean
  help: string | null
}

export type FieldInputProps = {
  field: QuestionField
  /** The answer as text; '' where there is none. */
  value: string
  /** With every key; a choice is one change. */
  onChange: (value: string) => void
  /** The person leaves the control: what is typed so far can be kept. */
  onBlur?: () => void
  disabled?: boolean
  error?: ReactNode
  /** Known contacts, offered for contacts. */
  people?: readonly PersonValue[]
  /** Where chosen files go; without it an attachment is the address of one. */
  files?: AnswerFiles
}

/** As many options are all in sight; more of them open on demand. */
const maxVisibleOptions = 4

export function FieldInput(props: FieldInputProps) {
  const { field } = props
  switch (field.fieldType) {
    case 'text':
    case 'textarea':
      return <TextAnswer {...props} />
    case 'select':
      return <Choose {...props} />
    case 'toggle':
      return <YesOrNo {...props} />
    case 'contact':
    case 'team_member':
      return (
        <Group {...props}>
          <PersonInput {...props} />
        </Group>
      )
    case 'attachment':
      return (
        <Group {...props}>
          <AttachmentInput {...props} />
        </Group>
      )
    case 'divider':
      return <Divider name={field.fieldName} />
  }
}

function TextAnswer({ field, value, onChange, onBlur, disabled, error }: FieldInputProps) {
  const shared = { value, onBlur, maxLength: field.fieldType === 'text' ? 500 : 10_000, autoComplete: 'off' }
  return (
    <Field
      label={field.fieldName}
      hint={field.help}
      error={error}
      disabled={disabled}
      optional={!field.isRequired}
    >
      {field.fieldType === 'text' ? (
        <Input
          {...shared}
          {...inputHints(field.fieldName)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Textarea {...shared} rows={2} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

function Choose(props: FieldInputProps) {
  const { t } = useLingui()
  const { field, value, onChange, disabled, error } = props
  // An answer that is no longer among the options stays to be seen.
  const known = value && !field.options.includes(value) ? [value, ...field.options] : field.options
  const options = known.map((option) => ({ value: option, label: option, disabled }))
  if (options.length <= maxVisibleOptions) {
    return (
      <Group {...props}>
        <RadioGroup aria-label={field.fieldName} value={value} options={options} onValueChange={onChange} />
      </Group>
    )
  }
  return (
    <Field
      label={field.fieldName}
      hint={field.help}
      error={error}
      disabled={disabled}
      optional={!field.isRequired}
    >
      <Select
        options={options}
        value={value || null}
        onValueChange={onChange}
        disabled={disabled}
        placeholder={t`Choose`}
      />
    </Field>
  )
}

/** Not a switch: one that was never touched looks like "no". */
function YesOrNo(props: FieldInputProps) {
  const { t } = useLingui()
  const { field, value, onChange } = props
  return (
    <Group {...props}>
      <SegmentedControl
        label={field.fieldName}
        className="w-full max-w-60"
        value={value}
        onValueChange={onChange}
        options={[
          { value: 'true', label: t`Yes` },
          { value: 'false', label: t`No` },
        ]}
      />
    </Group>
  )
}

/** Name, help and error around controls that are several. */
function Group({ field, error, disabled, children }: FieldInputProps & { children: ReactNode }) {
  const id = useId()
  const describes = error ? `${id}-error` : field.help ? `${id}-help` : undefined
  return (
    <fieldset disabled={disabled} aria-describedby={describes} className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm font-medium">
        {field.fieldName}
        {field.isRequired ? null : (
          <span className="text-xs font-normal text-mute">
            <Trans>Optional</Trans>
          </span>
        )}
      </legend>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-xs font-medium text-signal">
          {error}
        </p>
      ) : field.help ? (
        <p id={`${id}-help`} className="mt-1.5 text-xs text-mute">
          {field.help}
        </p>
      ) : null}
    </fieldset>
  )
}
