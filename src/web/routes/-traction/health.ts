// What this installation reports of itself, for everybody to read.
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

const Health = z.object({
  status: z.enum(['ready', 'unavailable']),
  version: z.string(),
  uptimeSeconds: z.number(),
  eventLoopLagMs: z.object({ p99: z.number() }),
  outbox: z.nullable(z.number()),
  jobs: z.nullable(z.number()),
})
export type Health = z.infer<typeof Health>

/** Asks every ten seconds while the page is seen. A server that is not ready answers 503 with the same shape. */
export const healthQuery = queryOptions({
  queryKey: ['healthz'],
  queryFn: async ({ signal }) => Health.parse(await (await fetch('/healthz', { signal })).json()),
  refetchInterval: 10_000,
  staleTime: 0,
  meta: { persist: false },
})

type Duration = { value: number; unit: 'minute' | 'hour' | 'day' }

/** Seconds as the largest whole unit: 59 → 0 minutes, 7200 → 2 hours, 200000 → 2 days. */
export function roundUptime(seconds: number): Duration {
  if (seconds < 3600) return { value: Math.floor(seconds / 60), unit: 'minute' }
  if (seconds < 86_400) return { value: Math.floor(seconds / 3600), unit: 'hour' }
  return { value: Math.floor(seconds / 86_400), unit: 'day' }
}
