// What the page of webhooks asks for, and what its parts know of the answers.
import type { DeliveryState } from '#domain/automation/webhooks.ts'
import { eventLabels } from '#texts/automation/webhook-events.ts'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { trpc, trpcClient, type RouterOutputs } from '#web/trpc.ts'
import type { Tone } from '#web/ui/Pill.tsx'

export type Webhook = RouterOutputs['webhooks']['list']['rows'][number]
export type Delivery = RouterOutputs['webhooks']['deliveries']['rows'][number]

/** For `onSettled`: both the webhooks and their deliveries. */
export const refreshWebhooks = () => queryClient.invalidateQueries(trpc.webhooks.pathFilter())

const pageSize = 25
/** What was made this long ago and still waits is shown as it is, without asking again. */
const soonMs = 60_000
const pollMs = 2_000

const isOnItsWay = (state: DeliveryState | null, madeAt: Date | null) =>
  (state === 'sending' || state === 'queued') && madeAt !== null && Date.now() - madeAt.getTime() < soonMs

/** The webhooks; asks again while the last delivery of one is on its way. */
export const webhooksQuery = (orgSlug: string) =>
  trpc.webhooks.list.queryOptions(
    { orgSlug },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.rows.some(({ lastState, lastAt }) => isOnItsWay(lastState, lastAt)) ? pollMs : false,
    },
  )

/** The deliveries, a page after the other; asks again while one is on its way. */
export const deliveriesQuery = (
  orgSlug: string,
  filter: { endpointId?: string | undefined; state?: DeliveryState | undefined },
) => ({
  queryKey: [...trpc.webhooks.deliveries.pathKey(), { type: 'infinite', input: { orgSlug, ...filter } }],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    trpcClient.webhooks.deliveries.query(
      { orgSlug, ...filter, offset: pageParam, limit: pageSize },
      { signal },
    ),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _all: unknown, offset: number) =>
    offset + pageSize < total ? offset + pageSize : undefined,
  refetchInterval: (query: { state: { data: { pages: { rows: Delivery[] }[] } | undefined } }) =>
    query.state.data?.pages.some(({ rows }) =>
      rows.some(({ state, createdAt }) => isOnItsWay(state, createdAt)),
    )
      ? pollMs
      : (false as const),
})

export const deliveryTones: Record<DeliveryState, Tone> = {
  queued: 'hold',
  sending: 'offer',
  delivered: 'confirmed',
  failed: 'attention',
}

/** What happened, in words; null for a test. */
export function momentOf({ kind }: Pick<Delivery, 'kind'>): string | null {
  if (kind === 'test') return null
  const label = eventLabels[kind]
  return label ? translate()(label) : kind
}
