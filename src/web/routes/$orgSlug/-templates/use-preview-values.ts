// What the fields of a template say: of a booking that was chosen, or of an invented show.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContractLanguage } from '#domain/documents/contract-parties.ts'
import { sampleValues } from '#domain/documents/templates/contract-sample.ts'
import type { FieldValues } from '#domain/documents/templates/contract-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** Undefined while a booking's values are on their way. */
export function usePreviewValues(bookingId: string | null, language: ContractLanguage) {
  const { orgSlug } = useOrganisation()
  const sample = useMemo(() => sampleValues(language), [language])
  const query = useQuery(
    trpc.contracts.values.queryOptions(
      { orgSlug, bookingIds: [bookingId ?? ''], language },
      { enabled: bookingId !== null, meta: { persist: false } },
    ),
  )
  const values: FieldValues | undefined = bookingId === null ? sample : query.data
  return { values, query: bookingId === null ? null : query }
}
