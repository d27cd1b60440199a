/** Hands what changed in an organisation to those who listen: one connection to PostgreSQL for all of them. */
import { z } from 'zod'
import { listenTo, type ConnectionSettings } from '../db/listen.ts'

const Notice = z.object({
  orgId: z.uuid(),
  entity: z.string(),
  id: z.string().nullable(),
  userId: z.uuid().nullable(),
})

/** One change; `id` names the record that pages show. 'everything' when some may have been missed. */
export type Change = { entity: string; id: string | null; userId: string | null }
export const everything: Change = { entity: 'everything', id: null, userId: null }

export type LiveHub = {
  /** `onChange` is called after each committed change of the organisation, until the answer is called. */
  subscribe(orgId: string, onChange: (change: Change) => void): () => void
  close(): Promise<void>
}

const CHECK_MS = 2_000

/** Listens from the first subscriber on; comes back within two seconds when the connection is lost. */
export function createLiveHub(connection: ConnectionSettings): LiveHub {
  const subscribers = new Map<string, Set<(change: Change) => void>>()
  let check: NodeJS.Timeout | undefined

  function notify(payload: string): void {
    const { orgId, entity, id, userId } = Notice.parse(JSON.parse(payload))
    for (const onChange of subscribers.get(orgId) ?? []) onChange({ entity, id, userId })
  }
  function notifyEverybody(): void {
    for (const listening of subscribers.values()) for (const onChange of listening) onChange(everything)
  }
  const listener = listenTo(connection, 'changes', notify, notifyEverybody)

  return {
    subscribe(orgId, onChange) {
      if (!check) {
        void listener.ensure()
        check = setInterval(() => void listener.ensure(), CHECK_MS).unref()
      }
      const listening = subscribers.get(orgId) ?? new Set()
      subscribers.set(orgId, listening.add(onChange))
      return () => {
        listening.delete(onChange)
        if (listening.size === 0) subscribers.delete(orgId)
      }
    },
    async close() {
      clearInterval(check)
      await listener.close()
    },
  }
}
