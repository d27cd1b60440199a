// What archiving a record is about, shown before it is done and carried out in the same transaction. An archived record
// is proposed for nothing new, everything past keeps it, and nothing that runs goes on acting on it.
import type { Permission } from '../access.ts'

export const archivables = [
  'artist',
  'venue',
  'company',
  'contact',
  'emailTemplate',
  'contractTemplate',
  'contractClause',
  'advancingTemplate',
  'sequence',
  'webhook',
] as const
export type Archivable = (typeof archivables)[number]

/**
 * `refuses`: has to be solved first. `stays`: keeps the record as it is, which somebody should know. `pauses`: off while
 * the record is archived. `ends`: over for good; bringing the record back does not start it again.
 */
export type ArchiveEffectKind = 'refuses' | 'stays' | 'pauses' | 'ends'

/** Where what an effect is about is found. */
export type ArchivePage =
  | 'event'
  | 'artist'
  | 'contact'
  | 'venue'
  | 'contract'
  | 'invoice'
  | 'inquiry'
  | 'travel'
  | 'advance'
  | 'task'
  | 'workflow'
  | 'reminderRule'
  | 'sequence'
  | 'contractTemplate'
  | 'advancingTemplate'

/** `page` null: it has none of its own. */
export const archiveEffects = {
  /** Of an artist: somebody has to play them, or call them off. */
  upcomingShows: { kind: 'refuses', names: 'events.view', page: 'event' },
  /** Management, contract party or signer of artists: every new contract would name it. */
  actsForArtists: { kind: 'refuses', names: 'artists.view', page: 'artist' },
  /** Contracts that are out and that this person still has to sign. */
  openSignatures: { kind: 'refuses', names: 'contracts.view', page: 'contract' },
  /** Active workflows that use it in one of their steps: their runs would fail. */
  activeWorkflows: { kind: 'refuses', names: 'workflows.view', page: 'workflow' },
  showsAtVenue: { kind: 'stays', names: 'events.view', page: 'event' },
  showsOfPromoter: { kind: 'stays', names: 'events.view', page: 'event' },
  /** As promoter contact: no e-mails about them go to this person by default any more. */
  showsOfContact: { kind: 'stays', names: 'events.view', page: 'event' },
  /** Played and not settled. */
  unsettledShows: { kind: 'stays', names: 'events.view', page: 'event' },
  openInquiries: { kind: 'stays', names: 'inquiries.view', page: 'inquiry' },
  /** Contracts of the promoter's shows that are out and not signed by all. */
  openContracts: { kind: 'stays', names: 'contracts.view', page: 'contract' },
  unpaidInvoices: { kind: 'stays', names: 'invoices.manage', page: 'invoice' },
  draftInvoices: { kind: 'stays', names: 'invoices.manage', page: 'invoice' },
  /** Reminders of an advance request stop; its link stays open. */
  openAdvances: { kind: 'stays', names: 'advancing.view', page: 'advance' },
  openTasks: { kind: 'stays', names: 'tasks.view', page: 'task' },
  /** Upcoming travel: changes are not e-mailed to this person any more. */
  upcomingTravel: { kind: 'stays', names: 'travel.view', page: 'travel' },
  operatorOf: { kind: 'stays', names: 'venues.view', page: 'venue' },
  /** Not proposed or e-mailed for shows there any more. */
  staffOf: { kind: 'stays', names: 'venues.view', page: 'venue' },
  memberOf: { kind: 'stays', names: 'artists.view', page: 'artist' },
  /** Active workflows that begin or branch for certain artists, this one among them. */
  filteringWorkflows: { kind: 'stays', names: 'workflows.view', page: 'workflow' },
  filteringReminders: { kind: 'stays', names: 'tasks.view', page: 'reminderRule' },
  /** Drafts keep the text of the template, and the promoter of their show. */
  contractDrafts: { kind: 'stays', names: 'contracts.view', page: 'contract' },
  /** Templates keep the clause's text, which nothing compares with the library any more. */
  usedInTemplates: { kind: 'stays', names: 'contractTemplates.view', page: 'contractTemplate' },
  /** Another template is proposed for new advances. */
  noDefault: { kind: 'stays', names: 'advancing.view', page: 'advancingTemplate' },
  portalAccess: { kind: 'pauses', names: 'artists.view', page: null },
  endInvitations: { kind: 'ends', names: 'artists.view', page: null },
  endFeeds: { kind: 'ends', names: 'artists.view', page: null },
  endSequences: { kind: 'ends', names: 'workflows.view', page: 'sequence' },
  /** Of a sequence: who is on the way gets nothing more. */
  endEnrolments: { kind: 'ends', names: 'contacts.view', page: 'contact' },
  endRuns: { kind: 'ends', names: 'workflows.view', page: 'workflow' },
} as const satisfies Record<string, { kind: ArchiveEffectKind; names: Permission; page: ArchivePage | null }>

export type ArchiveEffect = keyof typeof archiveEffects
type OfKind<Kind extends ArchiveEffectKind> = {
  [Effect in ArchiveEffect]: (typeof archiveEffects)[Effect]['kind'] extends Kind ? Effect : never
}[ArchiveEffect]
/** Names of effects for a schema. */
export const archiveEffectNames = Object.keys(archiveEffects) as [ArchiveEffect, ...ArchiveEffect[]]

type ArchiveRefusal = OfKind<'refuses'>
export type ArchiveChange = OfKind<'pauses' | 'ends'>

export const isArchiveRefusal = (effect: ArchiveEffect): effect is ArchiveRefusal =>
  archiveEffects[effect].kind === 'refuses'
export const isArchiveChange = (effect: ArchiveEffect): effect is ArchiveChange => {
  const { kind } = archiveEffects[effect]
  return kind === 'pauses' || kind === 'ends'
}

/** What archiving each record may be about, in the order in which it is shown and carried out. */
export const effectsOfArchiving = {
  artist: [
    'upcomingShows',
    'unsettledShows',
    'openInquiries',
    'unpaidInvoices',
    'draftInvoices',
    'filteringWorkflows',
    'filteringReminders',
    'portalAccess',
    'endInvitations',
    'endFeeds',
    'endSequences',
    'endRuns',
  ],
  venue: ['showsAtVenue'],
  company: [
    'actsForArtists',
    'showsOfPromoter',
    'openContracts',
    'contractDrafts',
    'unpaidInvoices',
    'draftInvoices',
    'operatorOf',
  ],
  contact: [
    'actsForArtists',
    'openSignatures',
    'showsOfContact',
    'staffOf',
    'memberOf',
    'upcomingTravel',
    'openAdvances',
    'unpaidInvoices',
    'draftInvoices',
    'openTasks',
    'endSequences',
    'endRuns',
  ],
  emailTemplate: ['activeWorkflows'],
  contractTemplate: ['contractDrafts'],
  contractClause: ['usedInTemplates'],
  advancingTemplate: ['noDefault'],
  sequence: ['activeWorkflows', 'endEnrolments'],
  webhook: ['activeWorkflows'],
} as const satisfies Record<Archivable, readonly ArchiveEffect[]>
