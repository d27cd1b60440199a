// The portal's calls about money. Their answers never stay on the device.
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type PortalStatement = RouterOutputs['artistPortal']['statements']['rows'][number]
export type PortalStatementDetail = RouterOutputs['artistPortal']['statement']
export type PortalExpense = RouterOutputs['artistPortal']['expenses']['rows'][number]

const unkept = { meta: { persist: false } } as const

export const portalStatementsQuery = (orgSlug: string) =>
  trpc.artistPortal.statements.queryOptions({ orgSlug }, unkept)

export const portalStatementQuery = (orgSlug: string, id: string) =>
  trpc.artistPortal.statement.queryOptions({ orgSlug, id }, unkept)

export const portalInvoicesQuery = (orgSlug: string) =>
  trpc.artistPortal.invoices.queryOptions({ orgSlug }, unkept)

export const portalExpensesQuery = (orgSlug: string) =>
  trpc.artistPortal.expenses.queryOptions({ orgSlug }, unkept)

/** Asks again for the statements, after an answer. */
export async function refreshPortalStatements(): Promise<void> {
  await Promise.all(
    [trpc.artistPortal.statements, trpc.artistPortal.statement].map((call) =>
      queryClient.invalidateQueries(call.pathFilter()),
    ),
  )
}
