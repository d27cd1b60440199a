// Templates and clauses as the pages ask for them. What contracts say is not kept on the device.
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import type { Language } from '#domain/language.ts'

const meta = { persist: false }

export const templatesQuery = (orgSlug: string, archived = false) =>
  trpc.contractTemplates.list.queryOptions({ orgSlug, archived }, { meta })

export const templateQuery = (orgSlug: string, id: string) =>
  trpc.contractTemplates.get.queryOptions({ orgSlug, id }, { meta })

export const clausesQuery = (orgSlug: string, language?: Language, archived = false) =>
  trpc.contractClauses.list.queryOptions({ orgSlug, language, archived }, { meta })

/** Asks again for all that shows templates or clauses. */
export async function refreshTemplates(): Promise<void> {
  await Promise.all(
    [trpc.contractTemplates, trpc.contractClauses].map((noun) =>
      queryClient.invalidateQueries(noun.pathFilter()),
    ),
  )
}
