// What the search box finds: the kinds of records and documents, and the right that shows each.
import type { Permission } from '../../access.ts'

/** In the order in which equally good hits are shown: people and places before what is named after them. */
export const hitKinds = [
  'artist',
  'venue',
  'company',
  'contact',
  'event',
  'tour',
  'contract',
  'invoice',
  'inquiry',
  'offer',
  'statement',
  'payment',
  'bankLine',
  'task',
  'file',
  'contractTemplate',
  'emailTemplate',
  'member',
] as const
export type HitKind = (typeof hitKinds)[number]

/** Who sees the record sees it here. Files follow the record that they lie on. */
export const permissionOfHit = {
  artist: 'artists.view',
  venue: 'venues.view',
  company: 'companies.view',
  contact: 'contacts.view',
  event: 'events.view',
  tour: 'events.view',
  contract: 'contracts.view',
  invoice: 'invoices.view',
  inquiry: 'inquiries.view',
  offer: 'offers.view',
  statement: 'statements.view',
  payment: 'payments.view',
  bankLine: 'payments.administrate',
  task: 'tasks.view',
  file: 'workspace.view',
  contractTemplate: 'contractTemplates.view',
  emailTemplate: 'messages.view',
  member: 'members.view',
} as const satisfies Record<HitKind, Permission>
