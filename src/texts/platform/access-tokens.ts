// What the settings call access tokens' areas, lifetimes and common choices.
import type { AccessPreset, ApiNoun } from '#domain/platform/access-tokens/access-scopes.ts'
import type { TokenLifetime } from '#domain/platform/access-tokens/access-tokens.ts'
import { msg, type Text } from '#texts/msg.ts'

export const apiNounLabels: Record<ApiNoun, Text> = {
  artists: msg`Artists`,
  availability: msg`Availability`,
  events: msg`Shows and tours`,
  bookings: msg`Bookings`,
  holds: msg`Holds`,
  deals: msg`Deals`,
  inquiries: msg`Inquiries`,
  offers: msg`Offers`,
  venues: msg`Venues`,
  companies: msg`Companies`,
  contacts: msg`Contacts`,
  notes: msg`Notes`,
  contracts: msg`Contracts`,
  invoices: msg`Invoices`,
  payments: msg`Payments`,
  expenses: msg`Expenses`,
  statements: msg`Statements`,
  advancing: msg`Advancing`,
  travel: msg`Travel and day sheets`,
  guestLists: msg`Guest lists`,
  tasks: msg`Tasks`,
  activity: msg`Activity`,
  webhooks: msg`Webhooks`,
}

export const lifetimeLabels: Record<TokenLifetime, Text> = {
  month: msg`30 days`,
  quarter: msg`90 days`,
  year: msg`1 year`,
  never: msg`No expiry`,
}

/** A common choice, or one's own. */
export const accessLabels: Record<AccessPreset | 'custom', { name: Text; hint: Text | null }> = {
  read: { name: msg`Read`, hint: msg`For websites, reports and spreadsheets.` },
  write: { name: msg`Read and write`, hint: msg`For programs that create and change records.` },
  calendars: { name: msg`Calendars (CalDAV)`, hint: msg`For Apple Calendar, Thunderbird and DAVx⁵.` },
  assistant: {
    name: msg`Read and propose`,
    hint: msg`For assistants. You approve each proposal.`,
  },
  custom: { name: msg`Selected areas`, hint: null },
}
