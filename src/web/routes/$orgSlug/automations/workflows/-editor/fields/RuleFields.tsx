// One condition: a field, how it is compared, and with which value.
import { Trans, useLingui } from '@lingui/react/macro'
import { blankRule } from '#domain/automation/workflow-blank.ts'
import { choicesFor, operatorsFor } from '#domain/automation/workflow-facts.ts'
import { factKinds, factNames, type Rule } from '#domain/automation/workflow-graph.ts'
import { choiceLabel, factLabels, operatorLabels } from '#texts/automation/workflow-facts.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { translate } from '#web/texts.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { StepFieldsProps } from './field-props.ts'

export function RuleFields({ value: rule, onChange, choices }: StepFieldsProps<Rule>) {
  const say = translate()
  const facts = factNames.map((value) => ({ value, label: say(factLabels[value]) }))
  const operators = operatorsFor(rule.fact).map((value) => ({ value, label: say(operatorLabels[value]) }))
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <Field label={<Trans>Field</Trans>}>
        <Select value={rule.fact} options={facts} onValueChange={(fact) => onChange(blankRule(fact))} />
      </Field>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <Field label={<Trans>Condition</Trans>}>
          <Select
            value={rule.op}
            options={operators}
            onValueChange={(op) => onChange({ ...rule, op, value: op === 'is_missing' ? null : rule.value })}
          />
        </Field>
        {rule.op === 'is_missing' ? null : (
          <Field label={<Trans>Value</Trans>}>
            <RuleValue rule={rule} onChange={onChange} artists={choices?.artists ?? []} />
          </Field>
        )}
      </div>
    </div>
  )
}

type RuleValueProps = {
  rule: Rule
  onChange: (rule: Rule) => void
  artists: readonly { id: string; name: string }[]
}

function RuleValue({ rule, onChange, artists }: RuleValueProps) {
  const { t } = useLingui()
  const set = (value: Rule['value']) => onChange({ ...rule, value })
  const listed = choicesFor(rule.fact)
  if (listed)
    return (
      <Select
        value={rule.value === null ? null : String(rule.value)}
        placeholder={t`Choose`}
        options={listed.map((value) => ({
          value: String(value),
          label: choiceLabel(rule.fact, value, translate()),
        }))}
        onValueChange={(chosen) => set(listed.find((value) => String(value) === chosen) ?? null)}
      />
    )
  switch (factKinds[rule.fact]) {
    case 'number':
      return (
        <NumberInput
          value={typeof rule.value === 'number' ? rule.value : null}
          min={-999}
          max={999}
          onValueChange={set}
        />
      )
    case 'artist': {
      const options = artists.map(({ id, name }) => ({ value: id, label: name }))
      return (
        <Combobox
          options={options}
          value={options.find(({ value }) => value === rule.value) ?? null}
          onValueChange={(option) => set(option?.value ?? null)}
          placeholder={t`Choose an artist`}
        />
      )
    }
    case 'country':
      return <CountryInput value={typeof rule.value === 'string' ? rule.value : null} onValueChange={set} />
    default:
      return (
        <Input
          value={typeof rule.value === 'string' ? rule.value : ''}
          maxLength={200}
          onChange={({ target }) => set(target.value)}
        />
      )
  }
}
