// The request to switch a workflow on: made by those who may not, decided by owners and admins.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing, CircleX, FilePen, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMinute } from '#web/hooks/use-minute.ts'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshWorkflows, type WorkflowRecord } from '#web/parts/automation/workflow/workflow-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import type { NoteSheetProps } from './NoteSheet.tsx'

const NoteSheet = lazyDialog<NoteSheetProps>(async () => (await import('./NoteSheet.tsx')).NoteSheet)

type RequestButtonProps = {
  id: string
  version: number
  /** Why it cannot be requested now; null when it can. */
  hindrance: string | null
}

/** For those who may draw but not switch on. */
export function RequestButton({ id, version, hindrance }: RequestButtonProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const requesting = useOpening()
  const request = useMutation(
    trpc.workflows.requestActivation.mutationOptions({ onSettled: refreshWorkflows }),
  )
  return (
    <>
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        disabled={hindrance !== null}
        title={hindrance ?? undefined}
        needsConnection
        onClick={requesting.begin}
      >
        <Trans>Request activation</Trans>
      </Button>
      <NoteSheet
        key={requesting.key}
        open={requesting.open}
        title={<Trans>Request activation</Trans>}
        intro={
          <Trans>
            Owners and admins are notified and see what the workflow would have done in the last 30 days.
          </Trans>
        }
        label={<Trans>Note</Trans>}
        action={<Trans>Send request</Trans>}
        isOptional
        isBusy={request.isPending}
        onSend={(note) =>
          request.mutate(
            { orgSlug, id, version, note: note || null },
            {
              onSuccess: () => {
                requesting.close()
                toast.success(t`Activation requested`)
              },
            },
          )
        }
        onClose={requesting.close}
      />
    </>
  )
}

type Request = NonNullable<WorkflowRecord['request']>
type RequestCardProps = { record: WorkflowRecord; request: Request }

/** Above the views of a workflow: who requested what, or why it was not switched on. */
export function RequestCard({ record, request }: RequestCardProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { note, requestedByName, requestedAt, isMine, decidedByName, reason } = request
  if (request.state === 'declined')
    return (
      <Frame icon={<CircleX aria-hidden />} title={<Trans>{decidedByName} declined the activation</Trans>}>
        <Quote text={reason ?? ''} />
      </Frame>
    )
  if (request.state === 'outdated')
    return (
      <Frame icon={<FilePen aria-hidden />} title={<Trans>Activation request withdrawn</Trans>}>
        <p className="text-pretty text-mute">
          <Trans>The workflow was changed after the request.</Trans>
        </p>
      </Frame>
    )
  return (
    <Frame
      icon={<BellRing aria-hidden />}
      title={
        isMine ? (
          <Trans>You requested activation</Trans>
        ) : (
          <Trans>{requestedByName} requests activation</Trans>
        )
      }
      actions={
        isMine ? (
          <WithdrawButton id={record.workflow.id} />
        ) : record.canActivate ? (
          <DeclineButton id={record.workflow.id} name={requestedByName} />
        ) : null
      }
    >
      {note ? <Quote text={note} /> : null}
      <p className="text-sm text-mute">
        <time dateTime={requestedAt.toISOString()}>{relativeTime(requestedAt, now, i18n.locale)}</time>
        {request.dryRun ? (
          <>
            {' · '}
            <DryRunLink id={record.workflow.id} count={request.dryRun.events} />
          </>
        ) : null}
      </p>
    </Frame>
  )
}

type FrameProps = { icon: ReactNode; title: ReactNode; actions?: ReactNode; children: ReactNode }

function Frame({ icon, title, actions, children }: FrameProps) {
  return (
    <section className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control bg-sunk px-3 py-2.5">
      <span className="mt-0.5 shrink-0 text-mute [&_svg]:size-4">{icon}</span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base font-semibold">{title}</h2>
        {children}
      </div>
      {actions ? <div className="max-md:basis-full max-md:*:w-full">{actions}</div> : null}
    </section>
  )
}

/** Quotation marks are those of the reader's language. */
const Quote = ({ text }: { text: string }) => (
  <p className="text-pretty">
    <Trans>“{text}”</Trans>
  </p>
)

function DryRunLink({ id, count }: { id: string; count: number }) {
  const { orgSlug } = useOrganisation()
  return (
    <Link
      to="/$orgSlug/automations/workflows/$workflowId/editor"
      params={{ orgSlug, workflowId: id }}
      search={{ view: 'dry-run' }}
      replace
      className="hit font-medium text-ink underline decoration-line-strong underline-offset-2"
    >
      <Plural
        value={count}
        _0="Dry run: no runs in 30 days"
        one="Dry run: # run in 30 days"
        other="Dry run: # runs in 30 days"
      />
    </Link>
  )
}

function WithdrawButton({ id }: { id: string }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const withdraw = useMutation(
    trpc.workflows.withdrawRequest.mutationOptions({ onSettled: refreshWorkflows }),
  )
  return (
    <Button
      size="sm"
      busy={withdraw.isPending}
      needsConnection
      onClick={() =>
        withdraw.mutate({ orgSlug, id }, { onSuccess: () => toast.success(t`Request withdrawn`) })
      }
    >
      <Trans>Withdraw request</Trans>
    </Button>
  )
}

function DeclineButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const declining = useOpening()
  const decline = useMutation(trpc.workflows.declineRequest.mutationOptions({ onSettled: refreshWorkflows }))
  return (
    <>
      <Button size="sm" onClick={declining.begin}>
        <Trans>Decline…</Trans>
      </Button>
      <NoteSheet
        key={declining.key}
        open={declining.open}
        title={<Trans>Decline activation</Trans>}
        intro={<Trans>Your reason is sent to {name}.</Trans>}
        label={<Trans>Reason</Trans>}
        action={<Trans>Decline activation</Trans>}
        isBusy={decline.isPending}
        onSend={(reason) =>
          decline.mutate(
            { orgSlug, id, reason },
            {
              onSuccess: () => {
                declining.close()
                toast.success(t`Activation declined`)
              },
            },
          )
        }
        onClose={declining.close}
      />
    </>
  )
}
