/** Calls about invitations: staff and artists are invited by two different calls, and join by their e-mail. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { artistRoles, staffRoles } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import {
  ArtistInviteInput,
  canAssignRole,
  invitationDays,
  StaffInviteInput,
} from '#domain/platform/memberships.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { invitationEmail } from '#texts/platform/member-emails.ts'
import { Face } from '../face/outputs.ts'
import { findFace } from '../face/store.ts'
import { upsertUser } from '../account/store.ts'
import { refuseArchivedArtist } from '../artist-states/store.ts'
import type { Org, Services } from '../../context.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { renderEmail } from '../mail/layout.ts'
import { readerOf } from '../mail/reader.ts'
import { enqueueEmail } from '../mail/store.ts'
import { authedProcedure, orgInput, orgProcedure, router, tokenHash, tokenProcedure } from '../../trpc.ts'
import {
  acceptInvitation,
  artistName,
  checkArtists,
  findBelonging,
  hasSignOn,
  insertInvitation,
  lockInvitation,
  openInvitation,
  ownName,
  renewInvitation,
  revokeInvitation,
  revokeInvitationsOf,
} from './store.ts'

const kinds = ['staff', 'artist'] as const
const Id = z.strictObject({ id: z.uuid() })
const Token = z.strictObject({ token: z.string().min(1).max(200) })

type Call = Services & { tx: Tx; scope: OrgScope; org: Org; user: { email: string }; now: Date }

/** A new token with its hash and life; the token itself goes into the e-mail and nowhere else. */
function newToken(now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
  return { token, stored: { tokenHash: tokenHash('invitation', token), expiresAt } }
}

async function sendInvitation(
  ctx: Call,
  invitation: { kind: 'staff' | 'artist'; email: string; artistId: string | null },
  token: string,
) {
  const { tx, scope, org, site, secrets, user } = ctx
  const { kind, email: to, artistId } = invitation
  const facts = {
    orgName: org.name,
    inviter: (await ownName(tx, scope)) || user.email,
    artistName: artistId && (await artistName(tx, scope, artistId)),
    link: `${site.appUrl}/accept-invite?token=${token}`,
  }
  const t = await readerOf(ctx, to, org.locale)
  const email = renderEmail(invitationEmail(kind, facts, t), t.language)
  await enqueueEmail(tx, scope, secrets, { ...email, to, kind: `invitation.${kind}` })
}

const atAddress = (problem: Problem) =>
  new DomainError('CONFLICT', { problem, fields: { 'invitation.email': asMessage(problem) } })

/** Refuses to invite who is here already; an older open invitation gives way to the new one. */
async function makeRoom({ tx, scope }: Call, email: string, artistId: string | null) {
  const belonging = await findBelonging(tx, scope, email, artistId)
  if (belonging?.status === 'active') {
    throw atAddress(platformProblem(artistId ? 'invitation.alreadyInPortal' : 'invitation.alreadyMember'))
  }
  if (belonging?.status === 'suspended') throw atAddress(platformProblem('invitation.suspended'))
  await revokeInvitationsOf(tx, scope, email, artistId)
}

