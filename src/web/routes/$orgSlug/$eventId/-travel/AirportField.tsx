// Choose an airport by its code, its city or its name.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { useSearchText } from '#web/hooks/use-search-text.ts'

export type Airport = RouterOutputs['travel']['airports'][number]

type AirportFieldProps = {
  code: string | null | undefined
  /** Its name and city, as far as the segment knows them. */
  name: string
  onChange: (airport: Airport | null) => void
}

/** Goes in a Field. */
export function AirportField({ code, name, onChange }: AirportFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { search, setTyped, isTyping } = useSearchText(120)
  const { data = [], isFetching } = useQuery(
    trpc.travel.airports.queryOptions(
      { orgSlug, query: search },
      {
        enabled: search.length >= 2,
        placeholderData: keepPreviousData,
        staleTime: Infinity,
        meta: { persist: false },
      },
    ),
  )
  const found = search.length >= 2 ? data : []
  return (
    <Combobox
      value={code ? { value: code, label: [code, name].filter(Boolean).join(' ') } : null}
      onValueChange={(option) =>
        onChange(option ? (found.find((airport) => airport.code === option.value) ?? null) : null)
      }
      onQueryChange={setTyped}
      loading={isFetching || isTyping}
      placeholder={t`City or code`}
      options={found.map((airport) => ({
        value: airport.code,
        label: `${airport.code} ${airport.name}`,
        hint: [airport.city, airport.country].filter(Boolean).join(', '),
      }))}
    />
  )
}
