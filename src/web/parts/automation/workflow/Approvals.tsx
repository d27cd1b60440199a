// What workflows need a person's approval for: the question, what would go out, and the two answers.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { approvalsQuery, refreshWorkflows, type Approval } from './workflow-queries.ts'

/** A list of its own; says so when nothing waits. */
export function Approvals({ orgSlug }: { orgSlug: string }) {
  const { t } = useLingui()
  const query = useQuery(approvalsQuery(orgSlug))
  return (
    <LoadedOr query={query}>
      {query.data?.length === 0 ? (
        <EmptyState icon={<Check aria-hidden />} title={<Trans>No approvals waiting</Trans>}>
          <Trans>Workflow steps that need your approval appear here.</Trans>
        </EmptyState>
      ) : (
        <ul aria-label={t`Waiting for approval`} className="divide-y divide-line">
          {query.data?.map((approval) => (
            <ApprovalItem key={approval.runId} orgSlug={orgSlug} approval={approval} />
          ))}
        </ul>
      )}
    </LoadedOr>
  )
}

type ApprovalItemProps = { orgSlug: string; approval: Approval }

function ApprovalItem({ orgSlug, approval }: ApprovalItemProps) {
  const { t, i18n } = useLingui()
  const now = useMinute()
  const { runId, version, question, preview, workflowName, eventId, eventName, since } = approval
  const settled = { onSettled: refreshWorkflows }
  const approve = useMutation(trpc.workflows.approve.mutationOptions(settled))
  const refuse = useMutation(trpc.workflows.refuse.mutationOptions(settled))
  const isBusy = approve.isPending || refuse.isPending
  return (
    <li className="flex flex-col gap-3 px-4 py-3 md:flex-row md:items-start">
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-pretty">{question}</p>
        {preview ? (
          <p className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-line text-pretty">{preview}</p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-mute">
          <span>{workflowName}</span>
          {eventId ? (
            <>
              <span aria-hidden>·</span>
              <Link
                to="/$orgSlug/$eventId/overview"
                params={{ orgSlug, eventId }}
                className="hit underline decoration-line-strong underline-offset-2 hover:text-ink"
              >
                {eventName}
              </Link>
            </>
          ) : null}
          <span aria-hidden>·</span>
          <time
            dateTime={since.toISOString()}
            title={i18n.date(since, { dateStyle: 'medium', timeStyle: 'short' })}
          >
            {relativeTime(since, now, i18n.locale)}
          </time>
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-md:*:flex-1">
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          needsConnection
          busy={refuse.isPending}
          disabled={isBusy}
          aria-label={t`Decline: ${question}`}
          onClick={() =>
            refuse.mutate({ orgSlug, runId, version }, { onSuccess: () => toast.success(t`Declined`) })
          }
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          icon={<Check aria-hidden />}
          needsConnection
          busy={approve.isPending}
          disabled={isBusy}
          aria-label={t`Approve: ${question}`}
          onClick={() =>
            approve.mutate({ orgSlug, runId, version }, { onSuccess: () => toast.success(t`Approved`) })
          }
        >
          <Trans>Approve</Trans>
        </Button>
      </div>
    </li>
  )
}
