// Where a person goes after signing in.

export type Place = { slug: string }
export type Landing = { organisations: readonly Place[]; portals: readonly Place[] }

/** What was last open on this device, as `rememberPlace` wrote it. */
export type LastPlace = { kind: 'staff' | 'portal'; slug: string }

/**
 * The path to open: the wanted one (already checked to be ours), else the place that was open last, else the
 * first organisation's calendar, else the first portal, else onboarding.
 */
export function landingPath(landing: Landing, wanted: string | undefined, last: LastPlace | null): string {
  if (wanted) return wanted
  const { organisations, portals } = landing
  const has = (places: readonly Place[], slug: string) => places.some((place) => place.slug === slug)
  if (last?.kind === 'portal' && has(portals, last.slug)) return `/artist-portal/${last.slug}`
  if (last?.kind === 'staff' && has(organisations, last.slug)) return `/${last.slug}/calendar`
  if (organisations[0]) return `/${organisations[0].slug}/calendar`
  if (portals[0]) return `/artist-portal/${portals[0].slug}`
  return '/onboarding'
}

/** Reads a remembered place; null for anything else. */
export function readPlace(text: string | null): LastPlace | null {
  const [kind, slug] = (text ?? '').split(' ')
  return (kind === 'staff' || kind === 'portal') && slug ? { kind, slug } : null
}

/** The text under which a place is remembered. */
export function writePlace(place: LastPlace): string {
  return `${place.kind} ${place.slug}`
}
