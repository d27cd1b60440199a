// The fees of the shows of a list, for those who may see deals.
import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { feesQuery, type Fees } from './home-queries.ts'

export type FeesState = {
  /** May see what shows bring. */
  isOn: boolean
  /** Undefined while they are on their way. */
  fees: Fees | undefined
}

export function useFees(range: { from: LocalDate; to: LocalDate }): FeesState {
  const { orgSlug, can } = useOrganisation()
  const isOn = can('deals.view')
  const { data } = useQuery({ ...feesQuery(orgSlug, range), enabled: isOn })
  return { isOn, fees: isOn ? data : undefined }
}
