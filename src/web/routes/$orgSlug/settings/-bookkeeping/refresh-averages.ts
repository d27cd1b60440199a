// After a change of monthly averages: what was found by them is asked for again.
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'

export const refreshAverages = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.fxRates.averages.queryKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.bookkeeping.month.queryKey() }),
  ])
