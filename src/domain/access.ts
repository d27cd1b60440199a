// Who may do what: the one table of roles and rights, read by the server's guard and the page's buttons alike.

export const staffRoles = [
  'owner',
  'admin',
  'agent',
  'assistant',
  'accountant',
  'tour_manager',
  'read_only',
] as const
export type StaffRole = (typeof staffRoles)[number]

export const artistRoles = ['artist_owner', 'artist_member', 'management', 'tour_manager', 'crew'] as const
export type ArtistRole = (typeof artistRoles)[number]

/** view = see, manage = create and edit, administrate = also delete, void and override. */
export const levels = ['none', 'view', 'manage', 'administrate'] as const
export type Level = (typeof levels)[number]

// One row per capability, one column per staff role: owner, admin, agent, assistant, accountant, tour manager,
// read only. Letters: N none, V view, M manage, A administrate; then s = only artists in scope, o = only one's
// own records, c = only if the organisation lets assistants confirm.
const staffTable = {
  workspace: 'M M V V V V V', // being a member: the organisation's name, colleagues' names, search, dashboard
  organisation: 'A V N N N N N', // settings, plan, deletion
  members: 'A A N N N N N', // an admin never touches owners, see canAssignRole
  legal: 'A M N N M N N', // legal data, bank, tax, number series
  artists: 'A A Ms Ms V Vs V',
  artistTax: 'A A Vs N M N N',
  calendar: 'A A M M V Vs V',
  holds: 'A A As Ms V N V',
  offers: 'A A As Ms V N V',
  events: 'A A M M V Vs V',
  bookings: 'A A Ms Ms V Vs V',
  bookingsConfirm: 'A A As Mc N N N',
  bookingsCancel: 'A A Ms N N N N', // cancel, postpone; reinstating is administrate
  bookingsSettle: 'A A Ms N A N N', // closing the accounts of a show; reopening is administrate
  deals: 'A A Ms N V N N', // figures; an assistant sees them by override
  contractTemplates: 'A A V V N N N',
  contracts: 'A A Ms M V N V', // drafting; voiding is administrate
  contractsSend: 'A A Ms N N N N', // an assistant sends by override
  invoices: 'A A Ms M A N N', // manage drafts, administrate issues
  invoicesCancel: 'A A N N A N N', // cancelling and writing off
  payments: 'A A Ms N A Ms N', // manage records (cash on the night for tour managers), administrate imports
  statements: 'A A Vs N A N N',
  commissions: 'A A Vo N M N N',
  expenses: 'A A Ms M A Ms N', // manage submits
  expensesApprove: 'A A Ms N A N N', // never one's own
  venues: 'A A M M V Vs V',
  companies: 'A A M M M Vs V', // accountants: billing data
  contacts: 'A A M M M Vs V',
  advancing: 'A A Ms Ms N Ms V',
  travel: 'A A M M V Ms V',
  formalities: 'A A Ms N N Ms N', // passports and insurance of travellers, equipment for customs
  guestLists: 'A A M M N Ms V',
  workflows: 'A A Mo V N N N', // view runs them; agents keep sequences of their own
  tasks: 'A A Ms Ms M Ms V', // one's own always
  messages: 'A A Ms Ms M Ms N', // with promoters and contacts, by booking; manage writes and lets go
  mailAccounts: 'A A Mo Mo Mo Mo N', // own; administrate: the agency's
  inquiries: 'A A Ms M N N V',
  reportsPipeline: 'A A Vs V A N V',
  reportsFinance: 'A A Vo N A N N',
  exports: 'A A Vo N V N N', // accountants: finance
  apiKeys: 'A A N N N N N',
  auditLog: 'A A N N N N N',
  personalData: 'A A N N N N N', // exporting and erasing one person, and how long what is kept
} as const

export type Capability = keyof typeof staffTable
export type Permission = `${Capability}.${Exclude<Level, 'none'>}`
export const capabilities = Object.keys(staffTable) as Capability[]

export type Cell = { level: Level; scoped: boolean; own: boolean; bySetting: boolean }

const letterLevels: Record<string, Level> = { N: 'none', V: 'view', M: 'manage', A: 'administrate' }

