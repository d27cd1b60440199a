/** Calls about who belongs to the organisation. Inviting people is in invitations. */
import { z } from 'zod'
import { artistRoles, capabilities, levels, staffRoles, type Member } from '#domain/access.ts'
import { isDomainError } from '#domain/errors.ts'
import {
  AccessFlagsInput,
  ArtistAccessInput,
  assignableRoles,
  decideMembershipChange,
  MemberRightsInput,
  MemberRoleInput,
  type MembershipChange,
  type MembershipState,
} from '#domain/platform/memberships.ts'
import { changedFields } from '../db/activity.ts'
import { checkArtists, listPendingInvitations, revokeInvitationsOf } from '../invitations/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { changeMember, type Rights } from './change.ts'
import {
  countActiveOwners,
  listArtistAccess,
  listColleagues,
  listMembers,
  removeArtistAccess,
  updateArtistAccess,
} from './store.ts'

const statuses = ['active', 'suspended', 'removed'] as const
const memberActions = ['changeRole', 'changeRights', 'suspend', 'resume', 'remove', 'leave'] as const
type MemberAction = (typeof memberActions)[number]

const MemberRow = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  artistScope: z.array(z.uuid()).nullable(),
  overrides: z.partialRecord(z.enum(capabilities), z.enum(levels)),
  status: z.enum(statuses),
  version: z.int(),
  createdAt: z.date(),
  isSelf: z.boolean(),
  /** What the caller may do with this member now. */
  actions: z.array(z.enum(memberActions)),
})
const AccessRow = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  artistId: z.uuid(),
  artistName: z.string(),
  role: z.enum(artistRoles),
  flags: AccessFlagsInput,
  status: z.enum(statuses),
  version: z.int(),
})
const InvitationRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['staff', 'artist']),
  email: z.string(),
  role: z.enum([...staffRoles, ...artistRoles]),
  artistId: z.uuid().nullable(),
  artistName: z.string().nullable(),
  inviter: z.string().nullable(),
  sentAt: z.date(),
  expiresAt: z.date(),
  isExpired: z.boolean(),
})
const Changed = z.strictObject({ id: z.uuid(), version: z.int() })

const trials: [MemberAction, MembershipChange][] = [
  ['changeRole', { kind: 'role', role: 'read_only' }],
  ['changeRights', { kind: 'rights' }],
  ['suspend', { kind: 'suspend' }],
  ['resume', { kind: 'restore' }],
  ['remove', { kind: 'remove' }],
  ['leave', { kind: 'leave' }],
]

/** The changes that the rules would let this actor make: the same rules that judge the call itself. */
function allowedActions(
  actor: Member & { userId: string },
  target: MembershipState,
  activeOwners: number,
): MemberAction[] {
  return trials.flatMap(([action, change]) => {
    try {
      decideMembershipChange(actor, target, change, activeOwners)
      return [action]
    } catch (error) {
      if (isDomainError(error)) return []
      throw error
    }
  })
}

const isSame = (left: Rights, right: Rights) =>
  JSON.stringify([left.artistScope, left.overrides]) === JSON.stringify([right.artistScope, right.overrides])

/** One call that makes one change to one member. */
const changing = (kind: 'suspend' | 'restore' | 'remove') =>
  orgProcedure('members.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Changed)
    .mutation(({ ctx, input }) => changeMember(ctx, { id: input.id }, () => ({ changes: [{ kind }] })))

export const membersRouter = router({
  list: orgProcedure('members.view')
    .input(orgInput({}))
    .output(
      z.strictObject({
        members: z.array(MemberRow),
        artistAccess: z.array(AccessRow),
        invitations: z.array(InvitationRow),
        assignableRoles: z.array(z.enum(staffRoles)),
      }),
    )
    .query(async ({ ctx }) => {
      const [members, artistAccess, invitations, activeOwners] = await Promise.all([
        listMembers(ctx.tx, ctx.scope),
        listArtistAccess(ctx.tx, ctx.scope),
        listPendingInvitations(ctx.tx, ctx.scope),
        countActiveOwners(ctx.tx, ctx.scope),
      ])
      const actor = { ...ctx.member, userId: ctx.user.userId }
      return {
        members: members.map((member) => ({
          ...member,
          isSelf: member.userId === actor.userId,
          actions: allowedActions(actor, member, activeOwners),
        })),
        artistAccess,
        invitations: invitations.map((each) => ({ ...each, isExpired: each.expiresAt <= ctx.now })),
        assignableRoles: assignableRoles(ctx.member),
      }
    }),

  colleagues: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(
      z.strictObject({
        rows: z.array(z.strictObject({ userId: z.uuid(), name: z.string(), role: z.enum(staffRoles) })),
      }),
    )
    .query(async ({ ctx }) => ({ rows: await listColleagues(ctx.tx, ctx.scope) })),

  /** Another role, another artist scope (null is every artist), or other rights (left out, they stay). */
  update: orgProcedure('members.manage')
    .meta({ recentSignIn: true })
    .input(
      orgInput({
        id: z.uuid(),
        version: z.int(),
        ...MemberRoleInput.shape,
        artistScope: MemberRightsInput.shape.artistScope,
        overrides: MemberRightsInput.shape.overrides.unwrap().optional(),
      }),
    )
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { id, version, role, artistScope } = input
      await checkArtists(ctx.tx, ctx.scope, artistScope, 'artistScope')
      return changeMember(
        ctx,
        { id },
        (before) => {
          const rights = { artistScope, overrides: input.overrides ?? before.overrides }
          const changes: MembershipChange[] = role === before.role ? [] : [{ kind: 'role', role }]
          if (!isSame(rights, before)) changes.push({ kind: 'rights' })
          return { changes, rights }
        },
        version,
      )
    }),

  suspend: changing('suspend'),
  resume: changing('restore'),
  remove: changing('remove'),

  leave: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(Changed)
    .mutation(({ ctx }) =>
      changeMember(ctx, { userId: ctx.user.userId }, () => ({ changes: [{ kind: 'leave' }] })),
    ),

  updateArtist: orgProcedure('members.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), ...ArtistAccessInput.shape }))
    .output(Changed)
    .mutation(async ({ ctx, input: { id, version, role, flags } }) => {
      const before = await updateArtistAccess(ctx.tx, ctx.scope, id, version, { role, flags })
      const changes = changedFields({ role: before.role, flags: before.flags }, { role, flags })
      ctx.log({ entity: 'artistAccess', entityId: id, ...changes })
      return { id, version: version + 1 }
    }),

  removeArtist: orgProcedure('members.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Changed)
    .mutation(async ({ ctx, input: { id } }) => {
      const before = await removeArtistAccess(ctx.tx, ctx.scope, id)
      await revokeInvitationsOf(ctx.tx, ctx.scope, before.email, before.artistId)
      ctx.log({
        entity: 'artistAccess',
        entityId: id,
        before: { status: before.status },
        after: { status: 'removed' },
      })
      ctx.afterCommit(() => ctx.signIn.endSessions(before.userId))
      return { id, version: before.version + 1 }
    }),
})
