/** Calls about artists that are shared with another agency: inviting, accepting, other terms, the end. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { decideSharing, type SharingAction } from '#domain/people/shared-artists/sharing-actions.ts'
import {
  SharingInvitationInput,
  SharingProposalInput,
  termsFrom,
  viewFrom,
  type SharingTerms,
} from '#domain/people/shared-artists/sharing-terms.ts'
import { invitationDays } from '#domain/platform/memberships.ts'
import { peopleProblem } from '#domain/people/problems.ts'
import { sharingInvitationEmail } from '#texts/people/sharing-emails.ts'
import { refuseArchivedArtist } from '../../platform/artist-states/store.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { sameVersion } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { Face } from '../../platform/face/outputs.ts'
import { findFace } from '../../platform/face/store.ts'
import { artistName, ownName } from '../../platform/invitations/store.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { readerOf } from '../../platform/mail/reader.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { orgInput, orgProcedure, router, tokenHash, tokenProcedure } from '../../trpc.ts'
import { SharingRow, SharingViewOutput, showSharing } from './outputs.ts'
import {
  acceptSharing,
  insertSharing,
  listPartners,
  listSharing,
  lockSharing,
  openSharing,
  writeSharing,
} from './store.ts'

const Id = z.strictObject({ id: z.uuid() })
const one = { id: z.uuid(), version: z.int() }
const token = z.string().min(1).max(200)

type Call = { tx: Tx; scope: OrgScope; log(entry: LogEntry): void }

/** What one side does with an agreement, written on both sides and into both histories. */
async function act(
  { tx, scope, log }: Call,
  { id, version }: { id: string; version?: number },
  action: SharingAction,
  proposed?: (side: 'inviter' | 'invited') => SharingTerms,
) {
  const stored = await lockSharing(tx, scope, id)
  if (version !== undefined) sameVersion(stored, version, 'artist')
  const next = decideSharing(stored, action, proposed?.(stored.side))
  await writeSharing(tx, scope, stored, next, action)
  const partner = (await listPartners(tx, scope)).get(id) ?? stored.email
  log({ entity: 'artist', entityId: stored.artistId, after: { share: { partner, act: action } } })
  return { id }
}

export const sharedArtistsRouter = router({
  /** What is agreed or offered about an artist. */
  list: orgProcedure('artists.view')
    .input(orgInput({ artistId: z.uuid() }))
    .output(z.strictObject({ rows: z.array(SharingRow) }))
    .query(async ({ ctx, input: { artistId } }) => {
      await artistName(ctx.tx, ctx.scope, artistId)
      const rows = await listSharing(ctx.tx, ctx.scope, artistId)
      return { rows: rows.map((row) => showSharing(row, ctx.member)) }
    }),

  /** Invites an owner or admin of another agency; the link in the e-mail is for that address alone. */
  invite: orgProcedure('artists.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ invitation: SharingInvitationInput }))
    .output(Id)
    .mutation(async ({ ctx, input: { invitation } }) => {
      const { tx, scope, org, site, secrets } = ctx
      const { artistId, email: to, terms } = invitation
      const name = await artistName(tx, scope, artistId)
      await refuseArchivedArtist(tx, scope, artistId)
      const secret = randomBytes(32).toString('base64url')
      const id = await insertSharing(tx, scope, {
        artistId,
        email: to,
        terms: termsFrom('inviter', terms),
        tokenHash: tokenHash('shared-artist', secret),
        expiresAt: new Date(ctx.now.getTime() + invitationDays * 86_400_000),
      })
      const facts = {
        orgName: org.name,
        inviter: (await ownName(tx, scope)) || ctx.user.email,
        artistName: name,
        link: `${site.appUrl}/share-artist?token=${secret}`,
      }
      const t = await readerOf(ctx, to, org.locale)
      const email = renderEmail(sharingInvitationEmail(facts, t), t.language)
      await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'sharing.invitation' })
      ctx.log({ entity: 'artist', entityId: artistId, after: { share: { partner: to, act: 'invite' } } })
      return { id }
    }),

  /** What the link of an invitation shows. */
  invitation: tokenProcedure('shared-artist')
    .input(z.strictObject({ token }))
    .output(
      z.strictObject({
        organisation: Face,
        artistName: z.string(),
        email: z.string(),
        inviter: z.string().nullable(),
        /** From the side of whoever is invited. */
        terms: SharingViewOutput,
      }),
    )
    .query(async ({ ctx }) => {
      const { orgId, terms, ...shown } = await openSharing(ctx.tx, ctx.scope, ctx.tokenHash)
      const organisation = await findFace(ctx.tx, ctx.scope, orgId)
      return { ...shown, organisation, terms: viewFrom('invited', terms) }
    }),

  /** Accepts an invitation for an artist of this agency: only the person whose address was invited, and only once. */
  accept: orgProcedure('artists.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ token, artistId: z.uuid() }))
    .output(Id)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, org } = ctx
      const hash = tokenHash('shared-artist', input.token)
      const { email, orgId } = await openSharing(tx, scope, hash)
      if (email.toLowerCase() !== ctx.user.email.toLowerCase()) {
        throw new DomainError('FORBIDDEN', { problem: peopleProblem('sharing.otherAddress') })
      }
      if (orgId === org.id) throw new DomainError('CONFLICT', { problem: peopleProblem('sharing.ownAgency') })
      await artistName(tx, scope, input.artistId)
      await refuseArchivedArtist(tx, scope, input.artistId)
      const id = await acceptSharing(tx, scope, hash, input.artistId)
      const partner = (await listPartners(tx, scope)).get(id) ?? null
      ctx.log({ entity: 'artist', entityId: input.artistId, after: { share: { partner, act: 'join' } } })
      return { id }
    }),

  /** Proposes other terms; the present ones apply until the other agency accepts. */
  propose: orgProcedure('artists.administrate')
    .input(orgInput({ ...one, ...SharingProposalInput.shape }))
    .output(Id)
    .mutation(({ ctx, input: { terms, ...share } }) =>
      act(ctx, share, 'propose', (side) => termsFrom(side, terms)),
    ),

  /** Answers proposed terms; declining one's own takes them back. */
  answer: orgProcedure('artists.administrate')
    .input(orgInput({ ...one, isAccepted: z.boolean() }))
    .output(Id)
    .mutation(({ ctx, input: { isAccepted, ...share } }) =>
      act(ctx, share, isAccepted ? 'accept' : 'decline'),
    ),

  /** Ends sharing at once for both sides, or withdraws an invitation. Needs no version: it must never fail for one. */
  end: orgProcedure('artists.administrate')
    .input(orgInput({ id: z.uuid() }))
    .output(Id)
    .mutation(({ ctx, input: { id } }) => act(ctx, { id }, 'end')),
})
