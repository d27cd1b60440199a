// Which answers, and what of them, the device may keep: money and passports stay off it.
import type { PersistedQuery } from '@tanstack/query-persist-client-core'

/** Calls whose answers hold money, terms, tax, or what authorities ask about people. */
const never = new Set([
  'accessTokens',
  'activity',
  'approvals',
  'artistTax',
  'bank',
  'budgets',
  'deals',
  'equipment',
  'expenses',
  'exports',
  'feeds',
  'formalities',
  'imports',
  'invoices',
  'ledger',
  'moneySettings',
  'offers',
  'payments',
  'payouts',
  'proposals',
  'reports',
  'search',
  'partnerChallenges',
  'sharedArtists',
  'statements',
  'withholdings',
])
/** The same in the portal, whose other answers are there for an offline visit. */
const neverInPortal = new Set(['expenses', 'fee', 'invoices', 'statement', 'statements'])

function pathOf([path]: readonly unknown[]): readonly unknown[] {
  return Array.isArray(path) ? path : []
}

/** May any of this be kept, whatever the query itself says? */
export function mayKeep(queryKey: readonly unknown[]): boolean {
  const [noun, call] = pathOf(queryKey)
  if (noun === 'artistPortal') return !(typeof call === 'string' && neverInPortal.has(call))
  return !(typeof noun === 'string' && never.has(noun))
}

type Travel = { segments: readonly object[]; seesCost: boolean; canEdit: boolean }
const isTravel = (data: unknown): data is Travel =>
  typeof data === 'object' && data !== null && 'seesCost' in data

/**
 * What is kept of an answer. Journeys are kept without what they cost, and so as someone reads them who may not
 * change them: a form filled from the copy would save that they cost nothing.
 */
export function keptData(queryKey: readonly unknown[], data: unknown): unknown {
  if (pathOf(queryKey)[0] !== 'travel' || !isTravel(data) || !data.seesCost) return data
  const segments = data.segments.map((segment) => ('cost' in segment ? { ...segment, cost: null } : segment))
  return { ...data, segments, seesCost: false, canEdit: false }
}

/** The answer as it is kept; undefined when it is not. Whoever has a link has all that it shows. */
export function keptAnswer(query: PersistedQuery, isOfLink = false): PersistedQuery | undefined {
  if (isOfLink) return query
  if (!mayKeep(query.queryKey)) return undefined
  const data = keptData(query.queryKey, query.state.data)
  return data === query.state.data ? query : { ...query, state: { ...query.state, data } }
}
