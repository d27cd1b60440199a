// The form of a group of questions: its name, and who answers it.
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { audiences, type Audience } from '#domain/road/advancing/advancing.ts'
import { audienceLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

export type GroupValues = { name: string; audience: Audience }

export type GroupSheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  group: GroupValues
  /** Closes the sheet when it resolves. */
  onSave: (group: GroupValues) => Promise<unknown>
}

const hints: Record<Audience, ReactNode> = {
  promoter: <Trans>Filled in by promoters via their link.</Trans>,
  artist: <Trans>Filled in by the artist’s team in the portal.</Trans>,
  internal: <Trans>Filled in and seen by the agency only.</Trans>,
}

/** Remount it for each group. */
export function GroupSheet({ open, onClose, title, group, onSave }: GroupSheetProps) {
  const [values, setValues] = useState(group)
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const nameError = fieldErrorsOf(error)['group.name']

  async function save() {
    setError(undefined)
    setSaving(true)
    try {
      await onSave({ ...values, name: values.name.trim() })
      onClose()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={!values.name.trim()} busy={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Name</Trans>} error={nameError}>
          <Input
            autoComplete="off"
            value={values.name}
            maxLength={80}
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
        </Field>
        <Field label={<Trans>Who answers</Trans>}>
          <RadioGroup
            value={values.audience}
            onValueChange={(audience) => setValues({ ...values, audience })}
            options={audiences.map((value) => ({
              value,
              label: translate()(audienceLabels[value]),
              hint: hints[value],
            }))}
          />
        </Field>
        <FormError>{error && !nameError ? messageOf(error) : null}</FormError>
      </div>
    </Sheet>
  )
}
