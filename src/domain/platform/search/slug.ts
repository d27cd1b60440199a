// Slugs: when one is valid, and which words belong to our own routes.

export const slugMaxLength = 48
export const slugMinLength = 2

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
  'sso-callback',
  'accept-invite',
  'authorize',
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
  'audit-log',
  'mcp',
  'oauth',
  'organisation-export',
  'set-lists',
  'budgets',
  'formalities',
  'settings',
  'share-artist',
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
  'embed',
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
  'logos',
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
  'press',
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

/** Has the form of a slug; reserved words have it too. */
export function isSlug(value: string): boolean {
  return (
    value.length >= slugMinLength && value.length <= slugMaxLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
  )
}

/** Is this one of our ids (a uuid)? Routes use it to distinguish '/acme/{eventId}' from a mistyped page. */
export function isId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
}
