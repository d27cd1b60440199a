// Colleagues beside the lead agent, and how they share the commission.
import { Trans } from '@lingui/react/macro'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { agentRoles, leadSplit } from '#domain/people/artists.ts'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { AgentSelect } from './AgentSelect.tsx'
import type { ArtistValues } from './artist-values.ts'
import { ListProblem } from './ListProblem.tsx'
import { agentRoleLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

const FormField = formFieldOf<ArtistValues>()
const TextField = textFieldOf<ArtistValues>()
const { SelectField } = valueFieldsOf<ArtistValues>()

const roleOptions = () => agentRoles.map((value) => ({ value, label: translate()(agentRoleLabels[value]) }))

/** Shares are shown to those who may set them. */
export function AgentFields({ canSplit }: { canSplit: boolean }) {
  const { control } = useFormContext<ArtistValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'agents' })
  return (
    <>
      {fields.map(({ id, role }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <FormField
            name={`agents.${index}.userId`}
            label={<Trans>Colleague</Trans>}
            render={(field) => (
              <AgentSelect value={field.value} onValueChange={(user) => field.onChange(user ?? '')} />
            )}
          />
          <SelectField name={`agents.${index}.role`} label={<Trans>Role</Trans>} options={roleOptions()} />
          {canSplit ? <Split index={index} initialRole={role} /> : null}
        </FieldRow>
      ))}
      <ListProblem name="agents" />
      {canSplit && fields.length > 0 ? <LeadRest /> : null}
      <AddRow onAdd={() => append({ userId: '', role: 'co', splitPct: null })}>
        <Trans>Add colleague</Trans>
      </AddRow>
    </>
  )
}

function Split({ index, initialRole }: { index: number; initialRole: 'co' | 'assistant' }) {
  const { control } = useFormContext<ArtistValues>()
  const role = useWatch({ control, name: `agents.${index}.role`, defaultValue: initialRole })
  // Assistants earn no commission.
  if (role === 'assistant') return <span className="max-md:hidden" />
  return (
    <TextField
      name={`agents.${index}.splitPct`}
      inputMode="decimal"
      label={<Trans>Commission share</Trans>}
      example="20"
      after="%"
    />
  )
}

function LeadRest() {
  const { control } = useFormContext<ArtistValues>()
  const agents = useWatch({ control, name: 'agents' }) ?? []
  const shares = agents.map(({ splitPct }) => ({ splitPct: readPct(splitPct) }))
  const rest = leadSplit(shares)
  return (
    <p className="text-sm text-mute md:col-span-2">
      <Trans>The lead agent keeps the remaining {rest}%.</Trans>
    </p>
  )
}

/** What is being typed counts once it is a number. */
function readPct(value: string | null | undefined): string | null {
  const text = (value ?? '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? text : null
}
