// What was written into a calendar that lies with a provider, and what somebody made of it there.
import { z } from 'zod'

const StoredWhen = z.union([
  z.object({ startsAt: z.coerce.date(), endsAt: z.coerce.date() }),
  z.object({ from: z.string(), to: z.string() }),
])

/** What was written, as it is kept. */
export const WrittenEntry = z.object({
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  when: StoredWhen,
})
export type WrittenEntry = z.infer<typeof WrittenEntry>

export const editKinds = ['moved', 'changed', 'deleted'] as const
export type EditKind = (typeof editKinds)[number]

/** What somebody made of an entry of ours; of a deleted one, what it was. */
export const EntryEdit = z.object({
  kind: z.enum(editKinds),
  summary: z.string(),
  location: z.string(),
  when: StoredWhen,
})
export type EntryEdit = z.infer<typeof EntryEdit>
