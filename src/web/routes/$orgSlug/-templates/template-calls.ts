// The calls about templates and clauses: as the pages ask for them, and saving one on the version it was
// opened from. What contracts say is not kept on the device.
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import type { Language } from '#domain/language.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useAutosave } from '#web/parts/platform/form/use-autosave.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { draftOf, inputOf, type TemplateDraft, type TemplateRecord } from './template-draft.ts'

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

/** Keeps a template while somebody writes. */
export function useTemplateSave(record: TemplateRecord) {
  const { orgSlug } = useOrganisation()
  const { id, version } = record.template
  const { mutateAsync } = useMutation(
    trpc.contractTemplates.update.mutationOptions({
      meta: { errorMessage: '', mergesStale: true },
      onSettled: refreshTemplates,
    }),
  )
  const saving = useAutosave<TemplateDraft>({
    id,
    content: draftOf(record),
    version,
    save: (draft, on) => mutateAsync({ orgSlug, id, version: on, template: inputOf(draft) }),
  })
  return {
    ...saving,
    fields: fieldErrorsOf(saving.error),
    /** Puts this text in the place of theirs. */
    keepMine: async () => saving.rebase((await fetchNow(templateQuery(orgSlug, id))).template.version),
  }
}
