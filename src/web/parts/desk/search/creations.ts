// What the search box makes new: the words for it, the form, and who may.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '#domain/access.ts'
import type { CreateNoun } from '#domain/desk/search/verbs.ts'

type Creation = { label: MessageDescriptor; path: string; permission: Permission; shortcut?: string }

/** In the order of the list. */
export const creations: Record<CreateNoun, Creation> = {
  event: { label: msg`New booking`, path: 'events?new=true', permission: 'events.manage', shortcut: 'c' },
  hold: { label: msg`New hold`, path: 'events?new=true', permission: 'events.manage' },
  artist: { label: msg`New artist`, path: 'artists/new', permission: 'artists.manage' },
  venue: { label: msg`New venue`, path: 'venues?new=true', permission: 'venues.manage' },
  company: { label: msg`New company`, path: 'companies?new=true', permission: 'companies.manage' },
  contact: { label: msg`New contact`, path: 'contacts?new=true', permission: 'contacts.manage' },
  contract: { label: msg`New contract`, path: 'contracts?new=true', permission: 'contracts.manage' },
  invoice: { label: msg`New invoice`, path: 'invoices?new=true', permission: 'invoices.manage' },
  payment: { label: msg`Record payment`, path: 'payments?new=true', permission: 'payments.manage' },
  task: { label: msg`New task`, path: 'inbox?task=new', permission: 'tasks.manage' },
}
export const createNouns = Object.keys(creations) as CreateNoun[]
