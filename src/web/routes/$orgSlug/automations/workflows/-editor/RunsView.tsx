// The runs of a workflow: a list by state, and one of them with its way through the drawing.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, SearchX } from 'lucide-react'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr, NextPage } from '#web/parts/platform/screens/LoadedRows.tsx'
import { runQuery, type Choices, type RunState } from '#web/parts/automation/workflow/workflow-queries.ts'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { RunPill, runStateLabel, runStates } from '#web/parts/automation/workflow/WorkflowPill.tsx'
import { trpc, trpcClient, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { marksOfRun, pathOfRun } from './marks.ts'
import { RunDetail } from './RunDetail.tsx'
import { runLabel } from './run-label.ts'
import { useStepViews } from './step-view.ts'
import { Surface, SurfaceFrame, type SurfaceKind } from './Surface.tsx'

const pageSize = 30

type RunsViewProps = {
  workflowId: string
  states: readonly RunState[]
  onStates: (states: readonly RunState[]) => void
}

export function RunsView({ workflowId, states, onStates }: RunsViewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const input = { orgSlug, workflowId, states: states.length > 0 ? [...states] : undefined }
  const query = useInfiniteQuery({
    queryKey: [...trpc.workflows.runs.pathKey(), { type: 'infinite', input }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.workflows.runs.query({ ...input, offset: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return shown < last.total ? shown : undefined
    },
    meta: { persist: false },
  })
  const runs = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const options = runStates.map((value) => ({ value, label: i18n._(runStateLabel(value)) }))
  return (
    <div className="safe-x flex flex-1 flex-col gap-3 py-4 md:overflow-auto">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MultiFilter label={t`Status`} options={options} value={states} onValueChange={onStates} />
        {runs.length > 0 ? <ZoneNote className="text-sm text-mute" /> : null}
      </div>
      <LoadedOr query={query}>
        {runs.length > 0 ? (
          <ul aria-label={t`Runs`} className="divide-y divide-line rounded-card border border-line">
            {runs.map((run) => (
              <RunItem key={run.id} run={run} workflowId={workflowId} />
            ))}
          </ul>
        ) : states.length > 0 ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={<Trans>No match</Trans>}
            action={
              <Button onClick={() => onStates([])}>
                <Trans>Show all</Trans>
              </Button>
            }
          >
            <Trans>No runs with this status.</Trans>
          </EmptyState>
        ) : (
          <EmptyState icon={<Activity aria-hidden />} title={<Trans>No runs yet</Trans>}>
            <Trans>Runs appear here once the workflow is on.</Trans>
          </EmptyState>
        )}
        <NextPage list={query} />
      </LoadedOr>
    </div>
  )
}

type RunItemProps = { run: RouterOutputs['workflows']['runs']['rows'][number]; workflowId: string }

function RunItem({ run, workflowId }: RunItemProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const now = useMinute()
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
      <span className="flex min-w-0 flex-1 flex-col">
        <Link
          to="/$orgSlug/automations/workflows/$workflowId/editor"
          params={{ orgSlug, workflowId }}
          search={{ view: 'runs', run: run.id }}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
        >
          {runLabel(run) || <Trans>No show</Trans>}
        </Link>
        <span className="text-sm text-mute">
          <time dateTime={run.createdAt.toISOString()}>
            {i18n.date(run.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {run.nextAt ? <Trans>, continues {relativeTime(run.nextAt, now, i18n.locale)}</Trans> : null}
        </span>
        {run.error ? <span className="text-sm text-signal">{run.error}</span> : null}
      </span>
      <RunPill state={run.state} />
    </li>
  )
}

type OneRunViewProps = {
  workflowId: string
  runId: string
  choices: Choices | undefined
  kind: SurfaceKind
  onKind: (kind: SurfaceKind) => void
}

export function OneRunView({ workflowId, runId, choices, kind, onKind }: OneRunViewProps) {
  const { orgSlug } = useOrganisation()
  const query = useQuery(runQuery(orgSlug, runId))
  if (!query.data)
    return (
      <div className="safe-x flex-1 py-4">
        <LoadedOr query={query}>{null}</LoadedOr>
      </div>
    )
  return (
    <RunOnSurface record={query.data} workflowId={workflowId} choices={choices} kind={kind} onKind={onKind} />
  )
}

type RunOnSurfaceProps = Omit<OneRunViewProps, 'runId'> & { record: RouterOutputs['workflows']['run'] }

function RunOnSurface({ record, workflowId, choices, kind, onKind }: RunOnSurfaceProps) {
  const { t } = useLingui()
  const { graph, steps } = record
  const views = useStepViews(graph, choices)
  return (
    <SurfaceFrame
      kind={kind}
      onKind={onKind}
      label={t`Run`}
      isPanelFirst
      surface={
        <Surface
          kind={kind}
          graph={graph}
          views={views}
          marks={marksOfRun(steps)}
          path={pathOfRun(graph, steps)}
          chosenId={null}
          onOpen={() => undefined}
          onClose={() => undefined}
          actions={null}
          jump={null}
        />
      }
      panel={<RunDetail record={record} workflowId={workflowId} views={views} />}
    />
  )
}
