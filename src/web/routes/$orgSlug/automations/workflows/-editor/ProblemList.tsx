// What keeps the workflow from being switched on, each with the way to where it is fixed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { GraphProblem } from '#domain/automation/workflow-problems.ts'
import { graphProblemText } from '#texts/automation/workflow-problems.ts'
import { translate } from '#web/texts.ts'
import { triggerNode } from '#domain/automation/workflow-graph.ts'
import { cx } from '#web/ui/cx.ts'

type ProblemListProps = {
  problems: readonly GraphProblem[]
  onJump: (id: string) => void
}

export function ProblemList({ problems, onJump }: ProblemListProps) {
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
