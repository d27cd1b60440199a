// One workflow: editor, dry run, runs and versions; its state and what can be done next at the top.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CloudAlert, CloudCheck, LoaderCircle } from 'lucide-react'
import { useMemo, useState } from 'react'
import { graphProblems, type Known } from '#domain/automation/workflow-problems.ts'
import { describeTrigger } from '#texts/automation/workflow-steps.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import {
  choicesQuery,
  refreshWorkflows,
  type Choices,
  type RunState,
  type WorkflowRecord,
} from '#web/parts/automation/workflow/workflow-queries.ts'
import { WorkflowPill } from '#web/parts/automation/workflow/WorkflowPill.tsx'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { RequestCard } from './ActivationRequest.tsx'
import { DrawView } from './DrawView.tsx'
import { DryRunView } from './DryRunView.tsx'
import { LifeButtons } from './LifeButtons.tsx'
import { OneRunView, RunsView } from './RunsView.tsx'
import { namesOf } from './step-view.ts'
import type { SurfaceKind } from './Surface.tsx'
import { useDraft } from './use-draft.ts'
import { VersionsView } from './VersionsView.tsx'

export const editorViews = ['draw', 'dry-run', 'runs', 'versions'] as const
export type EditorView = (typeof editorViews)[number]
export type EditorSearch = { view?: EditorView; run?: string; state?: string; as?: SurfaceKind }

type EditorPageProps = {
  record: WorkflowRecord
  search: EditorSearch
  /** Begins again with what the server has. */
  onReload: () => void
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))
const knownOf = (choices: Choices | undefined): Known =>
  choices
    ? {
        artists: idsOf(choices.artists),
        members: idsOf(choices.members),
        templates: idsOf(choices.templates),
        sequences: idsOf(choices.sequences),
        endpoints: idsOf(choices.endpoints),
      }
    : {}

