// The workflows of the agency: on, paused and drafts; and the ready-made ones.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Plus, Workflow } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Approvals } from '#web/parts/automation/workflow/Approvals.tsx'
import {
  approvalsQuery,
  refreshWorkflows,
  workflowsQuery,
  type WorkflowRow,
} from '#web/parts/automation/workflow/workflow-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { WorkflowItem } from './-list/WorkflowItem.tsx'

export const Route = createFileRoute('/$orgSlug/automations/workflows/')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(workflowsQuery(orgSlug))
  },
  component: WorkflowsPage,
})

const order: WorkflowRow['state'][] = ['active', 'paused', 'draft']

function WorkflowsPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = Route.useNavigate()
  const query = useQuery(workflowsQuery(orgSlug))
  const waiting = useQuery(approvalsQuery(orgSlug)).data ?? []
  const create = useMutation(trpc.workflows.create.mutationOptions({ onSettled: refreshWorkflows }))
  const { rows = [], ready = [], canCreate = false } = query.data ?? {}
  // Whoever decides about them sees them first.
  const requested = rows.filter(({ request, canActivate }) => request !== null && canActivate)
  const titles = { active: <Trans>On</Trans>, paused: <Trans>Paused</Trans>, draft: <Trans>Drafts</Trans> }
  const begin = () =>
    create.mutate(
      { orgSlug, name: t`New workflow` },
      {
        onSuccess: ({ id }) =>
          void navigate({
            to: '/$orgSlug/automations/workflows/$workflowId/editor',
            params: { orgSlug, workflowId: id },
          }),
      },
    )

  return (
    <>
      <PageHeader
        title={<Trans>Workflows</Trans>}
        meta={
          <span className="max-md:hidden">
            <Trans>Automatic steps. You approve what goes to external contacts.</Trans>
          </span>
        }
        actions={
          canCreate ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              busy={create.isPending}
              needsConnection
              onClick={begin}
            >
              <Trans>New workflow</Trans>
            </Button>
          ) : undefined
        }
      />
      <div className="safe-x flex flex-col gap-6 pt-2 pb-8">
        <LoadedOr query={query}>
          {waiting.length > 0 ? (
            <Card flush title={<Trans>Waiting for approval</Trans>} action={waiting.length}>
              <div className="border-t border-line">
                <Approvals orgSlug={orgSlug} />
              </div>
            </Card>
          ) : null}
          {rows.length === 0 ? (
            <div className="rounded-card border border-line">
              <EmptyState icon={<Workflow aria-hidden />} title={<Trans>No workflows yet</Trans>}>
                {canCreate ? (
                  <Trans>
                    Workflows remind signers, request advances and create tasks automatically. Start with a
                    template or create your own.
                  </Trans>
                ) : (
                  <Trans>Workflows are set up by owners and admins.</Trans>
                )}
              </EmptyState>
            </div>
          ) : null}
          {requested.length > 0 ? (
            <Card flush title={<Trans>Requests to review</Trans>} action={requested.length}>
              <ul className="divide-y divide-line border-t border-line">
                {requested.map((workflow) => (
                  <WorkflowItem key={workflow.id} workflow={workflow} />
                ))}
              </ul>
            </Card>
          ) : null}
          {order.map((state) => {
            const those = rows.filter((row) => row.state === state && !requested.includes(row))
            if (those.length === 0 || state === 'archived') return null
            return (
              <Card key={state} flush title={titles[state]} action={those.length}>
                <ul className="divide-y divide-line border-t border-line">
                  {those.map((workflow) => (
                    <WorkflowItem key={workflow.id} workflow={workflow} />
                  ))}
                </ul>
              </Card>
            )
          })}
          {canCreate ? <ReadyCards ready={ready} /> : null}
        </LoadedOr>
      </div>
    </>
  )
}

type ReadyCardsProps = { ready: RouterOutputs['workflows']['list']['ready'] }

/** Nothing when all are in use. Using one opens it as a draft. */
function ReadyCards({ ready }: ReadyCardsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const create = useMutation(trpc.workflows.create.mutationOptions({ onSettled: refreshWorkflows }))
  if (ready.length === 0) return null
  return (
    <section aria-label={t`Templates`} className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          <Trans>Templates</Trans>
        </h2>
        <p className="text-mute">
          <Trans>Use one, adapt it, do a dry run and switch it on.</Trans>
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {ready.map(({ key, name, description }) => (
          <li key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <div className="flex-1">
              <h3 className="text-md">{name}</h3>
              <p className="mt-0.5 text-pretty text-mute">{description}</p>
            </div>
            <Button
              className="w-fit"
              needsConnection
              busy={create.isPending && create.variables.fromKey === key}
              aria-label={t`Use ${name}`}
              onClick={() =>
                create.mutate(
                  { orgSlug, fromKey: key },
                  {
                    onSuccess: ({ id }) =>
                      void navigate({
                        to: '/$orgSlug/automations/workflows/$workflowId/editor',
                        params: { orgSlug, workflowId: id },
                      }),
                  },
                )
              }
            >
              <Trans>Use</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