function readCell(token: string): Cell {
  return {
    level: letterLevels[token.charAt(0)] ?? 'none',
    scoped: token.endsWith('s'),
    own: token.endsWith('o'),
    bySetting: token.endsWith('c'),
  }
}

function readRow(row: string): Record<StaffRole, Cell> {
  const tokens = row.split(' ')
  return Object.fromEntries(
    staffRoles.map((role, column) => [role, readCell(tokens[column] ?? 'N')]),
  ) as Record<StaffRole, Cell>
}

const cells = Object.fromEntries(
  capabilities.map((capability) => [capability, readRow(staffTable[capability])]),
) as Record<Capability, Record<StaffRole, Cell>>

/** Rights of one member that differ from the role's: a level per capability. */
export type Overrides = Partial<Record<Capability, Level>>

/** A member of staff. `artistIds` is the artist scope; null means every artist. */
export type Member = { role: StaffRole; artistIds: readonly string[] | null; overrides: Overrides }

/** What a right may hang on beside the member: the artist concerned, the organisation's settings. */
export type AccessCase = {
  artistId?: string | null
  settings?: { assistantMayConfirm: boolean }
}

// An override must not be a way to more power over people or the organisation itself.
const fixedCapabilities: readonly Capability[] = [
  'workspace',
  'organisation',
  'members',
  'apiKeys',
  'auditLog',
  'personalData',
]

/** May this capability be set per member? The owner's rights never may. */
export function isOverridable(capability: Capability, role: StaffRole): boolean {
  return role !== 'owner' && !fixedCapabilities.includes(capability)
}

/** The cell of the table for a member, with the override applied; scope and "own" stay as the role has them. */
export function cellOf(member: Pick<Member, 'role' | 'overrides'>, capability: Capability): Cell {
  const cell = cells[capability][member.role]
  const override = isOverridable(capability, member.role) ? member.overrides[capability] : undefined
  if (override === undefined) return cell
  // Raised from "none", a right reaches no further than the member's artists.
  return { ...cell, level: override, scoped: cell.scoped || cell.level === 'none', bySetting: false }
}

function splitPermission(permission: Permission): [Capability, Level] {
  return permission.split('.') as [Capability, Level]
}

/** Is the artist within the member's scope? */
export function inScope(member: Pick<Member, 'artistIds'>, artistId: string): boolean {
  return member.artistIds === null || member.artistIds.includes(artistId)
}

/**
 * May this member do that? Without `artistId` the answer is "for at least some artist", which suits guards of
 * whole pages and lists; a call about one artist's records passes it. Membership itself is checked before.
 */
export function can(member: Member, permission: Permission, about: AccessCase = {}): boolean {
  const [capability, wanted] = splitPermission(permission)
  const cell = cellOf(member, capability)
  if (cell.bySetting && !about.settings?.assistantMayConfirm) return false
  if (levels.indexOf(cell.level) < levels.indexOf(wanted)) return false
  return !cell.scoped || about.artistId == null || inScope(member, about.artistId)
}

/**
 * May this member read the terms of a show in a text for the other side? Whoever sees the figures may, and whoever
 * writes or sends such texts, since these say no more than the other side reads.
 */
export function readsTermsIn(
  member: Member,
  text: 'offers' | 'contracts',
  about: Pick<AccessCase, 'artistId'> = {},
): boolean {
  const ways: Record<typeof text, readonly Permission[]> = {
    offers: ['deals.view', 'offers.manage'],
    contracts: ['deals.view', 'contracts.manage', 'contractsSend.manage'],
  }
  return ways[text].some((permission) => can(member, permission, about))
}

/** The artists whose records a list may show under this capability; null means no restriction. */
export function scopedArtistIds(member: Member, capability: Capability): readonly string[] | null {
  return cellOf(member, capability).scoped ? member.artistIds : null
}

/** Does the right reach only records that the member owns (own commission, own mail account)? */
export function ownOnly(member: Member, capability: Capability): boolean {
  return cellOf(member, capability).own
}

/** Every permission a member has, for the page to show or hide its buttons. */
export function permissionsOf(member: Member, settings?: AccessCase['settings']): Permission[] {
  return capabilities.flatMap((capability) =>
    (['view', 'manage', 'administrate'] as const)
      .map((level): Permission => `${capability}.${level}`)
      .filter((permission) => can(member, permission, { settings })),
  )
}

