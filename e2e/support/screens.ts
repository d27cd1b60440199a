// Every screen of the app: whose it is, its address, and the heading that it has in English.
import { query } from './calls.ts'
import type { Person } from './people.ts'

/** Who looks, and at what; a function where the address holds an id. */
export type Screen = [address: string | (() => Promise<string>), heading: string | RegExp]

type Show = { eventId: string; eventName: string; artistName: string }

const always = { orgSlug: 'halbmond', from: '2000-01-01', to: '2100-01-01' }
const firstShow = async () => (await query<Show[]>('owner', 'events.list', always))[0]!
const firstInquiry = async () =>
  (await query<{ rows: { id: string }[] }>('owner', 'inquiries.list', { orgSlug: 'halbmond' })).rows[0]!
const heldShow = async () =>
  (await query<Show[]>('owner', 'events.list', { ...always, statuses: ['hold'] }))[0]!
const tourShow = async () => {
  const { rows } = await query<{ rows: { id: string }[] }>('owner', 'tours.list', { orgSlug: 'halbmond' })
  return rows[0]!
}
export const travelShow = async () => {
  const { segments } = await query<{ segments: { eventId: string }[] }>(
    'artist',
    'artistPortal.travel',
    always,
  )
  return segments[0]!
}
const portalShow = async () => (await query<Show[]>('artist', 'artistPortal.events', always))[0]!

const contractIn = async (state: string) => {
  const input = { orgSlug: 'halbmond', states: [state] }
  return (await query<{ rows: { id: string }[] }>('owner', 'contracts.list', input)).rows[0]!.id
}
async function firstOf(noun: 'workflows' | 'sequences'): Promise<string> {
  const { rows } = await query<{ rows: { id: string }[] }>('owner', `${noun}.list`, { orgSlug: 'halbmond' })
  return rows[0]!.id
}

const firstTemplate = async () => {
  const input = { orgSlug: 'halbmond' }
  const { templates } = await query<{ templates: { id: string }[] }>('owner', 'contractTemplates.list', input)
  return templates[0]!.id
}

const invoiceIn = async (state: string) => {
  const input = { orgSlug: 'halbmond', states: [state] }
  return (await query<{ rows: { id: string }[] }>('owner', 'invoices.list', input)).rows[0]!.id
}
const overdueInvoice = async () => {
  const input = { orgSlug: 'halbmond', states: ['sent'], overdue: true }
  return (await query<{ rows: { id: string }[] }>('owner', 'invoices.list', input)).rows[0]!.id
}
const statementIn = async (state: string) => {
  const input = { orgSlug: 'halbmond', states: [state] }
  return (await query<{ rows: { id: string }[] }>('owner', 'statements.list', input)).rows[0]!.id
}
const ownStatement = async () => {
  const input = { orgSlug: 'halbmond' }
  const { rows } = await query<{ rows: { id: string }[] }>('artist', 'artistPortal.statements', input)
  return rows[0]!.id
}

