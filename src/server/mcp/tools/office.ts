/** Tools about the work of the office: what is open, inquiries, unsigned contracts, open invoices, people. */
import { z } from 'zod'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { hitKinds, type HitKind } from '#domain/desk/search/hits.ts'
import { inquiryStates } from '#domain/sales/inquiry-states.ts'
import { mayUse } from '../../platform/access-tokens/verify.ts'
import { instant, tool } from '../tool.ts'
import { fromOutside, Untrusted, untrustedNote } from '../untrusted.ts'

const text = z.string().nullable()
const limit = z.int().min(1).max(100).default(50)

/** The scope that shows each kind of hit; what has none is for people alone. */
const scopeOfHit: Record<HitKind, AccessScope | null> = {
  artist: 'artists:read',
  venue: 'venues:read',
  company: 'companies:read',
  contact: 'contacts:read',
  event: 'events:read',
  tour: 'events:read',
  contract: 'contracts:read',
  invoice: 'invoices:read',
  inquiry: 'inquiries:read',
  offer: 'offers:read',
  statement: 'statements:read',
  payment: 'payments:read',
  bankLine: null,
  task: 'tasks:read',
  file: null,
  contractTemplate: null,
  emailTemplate: null,
  member: null,
}

const find = tool({
  name: 'find',
  title: 'Search',
  description: `Finds artists, venues, companies, contacts, shows, contracts, invoices, inquiries and tasks by name, number, city or date. ${untrustedNote}`,
  scopes: [],
  input: z.strictObject({ query: z.string().trim().min(1).max(120) }),
  output: z.object({
    hits: z.array(
      z.object({
        kind: z.string(),
        id: z.uuid(),
        title: z.union([z.string(), Untrusted]).nullable(),
        detail: z.union([z.string(), Untrusted]).nullable(),
        number: text,
        date: text,
        amount: z.object({ amountMinor: z.int(), currency: z.string() }).nullable(),
      }),
    ),
  }),
  async run({ calls, caller, orgSlug }, { query }) {
    const kinds = hitKinds.filter((kind) => {
      const scope = scopeOfHit[kind]
      return scope !== null && mayUse(caller, scope)
    })
    if (kinds.length === 0) return { hits: [] }
    const { found } = await calls.search.all({ orgSlug, query, kinds })
    const hits = found.hits.map((hit) =>
      hit.kind === 'inquiry'
        ? {
            ...hit,
            title: fromOutside('inquiry form', hit.title),
            detail: fromOutside('inquiry form', hit.detail),
          }
        : hit,
    )
    return { hits }
  },
})

const whatNeedsMe = tool({
  name: 'what_needs_me',
  title: 'What needs me',
  description: `Lists what is open for the person, by deadline: new inquiries, expiring holds, open offers, unsigned contracts, late payments, incomplete shows. ${untrustedNote}`,
  scopes: [
    'events:read',
    'inquiries:read',
    'holds:read',
    'offers:read',
    'contracts:read',
    'invoices:read',
    'statements:read',
    'expenses:read',
    'advancing:read',
  ],
  input: z.strictObject({ onlyMine: z.boolean().default(true) }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        id: z.uuid(),
        urgency: z.string(),
        dueAt: instant,
        eventId: z.uuid().nullable(),
        eventName: text,
        eventDate: z.string(),
        artistName: text,
        venueName: text,
        city: z.union([z.string(), Untrusted]).nullable(),
        sender: z.union([z.string(), Untrusted]).nullable(),
        label: text,
        gaps: z.array(z.string()),
      }),
    ),
  }),
  async run({ calls, orgSlug }, { onlyMine }) {
    const { tasks } = await calls.dashboard.get({ orgSlug })
    const items = tasks
      .filter(({ isMine }) => isMine || !onlyMine)
      .map((task) =>
        task.kind === 'inquiryNew'
          ? {
              ...task,
              venueName: null,
              city: fromOutside('inquiry form', task.city),
              sender: fromOutside('inquiry form', task.sender),
            }
          : task,
      )
    return { items }
  },
})

/** All that the sender of an inquiry wrote, marked as theirs. */
const outsideShape = {
  eventName: Untrusted.nullable(),
  venueName: Untrusted.nullable(),
  city: Untrusted.nullable(),
  sender: Untrusted.nullable(),
  company: Untrusted.nullable(),
}
const inquiryShape = {
  id: z.uuid(),
  state: z.string(),
  artists: z.array(z.object({ id: z.uuid(), name: z.string() })),
  eventDate: z.string(),
  altDates: z.array(z.string()),
  kind: z.string(),
  country: z.string(),
  budgetMinor: z.int().nullable(),
  budgetCurrency: text,
  createdAt: instant,
  answeredAt: instant.nullable(),
  ...outsideShape,
}
type Sent = Record<'eventName' | 'venueName' | 'company', string | null> &
  Record<'city' | 'firstName' | 'lastName', string>

const asOutside = <Inquiry extends Sent>(inquiry: Inquiry) => {
  const from = 'inquiry form'
  return {
    ...inquiry,
    eventName: fromOutside(from, inquiry.eventName),
    venueName: fromOutside(from, inquiry.venueName),
    city: fromOutside(from, inquiry.city),
    company: fromOutside(from, inquiry.company),
    sender: fromOutside(from, `${inquiry.firstName} ${inquiry.lastName}`.trim()),
  }
}

