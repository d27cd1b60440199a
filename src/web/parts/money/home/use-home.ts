// Amounts of any currency in the home currency, to put them in order or add them up.
import { useQuery } from '@tanstack/react-query'
import { inHome } from '#domain/money/tax/home-rates.ts'
import { money } from '#domain/money.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { homeRatesQuery } from './home-queries.ts'

/** `inHome(amountMinor, currency)` in minor units of the home currency; null where no rate is known. */
export function useHome(): (amountMinor: number, currency: string) => number | null {
  const { orgSlug, organisation } = useOrganisation()
  const { data } = useQuery(homeRatesQuery(orgSlug))
  const rates = data ?? { homeCurrency: organisation.baseCurrency, rates: [] }
  return (amountMinor, currency) => inHome(money(amountMinor, currency), rates)?.amountMinor ?? null
}