export const screens: Record<string, { as: Person | null; screens: Screen[] }> = {
  visitor: {
    as: null,
    screens: [
      ['/', /./],
      ['/traction', /./],
      ['/terms', /Terms/],
      ['/privacy', /Privacy/],
      ['/imprint', 'Imprint'],
      ['/signup', 'Create an account'],
      ['/login', 'Sign in'],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password', 'Set a new password'],
      ['/check-email', 'Check your e-mail'],
      ['/check-email?email=a@b.example&type=magiclink', 'Check your e-mail'],
      ['/auth-callback', 'This link no longer works'],
      ['/sso-callback', 'Signing in didn’t work'],
      ['/sso-callback?error_code=sso_not_connected', 'Your agency account isn’t connected yet'],
      ['/auth-callback?token_hash=abc&type=signup', 'Confirm your e-mail address'],
      ['/accept-invite', 'This invitation is no longer valid'],
      ['/share-artist', 'This invitation is no longer valid'],
      ['/waitlist/artist', /./],
      ['/waitlist/agency', /./],
      ['/verify', /./],
      ['/inquiry/halbmond', 'Booking inquiry'],
      ['/inquiry/halbmond?embed=true&artist=mira-sol', 'Booking inquiry'],
      ['/inquiry/halbmond?submitted=true', 'Inquiry sent'],
      ['/inquiry/halbmond/privacy', 'How your inquiry is used'],
      ['/onboarding/profile', /./],
      // Whether an agency of that name has such a page is nobody's business who is not signed in.
      ['/no/such/page', 'Sign in'],
      ['/waitlist/nobody', 'Page not found'],
    ],
  },
  owner: {
    as: 'owner',
    screens: [
      ['/halbmond', /./],
      ['/halbmond/dashboard', 'Today'],
      ['/halbmond/calendar', /20\d\d/],
      ['/halbmond/calendar?layout=week', /./],
      ['/halbmond/calendar?layout=agenda', /20\d\d/],
      ['/halbmond/calendar?layout=availability', /20\d\d/],
      ['/halbmond/calendar?layout=year', /20\d\d/],
      ['/halbmond/events', 'Events'],
      ['/halbmond/events?sort=-artist&statuses=hold,offer', 'Events'],
      ['/halbmond/events?view=kanban', 'Events'],
      ['/halbmond/events?view=calendar', /20\d\d/],
      ['/halbmond/artists', 'Artists'],
      ['/halbmond/artists/new', 'New artist'],
      ['/halbmond/artists/mira-sol', 'Mira Sol'],
      ['/halbmond/venues', 'Venues'],
      ['/halbmond/companies', 'Companies'],
      ['/halbmond/contacts/', 'Contacts'],
      ['/halbmond/advancing', 'Advancing'],
      ['/halbmond/inquiries', 'Inquiries'],
      ['/halbmond/inquiries?state=spam', 'Inquiries'],
      [async () => `/halbmond/inquiries?open=${(await firstInquiry()).id}`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/overview`, /./],
      [async () => `/halbmond/${(await heldShow()).eventId}/overview`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/finance`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/documents`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/advancing`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/travel`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/guest-list`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/day-sheet`, /./],
      ['/halbmond/tours', 'Tours'],
      [async () => `/halbmond/tours/${(await tourShow()).id}`, /./],
      [async () => `/halbmond/tours/${(await tourShow()).id}/travel`, /./],
      [async () => `/halbmond/tours/${(await tourShow()).id}/budget`, /^Budget: /],
      [async () => `/halbmond/tours/${(await tourShow()).id}/formalities`, /^Formalities: /],
      [async () => `/halbmond/${(await firstShow()).eventId}/activity`, /./],
      ['/halbmond/contracts', 'Contracts'],
      ['/halbmond/contracts/templates', 'Templates'],
      ['/halbmond/contracts/templates/create', 'New template'],
      [async () => `/halbmond/contracts/templates/${await firstTemplate()}/edit`, /./],
      ['/halbmond/contracts/clauses', 'Clauses'],
      [async () => `/halbmond/contracts/${await contractIn('draft')}/edit`, /C-20/],
      [async () => `/halbmond/contracts/${await contractIn('part_signed')}/edit`, /./],
      ['/halbmond/invoices', 'Invoices'],
      [async () => `/halbmond/invoices/${await invoiceIn('draft')}`, /./],
      [async () => `/halbmond/invoices/${await invoiceIn('sent')}`, /./],
      [async () => `/halbmond/invoices/${await overdueInvoice()}`, /./],
      ['/halbmond/payments', 'Payments'],
      ['/halbmond/payments/bank', 'Payments'],
      ['/halbmond/payments/payouts', 'Payments'],
      ['/halbmond/statements', 'Statements'],
      ['/halbmond/statements/generate', 'New statements'],
      [async () => `/halbmond/statements/${await statementIn('sent')}`, /./],
      ['/halbmond/reports', 'Reports'],
      ['/halbmond/reports/tax', 'Reports'],
      ['/halbmond/reports/books', 'Reports'],
      ['/halbmond/inbox', 'Inbox'],
      ['/halbmond/inbox?tab=notifications', 'Inbox'],
      ['/halbmond/outbox', 'Outbox'],
      [async () => `/halbmond/${(await firstShow()).eventId}/messages`, /./],
      ['/halbmond/automations/workflows', 'Workflows'],
      [async () => `/halbmond/automations/workflows/${await firstOf('workflows')}/editor`, /./],
      ['/halbmond/automations/sequences', 'Sequences'],
      [async () => `/halbmond/automations/sequences/${await firstOf('sequences')}/editor`, /./],
      [async () => `/halbmond/automations/sequences/${await firstOf('sequences')}/instances`, /./],
      ['/halbmond/automations/reminders', 'Reminders'],
      ['/halbmond/settings', 'Settings'],
      ['/halbmond/settings/organisation', 'Organisation'],
      ['/halbmond/settings/booking', 'Booking rules'],
      ['/halbmond/settings/imports', 'Imports'],
      ['/halbmond/settings/imports/new', 'Imports'],
      ['/halbmond/settings/feeds', 'Calendars and website'],
      ['/halbmond/settings/advancing', 'Advancing'],
      ['/halbmond/settings/seal', 'Document signing certificate'],
      ['/halbmond/settings/invoicing', 'Invoicing'],
      ['/halbmond/settings/bookkeeping', 'Bookkeeping'],
      ['/halbmond/settings/members', 'Members'],
      ['/halbmond/settings/audit-log', 'Audit log'],
      ['/halbmond/settings/data-export', 'Data export'],
      ['/halbmond/settings/privacy', 'Privacy'],
      ['/halbmond/settings/health', 'Health'],
      ['/halbmond/settings/members/invite', 'Members'],
      ['/halbmond/settings/members/invite-artist', 'Members'],
      ['/halbmond/settings/email-account', 'E-mail account'],
      ['/halbmond/settings/email-templates', 'E-mail templates'],
      ['/halbmond/settings/api', 'API'],
      ['/halbmond/settings/webhooks', 'Webhooks'],
      ['/halbmond/settings/profile', 'Profile'],
      ['/halbmond/settings/sessions', 'Sessions'],
      ['/onboarding/profile', 'Your profile'],
      ['/onboarding/password', 'Choose a password'],
      ['/onboarding/email-server', 'Your mail server'],
      ['/onboarding/email-account', 'Your e-mails'],
      ['/onboarding/agency', /./],
      ['/debug', /./],
      ['/waitlist', /./],
      ['/halbmond/nothing/here', 'Page not found'],
      ['/nordwind/calendar', 'No access to this organisation'],
      ['/nobody-at-all/calendar', 'No access to this organisation'],
      ['/artist-portal/halbmond', 'No access to this portal'],
    ],
  },
  artist: {
    as: 'artist',
    screens: [
      ['/artist-portal/halbmond', /./],
      ['/artist-portal/halbmond/calendar', /./],
      ['/artist-portal/halbmond/events', 'Events'],
      [async () => `/artist-portal/halbmond/events/${(await portalShow()).eventId}`, /./],
      [async () => `/artist-portal/halbmond/events/${(await portalShow()).eventId}?tab=contacts`, /./],
      [async () => `/artist-portal/halbmond/events/${(await travelShow()).eventId}?tab=travel`, /./],
      ['/artist-portal/halbmond/travel', 'Travel'],
      ['/artist-portal/halbmond/contacts', 'Contacts'],
      ['/artist-portal/halbmond/contracts', 'Contracts'],
      ['/artist-portal/halbmond/statements', 'Statements'],
      [async () => `/artist-portal/halbmond/statements/${await ownStatement()}`, /./],
      ['/artist-portal/halbmond/expenses', 'Expenses'],
      ['/artist-portal/halbmond/profile', 'Profile and calendar'],
    ],
  },
}

/** What these addresses are about is refused on purpose. */
export const refused = /nordwind|nobody-at-all|artist-portal\/halbmond$/

/** Pages for whoever runs the installation. */
export const forOperators = /^\/(debug|waitlist)$/

/** The address of a screen as a name: ids as they are asked for. */
export const nameOf = ([address]: Screen): string =>
  typeof address === 'string' ? address : String(address).replace(/^.*`(.*)`.*$/s, '$1')
