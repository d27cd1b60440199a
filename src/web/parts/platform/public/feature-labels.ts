// The words for what the product can do.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Area, FeatureId } from './features.ts'

export const areaLabels: Record<Area, { title: MessageDescriptor; text: MessageDescriptor }> = {
  booking: {
    title: msg`Calendar and bookings`,
    text: msg`Inquiries, holds, offers and confirmed shows in one calendar. Buttons that can’t be used say why.`,
  },
  roster: {
    title: msg`Roster and address book`,
    text: msg`Artists with their usual terms, and venues, companies and contacts linked to their shows.`,
  },
  documents: {
    title: msg`Contracts and signing`,
    text: msg`Contracts from templates and clauses, signed by link, sealed as PDF with an audit trail that anyone can verify.`,
  },
  money: {
    title: msg`Invoices, payments, statements`,
    text: msg`Structured e-invoices, matched bank statements, settlements and artist statements.`,
  },
  road: {
    title: msg`Advancing and travel`,
    text: msg`Production questions answered by link, itineraries read from confirmations, day sheets and guest lists.`,
  },
  portal: {
    title: msg`Artist portal`,
    text: msg`Artists see their shows, travel, contacts and statements, and the amounts the agency shares.`,
  },
  messages: {
    title: msg`E-mail and automations`,
    text: msg`E-mail from the agency’s own account, templates, reminders, sequences and workflows.`,
  },
  team: {
    title: msg`Team and roles`,
    text: msg`Owner, admin, agent, assistant, accountant, tour manager, read only: permissions are checked on every call.`,
  },
}

export const featureLabels: Record<FeatureId, { title: MessageDescriptor; hint: MessageDescriptor }> = {
  calendar: {
    title: msg`Calendar, list and board`,
    hint: msg`Month, week, agenda, availability and year; filters in the address, saved views`,
  },
  bookings: {
    title: msg`Events and bookings`,
    hint: msg`From inquiry to settlement, with line-up, show day, ranked holds, challenges and a history`,
  },
  inquiries: {
    title: msg`Inquiries`,
    hint: msg`A public form per agency, also for its website, and an inbox`,
  },
  offers: {
    title: msg`Offers`,
    hint: msg`Terms by link; promoters accept, decline or counter`,
  },
  artists: {
    title: msg`Artists`,
    hint: msg`Profile, terms, tax, team and dates`,
  },
  addressBook: {
    title: msg`Venues, companies, contacts`,
    hint: msg`One record for each, with a search for duplicates`,
  },
  imports: {
    title: msg`Imports`,
    hint: msg`Tables of records, checked before they are saved`,
  },
  contracts: {
    title: msg`Contracts`,
    hint: msg`Templates, clauses, versions, amendments`,
  },
  signing: {
    title: msg`Signing`,
    hint: msg`By link, in order, with identity check; sealed PDF and its verification`,
  },
  invoices: {
    title: msg`Invoices`,
    hint: msg`Deposits, self-billing, e-invoices, reminders, dunning`,
  },
  payments: {
    title: msg`Payments and bank`,
    hint: msg`Bank files in, payment files out, matching`,
  },
  statements: {
    title: msg`Settlements and statements`,
    hint: msg`Per show and per artist, from a double-entry ledger`,
  },
  reports: {
    title: msg`Reports and bookkeeping`,
    hint: msg`Income, pipeline, taxes, months for DATEV`,
  },
  advancing: {
    title: msg`Advancing`,
    hint: msg`Questions per show, answered by the promoter`,
  },
  travel: {
    title: msg`Travel`,
    hint: msg`Itineraries per show and per tour`,
  },
  daySheets: {
    title: msg`Day sheets`,
    hint: msg`By link and as PDF`,
  },
  guestLists: {
    title: msg`Guest lists`,
    hint: msg`Requests, quotas, a page for the door`,
  },
  portal: {
    title: msg`Artist portal`,
    hint: msg`Shows, approvals, days off, travel, expenses, statements, a calendar subscription`,
  },
  email: {
    title: msg`E-mail`,
    hint: msg`Own accounts, templates, conversations per show`,
  },
  offline: {
    title: msg`Offline changes`,
    hint: msg`Saved on the device, sent once there’s a connection`,
  },
  tasks: {
    title: msg`Tasks and notifications`,
    hint: msg`An inbox per person, notifications on the device`,
  },
  automations: {
    title: msg`Automations`,
    hint: msg`Reminders, sequences, workflows`,
  },
  integrations: {
    title: msg`Integrations`,
    hint: msg`Webhooks, calendar subscriptions, public show dates`,
  },
  accounts: {
    title: msg`Accounts and sign-in`,
    hint: msg`Password, sign-in link and an overview of sessions`,
  },
  organisations: {
    title: msg`Organisations and roles`,
    hint: msg`Members, their artists, invitations for staff and for artists`,
  },
  waitlists: {
    title: msg`Waitlists`,
    hint: msg`For artists and agencies, with confirmed addresses`,
  },
}
