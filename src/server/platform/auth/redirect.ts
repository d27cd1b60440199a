/** Where a sign-in may lead: the site itself, or an entry of the allow list. */

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/

/**
 * The wanted address when it is allowed, the site's address otherwise.
 * Parsed parts are compared, never prefixes; anything that two parsers could read differently is refused.
 */
export function allowedRedirect(
  wanted: string | null | undefined,
  siteUrl: string,
  allowList: string[],
): string {
  if (!wanted || !isPlain(wanted)) return siteUrl
  const url = URL.parse(wanted)
  if (!url || url.username || url.password || !isSpelledOut(wanted, url)) return siteUrl
  const site = new URL(siteUrl)
  if (isWeb(url) && isSameSite(url, site)) return wanted
  return allowList.some((entry) => matches(url, entry)) ? wanted : siteUrl
}

// Backslashes, spaces and control characters are where browsers and servers disagree.
const isPlain = (text: string) => text.length <= 2048 && /^[\x21-\x5b\x5d-\x7e]+$/.test(text)
const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:'

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || loopback.test(site.hostname)
}

/** Refuses spellings that only parsing turns into an address, such as `http://2130706433/` or `http:host`. */
function isSpelledOut(wanted: string, url: URL): boolean {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(wanted)?.[1]?.toLowerCase()
  if (authority === undefined) return false
  return authority.replace(/:\d*$/, '') === url.hostname
}

function matches(url: URL, entry: string): boolean {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i.exec(entry)
  if (!parts) return false
  const [, scheme = '', host = '', path = ''] = parts
  if (url.protocol !== `${scheme.toLowerCase()}:`) return false
  const ipByWildcard = ipv4.test(url.hostname) && host.includes('*')
  return !ipByWildcard && glob(host.toLowerCase(), '[a-z0-9-]+').test(url.host) && globPath(path, url)
}

const globPath = (path: string, url: URL) => glob(path || '/', '[^/]*').test(url.pathname || '/')

function glob(pattern: string, star: string): RegExp {
  const body = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? star : RegExp.escape(part)))
  return new RegExp(`^${body.join('')}$`)
}
