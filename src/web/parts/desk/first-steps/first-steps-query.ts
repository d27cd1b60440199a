// What a new agency does first, as far as it is done.
import { useMutation } from '@tanstack/react-query'
import { firstProgress, type FirstStep } from '#domain/desk/first-steps.ts'
import { queryClient } from '#web/calls/query.ts'
import { oneByOne, showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type FirstStepsData = RouterOutputs['firstSteps']['get']

/** Asked again with each opening: what was done elsewhere ticks itself. */
export const firstStepsQuery = (orgSlug: string) =>
  trpc.firstSteps.get.queryOptions({ orgSlug }, { staleTime: 0 })

/** Whether there is a list to show: not put away, and something of it is still to be done. */
export function isListed(data: FirstStepsData | undefined): data is FirstStepsData {
  if (!data || data.isHidden) return false
  const { done, of } = firstProgress(data.steps)
  return done < of
}

/** Leaving a step out and putting the list away: at once on the page, then on the server. */
export function useFirstStepsCalls(orgSlug: string) {
  const queryKey = trpc.firstSteps.get.queryKey({ orgSlug })
  const change = (patch: (data: FirstStepsData) => FirstStepsData) => showAtOnce({ queryKey }, patch)
  const options = oneByOne('firstSteps', () => queryClient.invalidateQueries({ queryKey }))
  const skip = useMutation(
    trpc.firstSteps.skip.mutationOptions({
      ...options,
      onMutate: ({ step, isSkipped }) =>
        change((data) => ({
          ...data,
          steps: data.steps.map((each) =>
            each.step === step ? { step, state: isSkipped ? ('skipped' as const) : ('open' as const) } : each,
          ),
        })),
    }),
  )
  const hide = useMutation(
    trpc.firstSteps.hide.mutationOptions({
      ...options,
      onMutate: ({ isHidden }) => change((data) => ({ ...data, isHidden })),
    }),
  )
  return {
    setSkipped: (step: FirstStep, isSkipped: boolean) => skip.mutate({ orgSlug, step, isSkipped }),
    setHidden: (isHidden: boolean) => hide.mutate({ orgSlug, isHidden }),
  }
}
