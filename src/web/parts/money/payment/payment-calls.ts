// The calls about payments: as the pages ask for them, and taking a part of one from its invoice. What they
// say is not kept on the device.
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

type ListInput = RouterInputs['payments']['list']
type Page = RouterOutputs['payments']['list']
export type PaymentRow = Page['rows'][number]
export type PaymentSum = Page['sums'][number]
export type PaymentRecord = RouterOutputs['payments']['get']
export type BankLine = RouterOutputs['bank']['lines']['rows'][number]
export type BankStatement = RouterOutputs['bank']['lines']['statements'][number]
export type Payout = RouterOutputs['payouts']['list'][number]
export type BankAccount = RouterOutputs['moneySettings']['get']['accounts'][number]

export type PaymentFilters = Omit<ListInput, 'orgSlug' | 'offset' | 'limit' | 'archived'>

const pageSize = 100
const onlyHere = { meta: { persist: false } }

export const paymentsQuery = (orgSlug: string, filters: PaymentFilters) =>
  infiniteQueryOptions({
    queryKey: [['payments', 'list'], { type: 'infinite', input: { orgSlug, ...filters } }] as const,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.payments.list.query({ orgSlug, ...filters, offset: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && count < last.total ? count : undefined
    },
    placeholderData: keepPreviousData,
    ...onlyHere,
  })

/** How many receipts wait to be set against an invoice. */
export const unallocatedCountQuery = (orgSlug: string) =>
  trpc.payments.list.queryOptions({ orgSlug, unallocated: true, limit: 1 }, onlyHere)

export const paymentQuery = (orgSlug: string, id: string) =>
  trpc.payments.get.queryOptions({ orgSlug, id }, onlyHere)

export const openInvoicesQuery = (orgSlug: string, filter: { search?: string; currency?: string }) =>
  trpc.payments.openInvoices.queryOptions(
    { orgSlug, ...filter },
    { placeholderData: keepPreviousData, ...onlyHere },
  )

export const bookingFinanceQuery = (orgSlug: string, bookingId: string) =>
  trpc.reports.bookingFinance.queryOptions({ orgSlug, bookingId }, onlyHere)

export const accountsQuery = (orgSlug: string) => trpc.moneySettings.get.queryOptions({ orgSlug }, onlyHere)

export const payoutsQuery = (orgSlug: string) => trpc.payouts.list.queryOptions({ orgSlug }, onlyHere)

/** Asks again for all that shows money. */
export async function refreshMoney(): Promise<void> {
  const nouns = [
    trpc.payments,
    trpc.bank,
    trpc.payouts,
    trpc.statements,
    trpc.invoices,
    trpc.expenses,
    trpc.budgets,
    trpc.withholdings,
    trpc.ledger,
    trpc.reports,
    trpc.deals,
    // What is paid decides what may be done with the show, and what a cancelled one leaves.
    trpc.events.get,
    trpc.conflicts,
    trpc.showEndings,
    trpc.dashboard,
    trpc.activity,
  ]
  await Promise.all(nouns.map((noun) => queryClient.invalidateQueries(noun.pathFilter())))
}

type Part = { id: string; invoiceId: string; amountMinor: number; number: string }

/** Releasing makes the invoice open again; undoing sets the same part against it. */
export function useRelease({ id, version }: { id: string; version: number }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const allocate = useMutation(trpc.payments.allocate.mutationOptions({ onSettled: refreshMoney }))
  const release = useMutation(trpc.payments.release.mutationOptions({ onSettled: refreshMoney }))
  return {
    busyId: release.isPending ? release.variables.allocationId : undefined,
    run({ id: allocationId, invoiceId, amountMinor, number }: Part) {
      release.mutate(
        { orgSlug, id, version, allocationId },
        {
          onSuccess: () =>
            toastUndo(
              t`${number} is open again`,
              // The release counted the version up by one.
              () =>
                allocate.mutate({
                  orgSlug,
                  id,
                  version: version + 1,
                  allocations: [{ invoiceId, amountMinor }],
                }),
              id,
            ),
        },
      )
    },
  }
}
