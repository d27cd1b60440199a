// The workflow as a whole, while no step is chosen: its name, its description, and its problems.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { GraphProblem } from '#domain/automation/workflow-problems.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { graphProblemText } from '#texts/automation/workflow-problems.ts'
import { translate } from '#web/texts.ts'
import { triggerNode } from '#domain/automation/workflow-graph.ts'
import { cx } from '#web/ui/cx.ts'
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

type ProblemListProps = {
  problems: readonly GraphProblem[]
  onJump: (id: string) => void
}

/** What keeps the workflow from being switched on, each with the way to where it is fixed. */
function ProblemList({ problems, onJump }: ProblemListProps) {
  const { t } = useLingui()
  const errors = problems.filter(({ isWarning }) => !isWarning).length
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        <Trans>No problems found.</Trans>
      </p>
    )
  return (
    <section aria-label={t`Needs fixing`} className="flex flex-col gap-2">
      <h2 className="text-base tracking-[-0.01em]">
        {errors > 0 ? (
          <Plural value={errors} one="# problem to fix" other="# problems to fix" />
        ) : (
          <Trans>Warnings</Trans>
        )}
      </h2>
      <ul className="flex flex-col gap-1">
        {problems.map(({ nodeId, problem, isWarning }, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onJump(nodeId ?? triggerNode)}
              className="flex min-h-11 w-full items-start gap-2 rounded-control px-2 py-1.5 text-left text-sm hover:bg-hover md:min-h-8"
            >
              <TriangleAlert
                aria-hidden
                className={cx('mt-0.5 size-4 shrink-0', isWarning ? 'text-hold' : 'text-signal')}
              />
              <span className="text-pretty">{graphProblemText(problem, translate())}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
