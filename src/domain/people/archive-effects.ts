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
] as const
export type Archivable = (typeof archivables)[number]

/**
 * `refuses`: has to be solved first. `stays`: keeps the record as it is, which somebody should know. `pauses`: off while
 * the record is archived. `ends`: over for good; bringing the record back does not start it again.
 */
export type ArchiveEffectKind = 'refuses' | 'stays' | 'pauses' | 'ends'

export const archiveEffects = {
  /** Of an artist: somebody has to play them, or call them off. */
  upcomingShows: { kind: 'refuses', names: 'events.view' },
  /** Management, contract party or signer of artists: every new contract would name it. */
  actsForArtists: { kind: 'refuses', names: 'artists.view' },
  /** Contracts that are out and that this person still has to sign. */
  openSignatures: { kind: 'refuses', names: 'contracts.view' },
  /** Active workflows that send this e-mail: their runs would fail. */
  activeWorkflows: { kind: 'refuses', names: 'workflows.view' },
  showsAtVenue: { kind: 'stays', names: 'events.view' },
  showsOfPromoter: { kind: 'stays', names: 'events.view' },
  /** As promoter contact: no e-mails about them go to this person by default any more. */
  showsOfContact: { kind: 'stays', names: 'events.view' },
  /** Played and not settled. */
  unsettledShows: { kind: 'stays', names: 'events.view' },
  openInquiries: { kind: 'stays', names: 'inquiries.view' },
  /** Contracts of the promoter's shows that nobody has signed to the end. */
  openContracts: { kind: 'stays', names: 'contracts.view' },
  unpaidInvoices: { kind: 'stays', names: 'invoices.manage' },
  draftInvoices: { kind: 'stays', names: 'invoices.manage' },
  /** Reminders of an advance request stop; its link stays open. */
  openAdvances: { kind: 'stays', names: 'advancing.view' },
  openTasks: { kind: 'stays', names: 'tasks.view' },
  /** Upcoming travel: changes are not e-mailed to this person any more. */
  upcomingTravel: { kind: 'stays', names: 'travel.view' },
  operatorOf: { kind: 'stays', names: 'venues.view' },
  /** Not proposed or e-mailed for shows there any more. */
  staffOf: { kind: 'stays', names: 'venues.view' },
  memberOf: { kind: 'stays', names: 'artists.view' },
  /** Drafts of contracts keep the text of the template. */
  contractDrafts: { kind: 'stays', names: 'contracts.view' },
  /** Templates keep the clause's text, which nothing compares with the library any more. */
  usedInTemplates: { kind: 'stays', names: 'contractTemplates.view' },
  /** Another template is proposed for new advances. */
  noDefault: { kind: 'stays', names: 'advancing.view' },
  portalAccess: { kind: 'pauses', names: 'artists.view' },
  endInvitations: { kind: 'ends', names: 'artists.view' },
  endFeeds: { kind: 'ends', names: 'artists.view' },
  endSequences: { kind: 'ends', names: 'workflows.view' },
  endRuns: { kind: 'ends', names: 'workflows.view' },
} as const satisfies Record<string, { kind: ArchiveEffectKind; names: Permission }>

export type ArchiveEffect = keyof typeof archiveEffects
type OfKind<Kind extends ArchiveEffectKind> = {
  [Effect in ArchiveEffect]: (typeof archiveEffects)[Effect]['kind'] extends Kind ? Effect : never
}[ArchiveEffect]
/** Names of effects for a schema. */
export const archiveEffectNames = Object.keys(archiveEffects) as [ArchiveEffect, ...ArchiveEffect[]]

export type ArchiveRefusal = OfKind<'refuses'>
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
} as const satisfies Record<Archivable, readonly ArchiveEffect[]>