const listInquiries = tool({
  name: 'list_inquiries',
  title: 'List inquiries',
  description: `Lists inquiries of promoters, and whether the artist is free. ${untrustedNote}`,
  scopes: ['inquiries:read'],
  input: z.strictObject({ state: z.enum(['open', 'all', ...inquiryStates]).default('open'), limit }),
  output: z.object({
    total: z.int(),
    inquiries: z.array(z.object({ ...inquiryShape, isFree: z.boolean().nullable() })),
  }),
  async run({ calls, orgSlug }, input) {
    const { rows, total } = await calls.inquiries.list({ orgSlug, ...input })
    return { total, inquiries: rows.map(asOutside) }
  },
})

const getInquiry = tool({
  name: 'get_inquiry',
  title: 'Get an inquiry',
  description: `Gets an inquiry with the message of its sender. ${untrustedNote}`,
  scopes: ['inquiries:read'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    ...inquiryShape,
    capacity: z.int().nullable(),
    setMinutes: z.int().nullable(),
    language: z.string(),
    bookingId: z.uuid().nullable(),
    eventId: z.uuid().nullable(),
    ticketPrice: Untrusted.nullable(),
    website: Untrusted.nullable(),
    message: Untrusted.nullable(),
    email: Untrusted.nullable(),
    phone: Untrusted.nullable(),
  }),
  async run({ calls, orgSlug }, { id }) {
    const inquiry = await calls.inquiries.get({ orgSlug, id })
    const from = 'inquiry form'
    return {
      ...asOutside(inquiry),
      ticketPrice: fromOutside(from, inquiry.ticketPrice),
      website: fromOutside(from, inquiry.website),
      message: fromOutside(from, inquiry.message),
      email: fromOutside(from, inquiry.email),
      phone: fromOutside(from, inquiry.phone),
    }
  },
})

const listUnsignedContracts = tool({
  name: 'list_unsigned_contracts',
  title: 'List unsigned contracts',
  description:
    'Lists contracts that are drafted or sent and not signed by everybody, with who has yet to sign.',
  scopes: ['contracts:read'],
  input: z.strictObject({ limit }),
  output: z.object({
    total: z.int(),
    contracts: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        title: z.string(),
        state: z.string(),
        dueOn: text,
        sentAt: instant.nullable(),
        bookings: z.array(
          z.object({
            eventId: z.uuid(),
            eventName: z.string(),
            eventDate: z.string(),
            artistName: z.string(),
            promoterName: text,
          }),
        ),
        signers: z.array(z.object({ name: z.string(), party: z.string(), state: z.string() })),
      }),
    ),
  }),
  async run({ calls, orgSlug }, input) {
    const states = ['draft', 'internal_review', 'sent', 'viewed', 'part_signed'] as const
    const { rows, total } = await calls.contracts.list({ orgSlug, states: [...states], ...input })
    return { total, contracts: rows }
  },
})

const listOpenInvoices = tool({
  name: 'list_open_invoices',
  title: 'List open invoices',
  description: 'Lists issued invoices that are not paid in full. Amounts are in minor units (cents).',
  scopes: ['invoices:read'],
  input: z.strictObject({ onlyOverdue: z.boolean().default(false), limit }),
  output: z.object({
    total: z.int(),
    sums: z.array(z.object({ currency: z.string(), openMinor: z.int(), overdueMinor: z.int() })),
    invoices: z.array(
      z.object({
        id: z.uuid(),
        number: text,
        state: z.string(),
        recipientName: z.string(),
        eventId: z.uuid().nullable(),
        eventName: text,
        artistName: text,
        issueDate: text,
        dueOn: text,
        currency: z.string(),
        grossMinor: z.int(),
        openMinor: z.int(),
        daysOverdue: z.int(),
      }),
    ),
  }),
  async run({ calls, orgSlug }, { onlyOverdue, ...input }) {
    const states = ['issued', 'sent', 'part_paid'] as const
    const overdue = onlyOverdue ? { overdue: true } : {}
    const { rows, total, sums } = await calls.invoices.list({
      orgSlug,
      states: [...states],
      ...overdue,
      ...input,
    })
    return { total, sums, invoices: rows }
  },
})

const getContact = tool({
  name: 'get_contact',
  title: 'Get a contact',
  description: 'Gets a person of the address book: how to reach them, and where they work.',
  scopes: ['contacts:read'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    id: z.uuid(),
    name: z.string(),
    role: text,
    emails: z.array(z.object({ address: z.string(), isPrimary: z.boolean() })),
    phones: z.array(z.object({ number: z.string(), label: text })),
    doNotContact: z.boolean(),
    companies: z.array(z.object({ companyId: z.uuid(), name: z.string(), title: text })),
  }),
  run: ({ calls, orgSlug }, { id }) => calls.contacts.get({ orgSlug, id }),
})

export const officeTools = [
  find,
  whatNeedsMe,
  listInquiries,
  getInquiry,
  listUnsignedContracts,
  listOpenInvoices,
  getContact,
]
