// Switching a workflow on, pausing and archiving it; what keeps it from being switched on is shown beside the button.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, Copy, Ellipsis, Pause, Play, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshWorkflows, type WorkflowRecord } from '#web/parts/automation/workflow/workflow-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { isRequestable } from '#domain/automation/workflow-requests.ts'
import { RequestButton } from './ActivationRequest.tsx'
import type { StartSheetProps } from './StartSheet.tsx'

const StartSheet = lazyDialog<StartSheetProps>(async () => (await import('./StartSheet.tsx')).StartSheet)

type LifeButtonsProps = {
  record: WorkflowRecord
  version: number
  /** Why it cannot be switched on now; null when it can. */
  hindrance: string | null
  /** Why that cannot be requested now; null when it can. */
  requestHindrance: string | null
  /** What is on the page is not what is stored. */
  isUnsaved: boolean
  /** Another version than the one at work is drawn. */
  isChanged: boolean
  onVersion: (version: number) => void
}

export function LifeButtons(props: LifeButtonsProps) {
  const { record, version, hindrance, requestHindrance, isUnsaved, isChanged, onVersion } = props
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const starting = useOpening()
  const [isArchiving, setArchiving] = useState(false)
  const { workflow, canActivate, canRequest, canPause, canEdit } = record
  const { id, state, name } = workflow
  const settled = { onSettled: refreshWorkflows }
  const activate = useMutation(trpc.workflows.activate.mutationOptions(settled))
  const pause = useMutation(trpc.workflows.pause.mutationOptions(settled))
  const resume = useMutation(trpc.workflows.resume.mutationOptions(settled))
  const archive = useMutation(trpc.workflows.archive.mutationOptions(settled))
  const takeOver = useMutation(trpc.workflows.takeOver.mutationOptions(settled))
  const duplicate = useMutation(trpc.workflows.duplicate.mutationOptions(settled))

  const call = (mutation: typeof pause, done: string, after?: () => void) =>
    mutation.mutate(
      { orgSlug, id, version },
      {
        onSuccess: (answer) => {
          onVersion(answer.version)
          toast.success(done)
          after?.()
        },
      },
    )
  const isActivatable = canActivate && (state === 'draft' || isChanged)

  return (
    <>
      {!workflow.isOwnerMember && can('workflows.administrate') ? (
        <Button
          icon={<UserCheck aria-hidden />}
          busy={takeOver.isPending}
          disabled={isUnsaved}
          needsConnection
          onClick={() => call(takeOver, t`You are the owner now`)}
        >
          <Trans>Become owner</Trans>
        </Button>
      ) : null}
      {state === 'active' && workflow.graph.trigger.kind === 'manual' && !isChanged ? (
        <Button variant="primary" icon={<Play aria-hidden />} onClick={starting.begin}>
          <Trans>Start…</Trans>
        </Button>
      ) : null}
      {state === 'active' && canPause ? (
        <Button
          icon={<Pause aria-hidden />}
          busy={pause.isPending}
          disabled={isUnsaved}
          needsConnection
          onClick={() => call(pause, t`Paused. Active runs wait.`)}
        >
          <Trans>Pause</Trans>
        </Button>
      ) : null}
      {state === 'paused' && canPause ? (
        <Button
          icon={<Play aria-hidden />}
          busy={resume.isPending}
          disabled={isUnsaved}
          needsConnection
          onClick={() => call(resume, t`Resumed`)}
        >
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {isActivatable ? (
        <Button
          variant="primary"
          icon={<Play aria-hidden />}
          busy={activate.isPending}
          disabled={hindrance !== null}
          title={hindrance ?? undefined}
          needsConnection
          onClick={() =>
            activate.mutate(
              { orgSlug, id, version },
              {
                onSuccess: (answer) => {
                  onVersion(answer.version)
                  toast.success(t`${name} is on`)
                },
              },
            )
          }
        >
          {state === 'draft' ? <Trans>Switch on</Trans> : <Trans>Activate changes</Trans>}
        </Button>
      ) : null}
      {canRequest && record.request?.state !== 'open' && isRequestable({ state, isChanged }) ? (
        <RequestButton id={id} version={version} hindrance={requestHindrance} />
      ) : null}
      {can('workflows.manage') || canPause ? (
        <Menu
          align="end"
          trigger={
            <IconButton label={t`More`} variant="secondary">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            can('workflows.manage') && {
              label: t`Duplicate`,
              icon: <Copy aria-hidden />,
              onSelect: () =>
                duplicate.mutate(
                  { orgSlug, id },
                  {
                    onSuccess: (answer) =>
                      void navigate({
                        to: '/$orgSlug/automations/workflows/$workflowId/editor',
                        params: { orgSlug, workflowId: answer.id },
                      }),
                  },
                ),
            },
            (canEdit || canPause) &&
              state !== 'archived' && {
                label: t`Archive`,
                icon: <Archive aria-hidden />,
                danger: true,
                onSelect: () => setArchiving(true),
              },
          ]}
        />
      ) : null}
      <StartSheet
        key={starting.key}
        open={starting.open}
        workflowId={id}
        name={name}
        onClose={starting.close}
      />
      <ConfirmDialog
        open={isArchiving}
        onOpenChange={setArchiving}
        title={<Trans>Archive “{name}”?</Trans>}
        description={<Trans>It stops, and its active runs are cancelled. Its history is kept.</Trans>}
        confirmLabel={<Trans>Archive</Trans>}
        danger
        busy={archive.isPending}
        onConfirm={() =>
          call(archive, t`Archived`, () => {
            setArchiving(false)
            void navigate({ to: '/$orgSlug/automations/workflows', params: { orgSlug } })
          })
        }
      />
    </>
  )
}
