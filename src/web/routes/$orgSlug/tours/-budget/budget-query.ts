// The budget of a tour as the server has it; money, so it never stays on the device.
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type Budget = RouterOutputs['budgets']['get']

export const budgetQuery = (orgSlug: string, tourId: string) =>
  trpc.budgets.get.queryOptions({ orgSlug, tourId }, { meta: { persist: false } })
