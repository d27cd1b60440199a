// The parts of the app that the device keeps apart: a link needs its own few files, whoever signs in all of them.
import { linkOf, type LinkName } from '#web/links/link-of.ts'

/** Pages of links that are kept for the road; the others are opened once and need no copy. */
export const linkNames = {
  advancing: 'advance',
  'guest-list': 'door',
  'day-sheet': 'daySheet',
  sign: 'contract',
  offer: 'offer',
  invoice: 'invoice',
} as const satisfies Record<string, LinkName>

type LinkArea = keyof typeof linkNames
export const linkAreas = Object.keys(linkNames) as LinkArea[]
/** What the front door, the portal and the agency need beside these; `office` is the whole app. */
export type Area = LinkArea | 'front' | 'artist-portal' | 'office'

/**
 * What the page asks of the service worker, with the paths of what it has loaded so far; it answers on the port that
 * comes along, with true once all is there.
 */
export type KeepRequest = { type: 'KEEP'; area: Area; loaded: readonly string[] }

/** The area of a page that opens by a link and is kept; undefined for all others. */
export function linkAreaOf(address: Pick<Location, 'pathname' | 'search'>): LinkArea | undefined {
  const name = linkOf(address)?.name
  return linkAreas.find((area) => linkNames[area] === name)
}

/** What a tab at this address has to find on the device when a new version takes over. */
export const areaOf = (address: Pick<Location, 'pathname' | 'search'>): Area | undefined =>
  linkOf(address) ? linkAreaOf(address) : 'front'