/** Remount it for each workflow, and when the person begins again. */
export function EditorPage({ record, search, onReload }: EditorPageProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const phone = usePhone()
  const { workflow, canEdit } = record
  const { id, state, activeNo } = workflow
  const { view = 'draw', run } = search
  const choices = useQuery(choicesQuery(orgSlug)).data
  const drawing = useDraft(record, () => {
    void refreshWorkflows()
    toast(t`Activation request withdrawn`, { description: t`The workflow was changed after the request.` })
  })
  const { draft, isDirty, isSaving } = drawing
  const problems = useMemo(() => graphProblems(draft.graph, knownOf(choices)), [draft.graph, choices])
  const isBroken = problems.some(({ isWarning }) => !isWarning)
  const [kind, setKind] = useState<SurfaceKind>(search.as ?? (phone ? 'outline' : 'drawing'))
  // Fresh as long as what is drawn is what the server answered about.
  const isTried = workflow.isTried && !isDirty && workflow.version === drawing.version
  const isOvertaken = drawing.isOvertaken || (workflow.version > drawing.version && !isSaving && !isDirty)

  const show = (next: EditorSearch) =>
    void navigate({
      to: '/$orgSlug/automations/workflows/$workflowId/editor',
      params: { orgSlug, workflowId: id },
      search: next,
      replace: true,
      resetScroll: false,
    })
  const unsaved = isDirty ? t`Your changes are being saved.` : null
  // Not of the saving: it comes and goes with each key.
  const missing = isBroken
    ? t`Fix the marked problems first.`
    : !isTried
      ? t`Do a dry run of this draft first.`
      : !workflow.isOwnerMember
        ? t`The owner is no longer a member.`
        : null
  const hindrance = unsaved ?? missing
  const requestHindrance = unsaved ?? (isBroken ? t`Fix the marked problems first.` : null)
  // What is drawn is not what was requested as soon as somebody draws on.
  const request = isDirty && record.request?.state === 'open' ? null : record.request
  const labels: Record<EditorView, string> = {
    draw: t`Editor`,
    'dry-run': t`Dry run`,
    runs: t`Runs`,
    versions: t`Versions`,
  }
  const surface = { kind, onKind: setKind }

  return (
    <div className="flex flex-col md:h-full md:overflow-hidden">
      <LeaveWarning isDirty={isDirty && (isOvertaken || drawing.problem !== null)} />
      <PageHeader
        back={
          <Link to="/$orgSlug/automations/workflows" params={{ orgSlug }}>
            <Trans>Workflows</Trans>
          </Link>
        }
        title={draft.name || <Trans>Workflow</Trans>}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <WorkflowPill state={state} />
            <span>{describeTrigger(draft.graph.trigger, namesOf(choices), translate())}</span>
            {activeNo === null ? null : (
              <span>
                {workflow.isChanged ? (
                  <Trans>Version {activeNo}, changed since</Trans>
                ) : (
                  <Trans>Version {activeNo}</Trans>
                )}
              </span>
            )}
            {canEdit ? <SaveState drawing={drawing} /> : null}
          </span>
        }
        actions={
          <LifeButtons
            record={record}
            version={drawing.version}
            hindrance={hindrance}
            requestHindrance={requestHindrance}
            isUnsaved={isDirty}
            isChanged={workflow.isChanged || isDirty}
            onVersion={drawing.setVersion}
          />
        }
      >
        {missing && record.canActivate && (state === 'draft' || workflow.isChanged) && view !== 'runs' ? (
          <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-mute">
            <span>
              <Trans>To switch it on: {missing}</Trans>
            </span>
            {!isBroken && !isTried && view !== 'dry-run' ? (
              <Button size="sm" onClick={() => show({ view: 'dry-run' })}>
                <Trans>Dry run</Trans>
              </Button>
            ) : null}
          </p>
        ) : null}
        {request ? <RequestCard record={record} request={request} /> : null}
        {record.canRequest && isBroken && (state === 'draft' || workflow.isChanged) ? (
          <p className="text-sm text-mute">
            <Trans>To request activation: {requestHindrance}</Trans>
          </p>
        ) : null}
        {isOvertaken ? (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-2 rounded-control bg-signal-soft px-3 py-2"
          >
            <span className="flex-1 font-medium">
              {isDirty ? (
                <Trans>Someone else changed this workflow. Your latest changes are not saved.</Trans>
              ) : (
                <Trans>Someone else changed this workflow.</Trans>
              )}
            </span>
            <Button size="sm" onClick={onReload}>
              <Trans>Reload</Trans>
            </Button>
          </div>
        ) : null}
        <FormError>{drawing.problem}</FormError>
      </PageHeader>
      <LinkTabs
        label={t`Views`}
        className="shrink-0 md:px-8!"
        tabs={editorViews.map((each) => ({
          label: labels[each],
          active: each === view,
          link: (
            <Link
              to="/$orgSlug/automations/workflows/$workflowId/editor"
              params={{ orgSlug, workflowId: id }}
              search={each === 'draw' ? {} : { view: each }}
              replace
              resetScroll={false}
            />
          ),
        }))}
      />
      {view === 'draw' ? (
        <DrawView
          {...surface}
          drawing={drawing}
          choices={choices}
          problems={problems}
          canEdit={canEdit && !isOvertaken}
          ownerName={workflow.ownerName}
        />
      ) : view === 'dry-run' ? (
        <DryRunView
          {...surface}
          id={id}
          graph={draft.graph}
          choices={choices}
          hindrance={unsaved}
          isTried={isTried}
          attached={request?.dryRun ?? null}
        />
      ) : view === 'runs' ? (
        run ? (
          <OneRunView {...surface} workflowId={id} runId={run} choices={choices} />
        ) : (
          <RunsView
            workflowId={id}
            states={statesOf(search.state)}
            onStates={(states) => show({ view: 'runs', state: states.join(',') || undefined })}
          />
        )
      ) : (
        <VersionsView
          {...surface}
          id={id}
          activeNo={activeNo}
          choices={choices}
          onTake={
            canEdit
              ? (graph, no) => {
                  drawing.change((before) => ({ ...before, graph }))
                  show({})
                  toast.success(t`Version ${no} restored as draft`, {
                    action: { label: t`Undo`, onClick: () => drawing.undo?.() },
                  })
                }
              : null
          }
        />
      )}
    </div>
  )
}

const allStates: readonly RunState[] = [
  'running',
  'waiting',
  'awaiting_approval',
  'done',
  'failed',
  'cancelled',
]
const statesOf = (text: string | undefined): RunState[] =>
  allStates.filter((state) => text?.split(',').includes(state))

function SaveState({ drawing }: { drawing: ReturnType<typeof useDraft> }) {
  const { isDirty, isSaving, isOvertaken, problem, retry } = drawing
  if (isOvertaken) return null
  if (problem)
    return (
      <span className="inline-flex items-center gap-1.5 text-signal">
        <CloudAlert aria-hidden className="size-4" />
        <Trans>Not saved</Trans>
        <button type="button" onClick={retry} className="hit font-semibold underline underline-offset-2">
          <Trans>Try again</Trans>
        </button>
      </span>
    )
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-mute">
      {isDirty || isSaving ? (
        <>
          <LoaderCircle aria-hidden className="size-4" />
          <Trans>Saving…</Trans>
        </>
      ) : (
        <>
          <CloudCheck aria-hidden className="size-4" />
          <Trans>Saved</Trans>
        </>
      )}
    </span>
  )
}
