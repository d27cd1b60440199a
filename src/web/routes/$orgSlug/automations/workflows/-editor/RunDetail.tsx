// One run: what it is about, each step with what came of it, and what a person can do.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, Check, ChevronLeft, RotateCw, X } from 'lucide-react'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import {
  approvalsQuery,
  refreshWorkflows,
  type RunRecord,
} from '#web/parts/automation/workflow/workflow-queries.ts'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { RunPill } from '#web/parts/automation/workflow/WorkflowPill.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { runLabel } from './run-label.ts'
import { StatusSign } from './StepCard.tsx'
import type { StepView } from './step-view.ts'

type RunDetailProps = {
  record: RunRecord
  workflowId: string
  views: ReadonlyMap<string, StepView>
}

export function RunDetail({ record, workflowId, views }: RunDetailProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const now = useMinute()
  const { run, steps } = record
  const when = (date: Date) => i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/$orgSlug/automations/workflows/$workflowId/editor"
        params={{ orgSlug, workflowId }}
        search={{ view: 'runs' }}
        className="hit -ml-1 inline-flex w-fit items-center gap-1 text-mute hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        <Trans>All runs</Trans>
      </Link>
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-0 flex-1 text-lg">{runLabel(run) || <Trans>No show</Trans>}</h2>
        <RunPill state={run.state} />
      </div>
      <p className="text-sm text-mute">
        <Trans>
          Started {when(run.createdAt)}, version {run.versionNo}.
        </Trans>
        {run.nextAt ? (
          <>
            {' '}
            <Trans>
              Continues {relativeTime(run.nextAt, now, i18n.locale)}, {when(run.nextAt)}.
            </Trans>
          </>
        ) : null}{' '}
        <ZoneNote />
      </p>
      {run.error ? <p className="rounded-control bg-signal-soft px-3 py-2 font-medium">{run.error}</p> : null}
      <RunButtons run={run} />
      {run.eventId ? (
        <Link
          to="/$orgSlug/$eventId/overview"
          params={{ orgSlug, eventId: run.eventId }}
          className="hit w-fit text-sm underline decoration-line-strong underline-offset-2"
        >
          <Trans>Open the show</Trans>
        </Link>
      ) : null}
      <Steps steps={steps} views={views} />
    </div>
  )
}

function Steps({ steps, views }: { steps: RunRecord['steps']; views: RunDetailProps['views'] }) {
  const { t, i18n } = useLingui()
  if (steps.length === 0)
    return (
      <p className="text-mute">
        <Trans>Just started, no steps yet.</Trans>
      </p>
    )
  return (
    <ol
      aria-label={t({ message: 'Steps', context: 'workflow' })}
      className="divide-y divide-line rounded-card border border-line"
    >
      {steps.map((step) => {
        const view = views.get(step.nodeId)
        return (
          <li key={step.no} className="flex gap-2.5 px-3 py-2.5">
            <StatusSign status={step.status} />
            <div className="flex min-w-0 flex-1 flex-col">
              <span className="font-semibold text-pretty">{view?.title ?? step.nodeName}</span>
              {step.message ? <span className="text-pretty">{step.message}</span> : null}
              <span className="text-xs text-mute">
                {i18n.date(step.at, { dateStyle: 'medium', timeStyle: 'medium' })}
                {step.decidedByName ? `, ${step.decidedByName}` : ''}
              </span>
              <Values title={t`Input`} values={step.input} />
              <Values title={t`Output`} values={step.output} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Behind one line, for whoever wants to know exactly. Nothing without values. */
function Values({ title, values }: { title: string; values: Readonly<Record<string, unknown>> }) {
  const rows = Object.entries(values)
  if (rows.length === 0) return null
  return (
    <details className="text-xs text-mute">
      <summary className="hit w-fit py-1 hover:text-ink">{title}</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere text-ink">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function RunButtons({ run }: { run: RunRecord['run'] }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const settled = { onSettled: refreshWorkflows }
  const retry = useMutation(trpc.workflows.retryRun.mutationOptions(settled))
  const cancel = useMutation(trpc.workflows.cancelRun.mutationOptions(settled))
  const approve = useMutation(trpc.workflows.approve.mutationOptions(settled))
  const refuse = useMutation(trpc.workflows.refuse.mutationOptions(settled))
  const { id, version, state } = run
  const requested = useQuery({ ...approvalsQuery(orgSlug), enabled: state === 'awaiting_approval' })
  const approval = requested.data?.find(({ runId }) => runId === id)
  const isOpen = state === 'running' || state === 'waiting' || state === 'awaiting_approval'
  if (!isOpen && state !== 'failed') return null
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'awaiting_approval' ? (
        <div className="w-full rounded-control bg-sunk px-3 py-2">
          <p className="font-semibold text-pretty">{approval?.question}</p>
          {approval?.preview ? <p className="whitespace-pre-line text-pretty">{approval.preview}</p> : null}
          {approval || !run.approverName ? null : (
            <p>
              <Trans>Waiting for approval by {run.approverName}.</Trans>
            </p>
          )}
        </div>
      ) : null}
      {approval ? (
        <>
          <Button
            variant="primary"
            icon={<Check aria-hidden />}
            needsConnection
            busy={approve.isPending}
            onClick={() =>
              approve.mutate({ orgSlug, runId: id, version }, { onSuccess: () => toast.success(t`Approved`) })
            }
          >
            <Trans>Approve</Trans>
          </Button>
          <Button
            icon={<X aria-hidden />}
            needsConnection
            busy={refuse.isPending}
            onClick={() =>
              refuse.mutate({ orgSlug, runId: id, version }, { onSuccess: () => toast.success(t`Declined`) })
            }
          >
            <Trans>Decline</Trans>
          </Button>
        </>
      ) : null}
      {state === 'failed' && run.canControl ? (
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden />}
          needsConnection
          busy={retry.isPending}
          onClick={() =>
            retry.mutate({ orgSlug, id, version }, { onSuccess: () => toast.success(t`Retrying`) })
          }
        >
          <Trans>Retry</Trans>
        </Button>
      ) : null}
      {isOpen && run.canControl ? (
        <Button
          icon={<Ban aria-hidden />}
          needsConnection
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate({ orgSlug, id, version }, { onSuccess: () => toast.success(t`Run cancelled`) })
          }
        >
          <Trans>Cancel run</Trans>
        </Button>
      ) : null}
    </div>
  )
}