// The portal. Flags are set per person and artist; a cell names the level and, where it hangs on one, the flag.

export const feeViews = ['none', 'net', 'gross'] as const
export type FeeView = (typeof feeViews)[number]

export type AccessFlags = {
  seeFee: FeeView
  seeStatements: boolean
  seePromoter: boolean
  seeHolds: boolean
  seeDocuments: boolean
  blockDates: boolean
  editGuestList: boolean
  approveOffers: boolean
  editTravel: boolean
}
export type SwitchFlag = Exclude<keyof AccessFlags, 'seeFee'>

const noFlags: AccessFlags = {
  seeFee: 'none',
  seeStatements: false,
  seePromoter: false,
  seeHolds: false,
  seeDocuments: false,
  blockDates: false,
  editGuestList: false,
  approveOffers: false,
  editTravel: false,
}
const allFlags: AccessFlags = {
  seeFee: 'net',
  seeStatements: true,
  seePromoter: true,
  seeHolds: false,
  seeDocuments: true,
  blockDates: true,
  editGuestList: true,
  approveOffers: true,
  editTravel: false,
}

/** What an invitation proposes for a role; holds stay hidden until someone shows them. */
export const defaultFlags: Record<ArtistRole, AccessFlags> = {
  artist_owner: allFlags,
  management: { ...allFlags, seeFee: 'gross', seeHolds: true },
  artist_member: { ...noFlags, seePromoter: true, blockDates: true },
  tour_manager: { ...noFlags, seePromoter: true, seeDocuments: true, editGuestList: true, editTravel: true },
  crew: noFlags,
}

/** One person's way into the portal for one artist. */
export type ArtistAccess = { role: ArtistRole; flags: AccessFlags }

type PortalCell = { level: Level; flag?: SwitchFlag; artistOnly?: true }

// Portal columns of the table; `artistOnly` rows are for the artist and management, not for the rest of the team.
const portalTable = {
  artists: { level: 'view' },
  artistTax: { level: 'manage', artistOnly: true },
  calendar: { level: 'view' },
  availability: { level: 'manage', flag: 'blockDates' },
  holds: { level: 'view', flag: 'seeHolds' },
  offers: { level: 'manage', flag: 'approveOffers' },
  contracts: { level: 'view', flag: 'seeDocuments' },
  invoices: { level: 'view', artistOnly: true },
  statements: { level: 'view', flag: 'seeStatements' },
  statementsApprove: { level: 'manage', flag: 'seeStatements', artistOnly: true },
  expenses: { level: 'manage' },
  contacts: { level: 'view' },
  promoter: { level: 'view', flag: 'seePromoter' },
  advancing: { level: 'view' },
  travel: { level: 'view' },
  travelEdit: { level: 'manage', flag: 'editTravel' },
  guestLists: { level: 'view' },
  guestListsEdit: { level: 'manage', flag: 'editGuestList' },
} satisfies Record<string, PortalCell>

export type PortalRight = keyof typeof portalTable

/** May this person do that in the portal, for the artist of this access? */
export function canInPortal(access: ArtistAccess, right: PortalRight): boolean {
  const cell: PortalCell = portalTable[right]
  if (cell.artistOnly && access.role !== 'artist_owner' && access.role !== 'management') return false
  return cell.flag === undefined || access.flags[cell.flag]
}

/** Parts of a booking that not everyone in the portal may see. Everything else of the portal's event is shared. */
export type PortalField = 'feeNet' | 'feeGross' | 'promoter' | 'holds' | 'documents' | 'statements'

/** The parts that may leave the server for this person. Notes for staff and other artists' terms never do. */
export function visibleFields(access: ArtistAccess): ReadonlySet<PortalField> {
  const fields = new Set<PortalField>()
  if (access.flags.seeFee !== 'none') fields.add('feeNet')
  if (access.flags.seeFee === 'gross') fields.add('feeGross')
  if (canInPortal(access, 'promoter')) fields.add('promoter')
  if (canInPortal(access, 'holds')) fields.add('holds')
  if (canInPortal(access, 'contracts')) fields.add('documents')
  if (canInPortal(access, 'statements')) fields.add('statements')
  return fields
}
