/** Calls about proposals of assistants: what waits, and the decisions of the people who may take them. */
import { z } from 'zod'
import { mustBeOpen, Proposed } from '#domain/desk/proposals/proposals.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { actOf } from './acts.ts'
import { ShownProposal } from './outputs.ts'
import { showProposal } from './showing.ts'
import { decideProposal, findProposal, listOpenProposals, lockProposal } from './store.ts'

const one = { id: z.uuid(), version: z.int() }
const Done = z.strictObject({ id: z.uuid() })

export const proposalsRouter = router({
  /** The open ones that whoever calls may decide on. */
  list: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(ShownProposal) }))
    .query(async ({ ctx }) => {
      const rows = await listOpenProposals(ctx.tx, ctx.scope, ctx.now)
      return { rows: await Promise.all(rows.map((row) => showProposal(ctx, row))) }
    }),

  get: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(ShownProposal)
    .query(async ({ ctx, input }) => showProposal(ctx, await findProposal(ctx.tx, ctx.scope, input.id))),

  /** Does what is proposed, as whoever calls could: with their rights, and about the record as they have seen it. */
  approve: orgProcedure('workspace.view')
    .meta({ idempotent: true })
    .input(orgInput({ ...one, recordVersion: z.int().nullable() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version, recordVersion } }) => {
      const proposal = await lockProposal(ctx.tx, ctx.scope, id, version)
      mustBeOpen(proposal, ctx.now)
      const { after, ...entry } = await actOf(ctx, Proposed.parse(proposal.proposed)).carryOut(recordVersion)
      await decideProposal(ctx.tx, ctx.scope, proposal, { state: 'approved', now: ctx.now })
      ctx.log({ ...entry, after: { ...after, proposalId: id, proposedBy: proposal.agent } })
      return { id }
    }),

  /** Nothing happens, now or later. */
  decline: orgProcedure('workspace.view')
    .input(orgInput(one))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const proposal = await lockProposal(ctx.tx, ctx.scope, id, version)
      mustBeOpen(proposal, ctx.now)
      await decideProposal(ctx.tx, ctx.scope, proposal, { state: 'declined', now: ctx.now })
      ctx.log({ entity: 'proposal', entityId: id, after: { state: 'declined', proposedBy: proposal.agent } })
      return { id }
    }),
})
