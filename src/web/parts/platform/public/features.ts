// What the product can do, by area: the one list behind the home page and the page on its state. A test holds it
// against the routes: what is named here exists, and no place of the app is left out. Words: feature-labels.ts.

/** In the order in which a show goes through them. */
export const areas = [
  'booking',
  'roster',
  'documents',
  'money',
  'road',
  'portal',
  'messages',
  'team',
] as const
export type Area = (typeof areas)[number]

/** `routes`: where it is used, as in the route tree; `/*` at the end stands for all below. */
type Place = { area: Area; routes: readonly string[] }

const places = {
  calendar: { area: 'booking', routes: ['/$orgSlug/calendar', '/$orgSlug/events', '/$orgSlug/dashboard'] },
  bookings: {
    area: 'booking',
    routes: ['/$orgSlug/$eventId', '/$orgSlug/$eventId/overview', '/$orgSlug/$eventId/activity'],
  },
  inquiries: {
    area: 'booking',
    routes: ['/inquiry/$key', '/inquiry/$key/privacy', '/$orgSlug/inquiries'],
  },
  offers: { area: 'booking', routes: ['/offer/$key', '/$orgSlug/$eventId/overview'] },
  artists: { area: 'roster', routes: ['/$orgSlug/artists/*', '/$orgSlug/share-artist', '/share-artist'] },
  addressBook: { area: 'roster', routes: ['/$orgSlug/venues', '/$orgSlug/companies', '/$orgSlug/contacts'] },
  imports: { area: 'roster', routes: ['/$orgSlug/settings/imports/*'] },
  contracts: {
    area: 'documents',
    routes: ['/$orgSlug/contracts/*', '/contract/$contractId/edit', '/$orgSlug/$eventId/documents'],
  },
  signing: { area: 'documents', routes: ['/sign/$key', '/verify', '/$orgSlug/settings/seal'] },
  invoices: {
    area: 'money',
    routes: [
      '/$orgSlug/invoices/*',
      '/invoice/$invoiceId',
      '/invoice/$key',
      '/$orgSlug/$eventId/invoices/$invoiceId',
      '/$orgSlug/settings/invoicing',
      '/$orgSlug/settings/bookkeeping',
    ],
  },
  payments: { area: 'money', routes: ['/$orgSlug/payments/*'] },
  statements: { area: 'money', routes: ['/$orgSlug/statements/*', '/$orgSlug/$eventId/finance'] },
  reports: { area: 'money', routes: ['/$orgSlug/reports/*'] },
  advancing: {
    area: 'road',
    routes: [
      '/$orgSlug/advancing',
      '/$orgSlug/$eventId/advancing',
      '/advancing/$key',
      '/$orgSlug/settings/advancing',
    ],
  },
  travel: { area: 'road', routes: ['/$orgSlug/$eventId/travel', '/$orgSlug/tours/*'] },
  daySheets: { area: 'road', routes: ['/$orgSlug/$eventId/day-sheet', '/day-sheet/$key'] },
  guestLists: { area: 'road', routes: ['/$orgSlug/$eventId/guest-list', '/guest-list/$key'] },
  portal: { area: 'portal', routes: ['/artist-portal/$orgSlug', '/artist-portal/$orgSlug/*'] },
  email: {
    area: 'messages',
    routes: [
      '/$orgSlug/$eventId/messages',
      '/$orgSlug/settings/email-account',
      '/$orgSlug/settings/email/google-callback',
      '/$orgSlug/settings/email-templates',
      '/opt-out/$key',
    ],
  },
  offline: { area: 'messages', routes: ['/$orgSlug/outbox'] },
  tasks: { area: 'messages', routes: ['/$orgSlug/inbox'] },
  automations: { area: 'messages', routes: ['/$orgSlug/automations/*'] },
  integrations: {
    area: 'messages',
    routes: [
      '/$orgSlug/settings/api',
      '/$orgSlug/settings/webhooks',
      '/$orgSlug/settings/feeds',
      '/authorize',
    ],
  },
  accounts: {
    area: 'team',
    routes: [
      '/signup',
      '/login',
      '/forgot-password',
      '/reset-password',
      '/check-email',
      '/auth-callback',
      '/sso-callback',
      '/onboarding',
      '/onboarding/*',
      '/$orgSlug/settings/profile',
      '/$orgSlug/settings/sessions',
    ],
  },
  organisations: {
    area: 'team',
    routes: [
      '/$orgSlug/settings',
      '/$orgSlug/settings/organisation',
      '/$orgSlug/settings/booking',
      '/$orgSlug/settings/members/*',
      '/$orgSlug/settings/audit-log',
      '/$orgSlug/settings/privacy',
      '/$orgSlug/settings/data-export',
      '/$orgSlug/settings/health',
      '/accept-invite',
    ],
  },
  waitlists: { area: 'team', routes: ['/waitlist/*', '/waitlist'] },
} as const satisfies Record<string, Place>
export type FeatureId = keyof typeof places

export const features: readonly (Place & { id: FeatureId })[] = (Object.keys(places) as FeatureId[]).map(
  (id) => ({
    id,
    ...places[id],
  }),
)
