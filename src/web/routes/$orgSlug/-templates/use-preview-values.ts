// The values of a template's fields: of a chosen booking, or of a sample show.
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import { sampleFacts } from '#domain/documents/templates/contract-sample.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translatorIn } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import type { Language } from '#domain/language.ts'

/** Undefined while a booking's values are on their way. */
export function usePreviewValues(bookingId: string | null, language: Language) {
  const { orgSlug } = useOrganisation()
  // The sample speaks the template's language, which need not be the page's.
  const sample = useQuery({
    queryKey: ['contract sample', language],
    queryFn: async () => contractValues(sampleFacts, await translatorIn(language)),
    enabled: bookingId === null,
    meta: { persist: false },
  })
  const query = useQuery(
    trpc.contracts.values.queryOptions(
      { orgSlug, bookingIds: [bookingId ?? ''], language },
      { enabled: bookingId !== null, meta: { persist: false } },
    ),
  )
  const shown = bookingId === null ? sample : query
  const values: FieldValues | undefined = shown.data
  return { values, query: shown }
}
