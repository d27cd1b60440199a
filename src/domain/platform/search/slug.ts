// Slugs: how a name becomes one, when one is valid, and which words belong to our own routes.
import { latinLetters, withoutMarks } from './letters.ts'

export const slugMaxLength = 48
export const slugMinLength = 2

const spelledOut: Readonly<Record<string, string>> = {
  ...latinLetters,
  '&': ' and ',
  '+': ' plus ',
  '@': ' at ',
}

// Every top-level word of the product specification's route table, then the words our server, our files
// and our future pages answer to. An organisation with one of these slugs could never be reached.
const routeWords = [
  'traction',
  'terms',
  'privacy',
  'imprint',
  'signup',
  'login',
  'forgot-password',
  'reset-password',
  'check-email',
  'auth-callback',
  'accept-invite',
  'debug',
  'waitlist',
  'sign',
  'invoice',
  'inquiry',
  'contract',
  'onboarding',
  'artist-portal',
]
const ownWords = [
  'trpc',
  'auth',
  'healthz',
  'readyz',
  'emails',
  'assets',
  'api',
  'metrics',
  'imports',
  'export',
  'settings',
  'new',
  'gallery',
  'operator',
  'account',
  'admin',
  'advancing',
  'app',
  'artist',
  'agency',
  'calendar',
  'contract-link',
  'contracts',
  'dashboard',
  'day-sheet',
  'day-sheets',
  'docs',
  'events',
  'favicon',
  'feed',
  'feeds',
  'files',
  'fonts',
  'graphql',
  'guest-list',
  'help',
  'home',
  'icons',
  'images',
  'index',
  'install',
  'invite',
  'invoice-link',
  'invoices',
  'legal',
  'logout',
  'mail',
  'manifest',
  'me',
  'null',
  'offer',
  'offline',
  'opt-out',
  'org',
  'organisation',
  'organisations',
  'profile',
  'public',
  'push',
  'realtime',
  'rest',
  'robots',
  'security',
  'service-worker',
  'signin',
  'signout',
  'sitemap',
  'src',
  'static',
  'status',
  'storage',
  'support',
  'switch',
  'sw',
  'undefined',
  'v1',
  'verify',
  'verify-document',
  'webhook',
  'webhooks',
  'well-known',
  'www',
]
export const reservedSlugs: ReadonlySet<string> = new Set([...routeWords, ...ownWords])

/** Is this word a route of ours, so that no organisation may be named so? */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug.toLowerCase())
}

/**
 * Turns a name into a slug: lower case, umlauts spelled out, diacritics stripped, words joined by hyphens,
 * cut at a word where possible. Names without a Latin letter or digit give '' and need a slug by hand.
 */
export function slugify(name: string): string {
  const spelled = Array.from(name.normalize('NFC').toLowerCase(), (char) => spelledOut[char] ?? char).join('')
  const latin = withoutMarks(spelled).replace(/['’`´]/g, '')
  const words = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  if (words.length <= slugMaxLength) return words
  const cut = words.slice(0, slugMaxLength + 1)
  const lastHyphen = cut.lastIndexOf('-')
  return (lastHyphen > slugMinLength ? cut.slice(0, lastHyphen) : cut.slice(0, slugMaxLength)).replace(
    /-+$/,
    '',
  )
}

/** Has the form of a slug; reserved words have it too. */
export function isSlug(value: string): boolean {
  return (
    value.length >= slugMinLength && value.length <= slugMaxLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
  )
}

/** First free variant of a wanted slug: 'x', 'x-2', 'x-3' …; reserved words count as taken. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  const base = isSlug(wanted) ? wanted : slugify(wanted) || 'item'
  const stem = base.length < slugMinLength ? `${base}-1` : base
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : `-${n}`
    const candidate = `${stem.slice(0, slugMaxLength - suffix.length).replace(/-+$/, '')}${suffix}`
    if (!isReservedSlug(candidate) && !isTaken(candidate)) return candidate
  }
}

/** Is this one of our ids (a uuid)? Routes use it to distinguish '/acme/{eventId}' from a mistyped page. */
export function isId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
}
