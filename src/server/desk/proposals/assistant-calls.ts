/** The calls behind the route /mcp that only assistants make. Not on /trpc: proposing takes a token that may. */
import { z } from 'zod'
import { mostOpenProposals, ProposalReason, Proposed } from '#domain/desk/proposals/proposals.ts'
import { proposalEnd } from '#domain/desk/proposals/proposal-states.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { actOf } from './acts.ts'
import { ShownProposal } from './outputs.ts'
import { showProposal } from './showing.ts'
import { countOpenProposals, insertProposal, listTokenProposals } from './store.ts'

/** The token that calls; `isOrganisations` where it belongs to nobody. */
const token = z.strictObject({ id: z.uuid(), isOrganisations: z.boolean() })

export const assistantRouter = router({
  assistant: router({
    /** Keeps what an assistant proposes, and notifies the person who decides. It changes nothing else. */
    propose: orgProcedure('workspace.view')
      .meta({ idempotent: true })
      .input(orgInput({ token, proposed: Proposed, reason: ProposalReason }))
      .output(z.strictObject({ id: z.uuid(), expiresAt: z.date() }))
      .mutation(async ({ ctx, input: { proposed, reason, ...input } }) => {
        const { tx, scope, now, org } = ctx
        if ((await countOpenProposals(tx, scope, input.token.id, now)) >= mostOpenProposals) {
          throw new DomainError('CONFLICT', {
            problem: deskProblem('proposal.tooMany', { max: mostOpenProposals }),
          })
        }
        const recordVersion = await actOf(ctx, proposed).check()
        const expiresAt = proposalEnd(now)
        const id = await insertProposal(tx, scope, {
          userId: input.token.isOrganisations ? null : scope.userId,
          tokenId: input.token.id,
          agent: ctx.userAgent ?? '',
          proposed,
          recordVersion,
          reason,
          expiresAt,
        })
        await notifyMember(tx, scope, {
          userId: scope.userId,
          orgId: org.id,
          topic: 'tasks',
          title: asMessage(deskProblem('proposal.notice', { kind: proposed.kind })),
          body: reason,
          url: `/${org.slug}/dashboard?proposal=${id}`,
          dedupeKey: null,
          wantsPush: true,
        })
        ctx.log({ entity: 'proposal', entityId: id, after: { proposed: proposed.kind, reason } })
        return { id, expiresAt }
      }),

    /** What became of the latest proposals of the token. */
    proposals: orgProcedure('workspace.view')
      .input(orgInput({ token, limit: z.int().min(1).max(50) }))
      .output(z.strictObject({ rows: z.array(ShownProposal) }))
      .query(async ({ ctx, input }) => {
        const rows = await listTokenProposals(ctx.tx, ctx.scope, input.token.id, input.limit)
        return { rows: await Promise.all(rows.map((row) => showProposal(ctx, row))) }
      }),

    /** Notes in the log which tool was used, and on which records. */
    note: orgProcedure('workspace.view')
      .input(orgInput({ token, tool: z.string(), about: z.record(z.string(), z.string()) }))
      .output(z.null())
      .mutation(async ({ ctx, input }) => {
        ctx.log({
          entity: 'assistantCall',
          entityId: input.token.id,
          after: { tool: input.tool, ...input.about },
        })
        return null
      }),
  }),
})
