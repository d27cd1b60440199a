// Where a person goes after signing in.
import type { StaffRole } from '#domain/access.ts'

export type Place = { slug: string }
type StaffPlace = Place & { role: StaffRole }
export type Landing = { organisations: readonly StaffPlace[]; portals: readonly Place[] }

/** What was last open on this device, as `rememberPlace` wrote it. */
export type LastPlace = { kind: 'staff' | 'portal'; slug: string }

/** Tour managers are on the road: what is now and next comes before the month. */
const staffPath = ({ slug, role }: StaffPlace) =>
  `/${slug}/${role === 'tour_manager' ? 'dashboard' : 'calendar'}`

/**
 * The path to open: the wanted one (already checked to be ours), else the place that was open last, else the first
 * organisation (Today for tour managers, the calendar for others), else the first portal, else onboarding.
 */
export function landingPath(landing: Landing, wanted: string | undefined, last: LastPlace | null): string {
  if (wanted) return wanted
  const { organisations, portals } = landing
  if (last?.kind === 'portal' && portals.some(({ slug }) => slug === last.slug))
    return `/artist-portal/${last.slug}`
  const known = last?.kind === 'staff' ? organisations.find(({ slug }) => slug === last.slug) : undefined
  const organisation = known ?? organisations[0]
  if (organisation) return staffPath(organisation)
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
