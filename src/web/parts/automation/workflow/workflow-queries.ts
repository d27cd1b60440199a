// Workflows, their runs and what needs approval, as the pages ask for them. Kept off the device: they name people.
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import type { RouterOutputs } from '#web/trpc.ts'

const meta = { persist: false }

export type WorkflowRecord = RouterOutputs['workflows']['get']
export type WorkflowRow = RouterOutputs['workflows']['list']['rows'][number]
export type RunRow = RouterOutputs['workflows']['runs']['rows'][number]
export type RunState = RunRow['state']
export type RunRecord = RouterOutputs['workflows']['run']
export type Approval = RouterOutputs['workflows']['approvals'][number]
export type Choices = RouterOutputs['workflows']['choices']

export const workflowsQuery = (orgSlug: string) => trpc.workflows.list.queryOptions({ orgSlug }, { meta })

export const workflowQuery = (orgSlug: string, id: string) =>
  trpc.workflows.get.queryOptions({ orgSlug, id }, { meta })

/** What the fields of steps choose from. */
export const choicesQuery = (orgSlug: string) => trpc.workflows.choices.queryOptions({ orgSlug }, { meta })

export const runQuery = (orgSlug: string, id: string) =>
  trpc.workflows.run.queryOptions({ orgSlug, id }, { meta })

export const versionsQuery = (orgSlug: string, id: string) =>
  trpc.workflows.versions.queryOptions({ orgSlug, id }, { meta })

export const approvalsQuery = (orgSlug: string) =>
  trpc.workflows.approvals.queryOptions({ orgSlug }, { meta })

/** Asks again for all that shows workflows. */
export async function refreshWorkflows(): Promise<void> {
  await queryClient.invalidateQueries(trpc.workflows.pathFilter())
}
