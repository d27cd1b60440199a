// The parts of the app that the device keeps apart: a link needs its own few files, whoever signs in all of them.

/** Pages that open by a link, by the first word of their address. */
export const linkAreas = ['advancing', 'guest-list', 'day-sheet', 'sign', 'offer', 'invoice'] as const
/** What the portal and the agency need beside these; `office` is the whole app. */
export type Area = (typeof linkAreas)[number] | 'artist-portal' | 'office'

/**
 * What the page asks of the service worker, with the paths of what it has loaded so far; it answers on the port that
 * comes along, with true once all is there.
 */
export type KeepRequest = { type: 'KEEP'; area: Area; loaded: readonly string[] }

/** The area of a page that opens by a link; undefined for all others. */
export function linkAreaOf(path: string): Area | undefined {
  const [, first, token] = path.split('/')
  return token ? linkAreas.find((area) => area === first) : undefined
}
