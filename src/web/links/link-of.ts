// Which pages open by a link: they are an entry of their own, without the app, its router and its session.

/**
 * The pages, by the pattern of their address as a route has it; what follows `$` is what the page is about. Without its
 * token the address of an invoice is the one that members use.
 */
export const linkPaths = {
  contract: '/sign/$key',
  offer: '/offer/$key',
  advance: '/advancing/$key',
  invoice: '/invoice/$key?token',
  daySheet: '/day-sheet/$key',
  door: '/guest-list/$key',
  optOut: '/opt-out/$key',
  inquiry: '/inquiry/$key',
  inquiryPrivacy: '/inquiry/$key/privacy',
} as const

export type LinkName = keyof typeof linkPaths
/** `key` is the token, or the name of what is public. */
export type OpenedLink = { name: LinkName; key: string }

const names = Object.keys(linkPaths) as LinkName[]
const patterns = names.map((name) => {
  const [path = '', needed] = linkPaths[name].split('?')
  return { name, pattern: new RegExp(`^${path.replace('$key', '([^/]+)')}/?$`), needed }
})

/** The page that an address opens by a link; undefined for all others, which belong to the app. */
export function linkOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OpenedLink | undefined {
  for (const { name, pattern, needed } of patterns) {
    const key = pattern.exec(pathname)?.[1]
    if (!key || (needed && !new URLSearchParams(search).has(needed))) continue
    try {
      return { name, key: decodeURIComponent(key) }
    } catch {
      return undefined
    }
  }
  return undefined
}
