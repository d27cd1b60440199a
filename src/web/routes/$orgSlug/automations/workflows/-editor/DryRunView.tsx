// What the workflow would have done in the last 30 days, without doing anything.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { Graph } from '#domain/automation/workflow-graph.ts'
import { triggerNode } from '#domain/automation/workflow-graph.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { refreshWorkflows, type Choices } from '#web/parts/automation/workflow/workflow-queries.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { cx } from '#web/ui/cx.ts'
import { marksOfCounts, pathOfRun } from './marks.ts'
import { useStepViews } from './step-view.ts'
import { Surface, SurfaceFrame, type SurfaceKind } from './Surface.tsx'

type DryRun = RouterOutputs['workflows']['dryRun']

type DryRunViewProps = {
  id: string
  graph: Graph
  choices: Choices | undefined
  /** Why it cannot be tried now; null when it can. */
  hindrance: string | null
  /** The draft has had a dry run since its last change. */
  isTried: boolean
  /** The result that a request to switch it on came with. */
  attached: DryRun | null
  kind: SurfaceKind
  onKind: (kind: SurfaceKind) => void
}

const noMarks = new Map<string, never>()

export function DryRunView(props: DryRunViewProps) {
  const { id, graph, choices, hindrance, isTried, attached, kind, onKind } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const views = useStepViews(graph, choices)
  const dryRun = useMutation(trpc.workflows.dryRun.mutationOptions({ onSuccess: refreshWorkflows }))
  // Of the drawing that it was made of: another one needs another try.
  const [tried, setTried] = useState<{ graph: Graph; result: DryRun } | null>(null)
  const [openRun, setOpenRun] = useState<number | null>(null)
  const result = tried?.graph === graph ? tried.result : attached
  const shown = openRun === null ? undefined : result?.runs[openRun]
  const marks = result
    ? shown
      ? new Map(shown.steps.map(({ nodeId }) => [nodeId, {}]))
      : marksOfCounts(graph, { [triggerNode]: result.events, ...result.counts })
    : noMarks
  const run = () =>
    dryRun.mutate(
      { orgSlug, id },
      {
        onSuccess: (answer) => {
          setTried({ graph, result: answer })
          setOpenRun(null)
        },
      },
    )

  return (
    <SurfaceFrame
      kind={kind}
      onKind={onKind}
      label={t`Dry run`}
      isPanelFirst
      surface={
        <Surface
          kind={kind}
          graph={graph}
          views={views}
          marks={marks}
          path={shown ? pathOfRun(graph, shown.steps) : null}
          chosenId={null}
          onOpen={() => undefined}
          onClose={() => undefined}
          actions={null}
          jump={null}
        />
      }
      panel={
        <div className="flex flex-col gap-4">
          <p className="text-pretty">
            <Trans>
              Shows what this workflow would have done in the last 30 days. Nothing is sent or changed.
            </Trans>
          </p>
          {hindrance ? <p className="text-sm font-medium text-signal">{hindrance}</p> : null}
          <Button
            variant={isTried ? 'secondary' : 'primary'}
            icon={<FlaskConical aria-hidden />}
            busy={dryRun.isPending}
            disabled={hindrance !== null}
            needsConnection
            className="w-fit max-md:w-full"
            onClick={run}
          >
            {result ? <Trans>Repeat dry run</Trans> : <Trans>Start dry run</Trans>}
          </Button>
          {isTried && !result ? (
            <p className="text-sm text-mute">
              <Trans>This draft has already had a dry run. Repeat it to see the result.</Trans>
            </p>
          ) : null}
          <div aria-live="polite">
            {result ? <Outcome result={result} open={openRun} onOpen={setOpenRun} views={views} /> : null}
          </div>
        </div>
      }
    />
  )
}

type OutcomeProps = {
  result: DryRun
  open: number | null
  onOpen: (index: number | null) => void
  views: ReturnType<typeof useStepViews>
}

function Outcome({ result, open, onOpen, views }: OutcomeProps) {
  const { i18n } = useLingui()
  const { from, to, runs, events, notes } = result
  const day = (date: Date | string) => i18n.date(date, { dateStyle: 'medium' })
  if (runs.length === 0)
    return (
      <EmptyState icon={<FlaskConical aria-hidden />} title={<Trans>No runs</Trans>}>
        <Trans>
          The trigger didn’t occur from {day(from)} to {day(to)}. You can still switch the workflow on.
        </Trans>
      </EmptyState>
    )
  const remarks = notes.join(' ')
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base tracking-[-0.01em]">
        <Plural value={events} one="It would have run once" other="It would have run # times" />
      </h2>
      <p className="text-sm text-mute">
        <Trans>
          {day(from)} to {day(to)}. {remarks}
        </Trans>{' '}
        <ZoneNote />
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {runs.map((each, index) => (
          <DryRunItem
            key={each.eventId}
            run={each}
            views={views}
            isOpen={open === index}
            onToggle={() => onOpen(open === index ? null : index)}
          />
        ))}
      </ul>
    </section>
  )
}

type DryRunItemProps = {
  run: DryRun['runs'][number]
  views: OutcomeProps['views']
  isOpen: boolean
  onToggle: () => void
}

function DryRunItem({ run, views, isOpen, onToggle }: DryRunItemProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const outcomes: Partial<Record<(typeof run.steps)[number]['outcome'], string>> = {
    waits: t`still waiting`,
    needsApproval: t`needs approval`,
    skipped: t`skipped`,
    refused: t`ends here`,
  }
  const { subject, steps, at } = run
  const when = (date: Date) => i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          className={cx('size-4 shrink-0 text-mute transition-transform', isOpen && 'rotate-90')}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{subject.label}</span>
          <span className="text-sm text-mute">
            {when(at)}, <Plural value={steps.length} one="# step" other="# steps" />
          </span>
        </span>
      </button>
      {isOpen ? (
        <div className="flex flex-col gap-2 px-3 pb-3 pl-9">
          <ol className="flex flex-col gap-2">
            {steps.map((step, index) => (
              <li key={index} className="flex flex-col">
                <span className="text-xs text-mute">
                  {views.get(step.nodeId)?.noun}, {when(step.at)}
                  {outcomes[step.outcome] ? `, ${outcomes[step.outcome]}` : ''}
                </span>
                <span className="text-pretty">{step.text}</span>
              </li>
            ))}
          </ol>
          {subject.eventId ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: subject.eventId }}
              className="w-fit text-sm underline decoration-line-strong underline-offset-2"
            >
              <Trans>Open the show</Trans>
            </Link>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
