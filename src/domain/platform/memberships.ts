// Who belongs to an organisation: inviting staff and artists, which are two different forms, and who may give
// which role; the last owner stays.
import { z } from 'zod'
import {
  artistRoles,
  can,
  capabilities,
  feeViews,
  levels,
  type Member,
  type StaffRole,
  staffRoles,
} from '../access.ts'
import { DomainError } from '../errors.ts'
import { asMessage, type Problem } from '../problems.ts'
import { platformProblem } from './problems.ts'
import { email, flag, id, oneOf } from '../fields.ts'

export type MembershipStatus = 'active' | 'suspended' | 'removed'
export type MembershipState = { userId: string; role: StaffRole; status: MembershipStatus }

export type MembershipChange =
  | { kind: 'role'; role: StaffRole }
  | { kind: 'rights' } // artist scope or overrides
  | { kind: 'suspend' }
  | { kind: 'restore' }
  | { kind: 'remove' }
  | { kind: 'leave' }

/** What must follow in the same transaction. Records keep the author's name. */
export type MembershipEffect = 'endSessions' | 'revokeFeeds' | 'revokeTokens' | 'notifyOwners'

/** May someone in this role give that role to another person, by invitation or by change? */
export function canAssignRole(actor: Member, role: StaffRole): boolean {
  return actor.role === 'owner' || (can(actor, 'members.manage') && role !== 'owner')
}

/** The roles that a form may offer to this member. */
export function assignableRoles(actor: Member): StaffRole[] {
  return staffRoles.filter((role) => canAssignRole(actor, role))
}

const cutOff: MembershipEffect[] = ['endSessions', 'revokeFeeds', 'revokeTokens']

/**
 * Decides a change of membership. `activeOwners` counts owners who are active, the target included.
 * Throws FORBIDDEN without the right and CONFLICT when the organisation would lose its last owner.
 */
export function decideMembershipChange(
  actor: Member & { userId: string },
  target: MembershipState,
  change: MembershipChange,
  activeOwners: number,
): { state: MembershipState; effects: MembershipEffect[] } {
  const isSelf = actor.userId === target.userId
  const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })

  if (change.kind === 'leave' ? !isSelf : !can(actor, 'members.manage')) throw new DomainError('FORBIDDEN')
  if (target.role === 'owner' && actor.role !== 'owner') {
    throw new DomainError('FORBIDDEN', { problem: platformProblem('member.ownerOnly') })
  }
  if (change.kind === 'role' && !canAssignRole(actor, change.role)) {
    throw new DomainError('FORBIDDEN', { problem: platformProblem('member.ownerRole') })
  }
  if (change.kind === 'restore' ? target.status !== 'suspended' : target.status === 'removed') {
    throw refuse(platformProblem(change.kind === 'restore' ? 'member.notSuspended' : 'member.notActive'))
  }
  if ((change.kind === 'suspend' || change.kind === 'leave') && target.status !== 'active') {
    throw refuse(platformProblem('member.notActive'))
  }
  const losesOwner =
    change.kind === 'suspend' ||
    change.kind === 'remove' ||
    change.kind === 'leave' ||
    (change.kind === 'role' && change.role !== 'owner')
  if (target.role === 'owner' && target.status === 'active' && losesOwner && activeOwners <= 1) {
    throw refuse(platformProblem('member.lastOwner'))
  }
  // An owner may step down where another remains; everyone else's rights are someone else's decision.
  if (isSelf && change.kind !== 'leave' && !(change.kind === 'role' && actor.role === 'owner')) {
    throw new DomainError('FORBIDDEN', { problem: platformProblem('member.self') })
  }

  const statuses = { suspend: 'suspended', remove: 'removed', leave: 'removed', restore: 'active' } as const
  const isCutOff = change.kind === 'suspend' || change.kind === 'remove' || change.kind === 'leave'
  return {
    state: {
      ...target,
      role: change.kind === 'role' ? change.role : target.role,
      status: change.kind === 'role' || change.kind === 'rights' ? target.status : statuses[change.kind],
    },
    effects: isCutOff ? [...cutOff, 'notifyOwners'] : ['notifyOwners'],
  }
}

/** How long an invitation stays open; the link serves once. */
export const invitationDays = 7

const chooseRole = platformProblem('member.roleMissing')
const chooseArtist = platformProblem('member.artistMissing')
const maxArtists = 500

/** null is the whole roster. */
const artistScope = z
  .array(id(chooseArtist))
  .min(1, asMessage(platformProblem('member.artistsMissing')))
  .max(maxArtists, asMessage(platformProblem('member.tooManyArtists', { max: maxArtists })))
  .nullable()
  .default(null)

export const StaffInviteInput = z.strictObject({
  email: email(),
  role: oneOf(staffRoles, chooseRole),
  artistScope,
})
export type StaffInviteInput = z.infer<typeof StaffInviteInput>

export const AccessFlagsInput = z.strictObject({
  seeFee: oneOf(feeViews).default('none'),
  seeStatements: flag(),
  seePromoter: flag(),
  seeHolds: flag(),
  seeDocuments: flag(),
  blockDates: flag(),
  editGuestList: flag(),
  approveOffers: flag(),
  editTravel: flag(),
})

export const ArtistInviteInput = z.strictObject({
  email: email(),
  artistId: id(chooseArtist),
  role: oneOf(artistRoles, chooseRole),
  flags: AccessFlagsInput,
})
export type ArtistInviteInput = z.infer<typeof ArtistInviteInput>

/** Another role or other flags for somebody in the portal. */
export const ArtistAccessInput = z.strictObject({
  role: oneOf(artistRoles, chooseRole),
  flags: AccessFlagsInput,
})
export type ArtistAccessInput = z.infer<typeof ArtistAccessInput>

export const MemberRoleInput = z.strictObject({ role: oneOf(staffRoles, chooseRole) })
export type MemberRoleInput = z.infer<typeof MemberRoleInput>

/** Artist scope, and the levels that differ from the role's. */
export const MemberRightsInput = z.strictObject({
  artistScope,
  overrides: z
    .partialRecord(z.enum(capabilities), oneOf(levels, platformProblem('member.levelMissing')))
    .default({}),
})
export type MemberRightsInput = z.infer<typeof MemberRightsInput>
