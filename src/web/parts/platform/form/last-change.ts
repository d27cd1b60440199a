// Who saved a record last, for telling the person who was editing it at the same time.
import { trpcClient, type RouterInputs } from '#web/trpc.ts'

export type About = Pick<RouterInputs['activity']['list'], 'orgSlug' | 'entity' | 'entityId' | 'nouns'>
export type LastChange = { name: string; at: Date }

/** The latest entry of the activity log; null without one, without a person, or for those who may not read it. */
export async function lastChange(about: About | undefined): Promise<LastChange | null> {
  if (!about) return null
  try {
    const { rows } = await trpcClient.activity.list.query({ ...about, limit: 1 })
    const [entry] = rows
    return entry?.userName ? { name: entry.userName, at: entry.at } : null
  } catch {
    return null
  }
}
