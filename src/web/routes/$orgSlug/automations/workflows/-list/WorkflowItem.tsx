// One workflow in the list: its trigger, its runs, and its switch.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshWorkflows, type WorkflowRow } from '#web/parts/automation/workflow/workflow-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useMinute } from '#web/hooks/use-minute.ts'

export function WorkflowItem({ workflow }: { workflow: WorkflowRow }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const now = useMinute()
  const { id, name, description, triggerText, ownerName, runs, lastRunAt, request, canActivate } = workflow
  return (
    <li className="relative flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/$orgSlug/automations/workflows/$workflowId/editor"
            params={{ orgSlug, workflowId: id }}
            className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
          >
            {name}
          </Link>
          {request && !canActivate ? (
            <Pill tone="attention">
              <Trans>Activation requested</Trans>
            </Pill>
          ) : null}
        </span>
        <span className="text-pretty">{triggerText}</span>
        {description ? (
          <span className="text-sm text-mute text-pretty max-md:hidden">{description}</span>
        ) : null}
        <span className="flex flex-wrap gap-x-2 text-sm text-mute">
          <RunCounts runs={runs} />
          {request ? (
            <span>
              <Trans>
                requested by {request.byName} {relativeTime(request.at, now, i18n.locale)}
              </Trans>
            </span>
          ) : null}
          {lastRunAt ? (
            <span>
              <Trans>last run {relativeTime(lastRunAt, now, i18n.locale)}</Trans>
            </span>
          ) : null}
          <span className="max-md:hidden">
            <Trans>owner {ownerName}</Trans>
          </span>
        </span>
      </span>
      <PauseSwitch workflow={workflow} />
    </li>
  )
}

function RunCounts({ runs: { running, waiting, awaiting, failed } }: Pick<WorkflowRow, 'runs'>) {
  const open = running + waiting
  return (
    <>
      {open > 0 ? (
        <span>
          <Plural value={open} one="# active run" other="# active runs" />
        </span>
      ) : null}
      {awaiting > 0 ? (
        <span className="font-semibold text-signal">
          <Plural value={awaiting} one="# needs approval" other="# need approval" />
        </span>
      ) : null}
      {failed > 0 ? (
        <span className="font-semibold text-signal">
          <Plural value={failed} one="# failed" other="# failed" />
        </span>
      ) : null}
    </>
  )
}

/** Only for those that were switched on once: the first time needs a dry run, in the editor. */
function PauseSwitch({ workflow }: { workflow: WorkflowRow }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, name, state, version, canPause } = workflow
  const settled = { onSettled: refreshWorkflows }
  const pause = useMutation(trpc.workflows.pause.mutationOptions(settled))
  const resume = useMutation(trpc.workflows.resume.mutationOptions(settled))
  if (state !== 'active' && state !== 'paused') return null
  const isBusy = pause.isPending || resume.isPending
  const set = (on: boolean) =>
    (on ? resume : pause).mutate(
      { orgSlug, id, version },
      {
        onSuccess: (answer) =>
          toastUndo(
            on ? t`${name} resumed` : t`${name} paused`,
            () => (on ? pause : resume).mutate({ orgSlug, id, version: answer.version }),
            id,
          ),
      },
    )
  return (
    <Switch
      className="relative z-1"
      label={t`${name} is on`}
      labelHidden
      checked={state === 'active'}
      disabled={!canPause || isBusy}
      onCheckedChange={set}
    />
  )
}
