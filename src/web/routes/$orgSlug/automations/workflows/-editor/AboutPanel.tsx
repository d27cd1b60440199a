// The workflow as a whole, while no step is chosen: its name, its description, and its problems.
import { Trans } from '@lingui/react/macro'
import type { GraphProblem } from '#domain/automation/workflow-problems.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { Draft } from './use-draft.ts'

type AboutPanelProps = {
  draft: Draft
  onChange: (part: Partial<Pick<Draft, 'name' | 'description'>>) => void
  problems: readonly GraphProblem[]
  canEdit: boolean
  ownerName: string
  onJump: (id: string) => void
}

export function AboutPanel({ draft, onChange, problems, canEdit, ownerName, onJump }: AboutPanelProps) {
  return (
    <div className="flex flex-col gap-5">
      {canEdit ? <ProblemList problems={problems} onJump={onJump} /> : null}
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
        <Field
          label={<Trans>Name</Trans>}
          error={draft.name.trim() === '' ? <Trans>Enter a name.</Trans> : null}
        >
          <Input
            value={draft.name}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        <Field label={<Trans>Description</Trans>} optional>
          <Textarea
            value={draft.description ?? ''}
            maxLength={500}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        </Field>
      </fieldset>
      <p className="text-sm text-mute">
        <Trans>Runs with {ownerName}’s permissions.</Trans>
      </p>
    </div>
  )
}
