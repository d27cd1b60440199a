// One condition: what is asked, how it is compared, and with what.
import { Trans, useLingui } from '@lingui/react/macro'
import { blankRule } from '#domain/automation/workflow-blank.ts'
import { choicesFor, factLabels, operatorLabels, operatorsFor } from '#domain/automation/workflow-facts.ts'
import { factKinds, factNames, type Rule } from '#domain/automation/workflow-graph.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { StepFieldsProps } from './field-props.ts'

const factOptions = factNames.map((value) => ({ value, label: factLabels[value] }))

export function RuleFields({ value: rule, onChange, choices }: StepFieldsProps<Rule>) {
  const operators = operatorsFor(rule.fact).map((value) => ({ value, label: operatorLabels[value] }))
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <Field label={<Trans>What is looked at</Trans>}>
        <Select value={rule.fact} options={factOptions} onValueChange={(fact) => onChange(blankRule(fact))} />
      </Field>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <Field label={<Trans>How</Trans>}>
          <Select
            value={rule.op}
            options={operators}
            onValueChange={(op) => onChange({ ...rule, op, value: op === 'is_missing' ? null : rule.value })}
          />
        </Field>
        {rule.op === 'is_missing' ? null : (
          <Field label={<Trans>What</Trans>}>
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
        options={listed.map(({ value, label }) => ({ value: String(value), label }))}
        onValueChange={(chosen) => set(listed.find(({ value }) => String(value) === chosen)?.value ?? null)}
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
