// The calls about templates and clauses: as the pages ask for them, and saving one on the version it was
// opened from. What contracts say is not kept on the device.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import type { Language } from '#domain/language.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { inputOf, type TemplateDraft, type TemplateRecord } from './template-draft.ts'

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

/** `version` is that of the record as it was last saved or changed from here. */
export function useTemplateSave({ template }: TemplateRecord) {
  const { orgSlug } = useOrganisation()
  const { id } = template
  const [version, setVersion] = useState(template.version)
  // Counts the changes: what is written while the answer travels is unsaved when it comes.
  const [changes, setChanges] = useState(0)
  const [settledAt, setSettledAt] = useState(0)
  const mutation = useMutation(
    trpc.contractTemplates.update.mutationOptions({
      meta: { mergesStale: true },
      onSettled: refreshTemplates,
    }),
  )
  const fields = fieldErrorsOf(mutation.error)
  const hasMet = isStale(mutation.error)

  const saveOn = async (on: number, draft: TemplateDraft): Promise<void> => {
    const saved = await mutation.mutateAsync({ orgSlug, id, version: on, template: inputOf(draft) })
    setVersion(saved.version)
    setSettledAt(changes)
  }
  return {
    version,
    setVersion,
    isDirty: changes !== settledAt,
    touch: () => setChanges((before) => before + 1),
    /** Nothing is left to save. */
    forget: () => setSettledAt(changes),
    isSaving: mutation.isPending,
    fields,
    /** Somebody saved meanwhile: this person chooses whose text stays. */
    hasMet,
    problem: mutation.error && !hasMet ? (Object.values(fields)[0] ?? messageOf(mutation.error)) : null,
    /** Rejects when it was refused. */
    save: (draft: TemplateDraft) => saveOn(version, draft),
    /** Puts this text in the place of theirs. */
    saveOver: async (draft: TemplateDraft) => {
      const { template: theirs } = await fetchNow(templateQuery(orgSlug, id))
      return saveOn(theirs.version, draft)
    },
  }
}