export const invitationsRouter = router({
  inviteStaff: orgProcedure('members.manage')
    // As a change of a role: who sits at an open browser could otherwise let themselves in as an owner.
    .meta({ idempotent: true, recentSignIn: true })
    .input(orgInput({ invitation: StaffInviteInput }))
    .output(Id)
    .mutation(async ({ ctx, input: { invitation } }) => {
      if (!canAssignRole(ctx.member, invitation.role)) {
        throw new DomainError('FORBIDDEN', { problem: platformProblem('member.ownerRole') })
      }
      await checkArtists(ctx.tx, ctx.scope, invitation.artistScope, 'invitation.artistScope')
      await makeRoom(ctx, invitation.email, null)
      const { token, stored } = newToken(ctx.now)
      const id = await insertInvitation(ctx.tx, ctx.scope, { kind: 'staff', ...invitation, ...stored })
      await sendInvitation(ctx, { kind: 'staff', email: invitation.email, artistId: null }, token)
      ctx.log({ entity: 'invitation', entityId: id, after: { kind: 'staff', ...invitation } })
      return { id }
    }),

  inviteArtist: orgProcedure('members.manage')
    .meta({ idempotent: true })
    .input(orgInput({ invitation: ArtistInviteInput }))
    .output(Id)
    .mutation(async ({ ctx, input: { invitation } }) => {
      const { email, artistId } = invitation
      await checkArtists(ctx.tx, ctx.scope, [artistId], 'invitation.artistId')
      await refuseArchivedArtist(ctx.tx, ctx.scope, artistId)
      await makeRoom(ctx, email, artistId)
      const { token, stored } = newToken(ctx.now)
      const id = await insertInvitation(ctx.tx, ctx.scope, { kind: 'artist', ...invitation, ...stored })
      await sendInvitation(ctx, { kind: 'artist', email, artistId }, token)
      ctx.log({ entity: 'invitation', entityId: id, after: { kind: 'artist', ...invitation } })
      return { id }
    }),

  /** Sends the e-mail again with a new link; the former one is void. */
  resend: orgProcedure('members.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(Id)
    .mutation(async ({ ctx, input: { id } }) => {
      const invitation = await lockInvitation(ctx.tx, ctx.scope, id)
      const { token, stored } = newToken(ctx.now)
      await renewInvitation(ctx.tx, ctx.scope, id, stored)
      await sendInvitation(ctx, invitation, token)
      ctx.log({ entity: 'invitation', entityId: id, after: { expiresAt: stored.expiresAt } })
      return { id }
    }),

  revoke: orgProcedure('members.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Id)
    .mutation(async ({ ctx, input: { id } }) => {
      await lockInvitation(ctx.tx, ctx.scope, id)
      await revokeInvitation(ctx.tx, ctx.scope, id)
      ctx.log({ entity: 'invitation', entityId: id, after: { revokedAt: ctx.now } })
      return { id }
    }),

  /** What the e-mail's link shows before anyone signs in. */
  get: tokenProcedure('invitation')
    .input(Token)
    .output(
      z.strictObject({
        kind: z.enum(kinds),
        email: z.string(),
        role: z.enum([...staffRoles, ...artistRoles]),
        organisation: Face,
        artistName: z.string().nullable(),
        inviter: z.string().nullable(),
        /** The address of an agency whose own account opens a new one here; null where there is none. */
        signOnAt: z.string().nullable(),
      }),
    )
    .query(async ({ ctx }) => {
      const { kind, email, role, orgId, orgSlug, artistName, inviter } = await openInvitation(
        ctx.tx,
        ctx.scope,
        ctx.tokenHash,
      )
      const organisation = await findFace(ctx.tx, ctx.scope, orgId)
      const isOffered = kind === 'staff' && (await hasSignOn(ctx.tx, ctx.scope, orgId))
      return {
        kind,
        email,
        role,
        organisation,
        artistName,
        inviter,
        signOnAt: isOffered ? orgSlug : null,
      }
    }),

  /** Joins: only the person whose address was invited, and only once. */
  accept: authedProcedure
    .input(Token)
    .output(z.strictObject({ orgSlug: z.string(), kind: z.enum(kinds) }))
    .mutation(async ({ ctx, input }) => {
      const hash = tokenHash('invitation', input.token)
      const invitation = await openInvitation(ctx.tx, ctx.scope, hash)
      if (invitation.email.toLowerCase() !== ctx.user.email.toLowerCase()) {
        throw new DomainError('FORBIDDEN', { problem: platformProblem('invitation.otherAddress') })
      }
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      if (!(await acceptInvitation(ctx.tx, ctx.scope, hash))) throw new DomainError('NOT_FOUND')
      const { orgId, id, kind, role, orgSlug } = invitation
      ctx.log({ entity: 'invitation', entityId: id, orgId, after: { acceptedAt: ctx.now, kind, role } })
      return { orgSlug, kind }
    }),
})
