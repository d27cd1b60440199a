// When a part of a text is included: a field is filled or empty, or says one thing or not.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { msg } from '@lingui/core/macro'
import type { ConditionOp } from '#domain/documents/templates/contract-body.ts'
import { contractFields } from '#domain/documents/templates/contract-fields.ts'
import { fieldChoices, fieldGroupLabels, fieldLabel } from '#texts/documents/contract-fields.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { ConditionAttrs } from './body-json.ts'

/** The ways in which a condition compares, in the sheet of its settings. */
const conditionOpLabels = {
  filled: msg`is filled`,
  empty: msg`is empty`,
  is: msg`is`,
  not: msg`is not`,
} satisfies Record<ConditionOp, unknown>

export type ConditionSheetProps = {
  open: boolean
  /** Null for a new one. */
  condition: ConditionAttrs | null
  onClose: () => void
  onSave: (condition: ConditionAttrs) => void
  /** Takes the frame off and leaves the text. */
  onUnwrap: () => void
  /** Takes the text with it. */
  onRemove: () => void
}

/** Remount it for each opening. */
export function ConditionSheet({ open, condition, onClose, onSave, ...props }: ConditionSheetProps) {
  const { t, i18n } = useLingui()
  const say = translate()
  const fieldOptions = contractFields.map(({ key, group }) => ({
    value: key,
    label: fieldLabel(key, say),
    hint: say(fieldGroupLabels[group]),
  }))
  const [field, setField] = useState(condition?.field ?? '')
  const [op, setOp] = useState(condition?.op ?? 'filled')
  const [value, setValue] = useState(condition?.value ?? '')
  const [isTried, setTried] = useState(false)
  const choices = fieldChoices(field, say)
  const needsValue = op === 'is' || op === 'not'
  const isBlock = contractFields.some(({ key, kind }) => key === field && kind === 'block')
  const opOptions = (Object.keys(conditionOpLabels) as ConditionOp[])
    .filter((each) => !isBlock || each === 'filled' || each === 'empty')
    .map((each) => ({ value: each, label: i18n._(conditionOpLabels[each]) }))

  function submit() {
    setTried(true)
    if (!field || (needsValue && !value.trim())) return
    onSave({ field, op, value: needsValue ? value.trim() : null })
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={condition ? <Trans>Condition</Trans> : <Trans>Only if…</Trans>}
      description={
        condition ? undefined : <Trans>The selected text is included only if this condition is met.</Trans>
      }
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" needsConnection={false}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Field</Trans>} error={isTried && !field ? t`Choose a field.` : undefined}>
          <Combobox
            value={field ? { value: field, label: fieldLabel(field, say) } : null}
            options={fieldOptions}
            onValueChange={(option) => {
              setField(option?.value ?? '')
              setValue('')
              if (contractFields.some(({ key, kind }) => key === option?.value && kind === 'block'))
                setOp('filled')
            }}
          />
        </Field>
        <Field label={<Trans>Condition</Trans>}>
          <Select value={op} options={opOptions} onValueChange={setOp} />
        </Field>
        {needsValue ? (
          <Field
            label={<Trans>Value</Trans>}
            error={isTried && !value.trim() ? t`Enter a value.` : undefined}
          >
            {choices.length > 0 ? (
              <Combobox
                value={choices.find((choice) => choice.value === value) ?? null}
                options={choices}
                onValueChange={(option) => setValue(option?.value ?? '')}
              />
            ) : (
              <Input
                value={value}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setValue(target.value)}
              />
            )}
          </Field>
        ) : null}
        {condition ? (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button onClick={props.onUnwrap}>
              <Trans>Remove condition, keep text</Trans>
            </Button>
            <Button variant="danger" onClick={props.onRemove}>
              <Trans>Remove with text</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </Sheet>
  )
}
