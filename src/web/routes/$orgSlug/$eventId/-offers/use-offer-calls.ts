// The calls about an offer; each asks everything that shows offers and bookings again.
import { useMutation } from '@tanstack/react-query'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'

async function refresh(): Promise<void> {
  void queryClient.invalidateQueries(trpc.deals.pathFilter())
  await Promise.all([queryClient.invalidateQueries(trpc.offers.pathFilter()), refreshBookings()])
}

const settled = { onSettled: refresh }

export function useOfferCalls() {
  return {
    create: useMutation(trpc.offers.create.mutationOptions(settled)),
    update: useMutation(trpc.offers.update.mutationOptions(settled)),
    counter: useMutation(trpc.offers.counter.mutationOptions(settled)),
  }
}

/** What needs no form, or the form about the ending. */
export function useOfferSteps() {
  const send = useMutation(trpc.offers.send.mutationOptions(settled))
  const accept = useMutation(trpc.offers.accept.mutationOptions(settled))
  const discard = useMutation(trpc.offers.discard.mutationOptions(settled))
  const isPending = send.isPending || accept.isPending || discard.isPending
  return { send, accept, discard, isPending }
}

export function useEnding(action: 'decline' | 'withdraw') {
  const decline = useMutation(trpc.offers.decline.mutationOptions(settled))
  const withdraw = useMutation(trpc.offers.withdraw.mutationOptions(settled))
  return action === 'decline' ? decline : withdraw
}

export function useApproval() {
  return useMutation(trpc.approvals.set.mutationOptions(settled))
}

/** What the parts of the offers card pass on. */
export type Offer = RouterOutputs['offers']['list']['offers'][number]
export type OfferVersion = Offer['versions'][number]
export type OfferAction = Offer['actions'][number]
