/** Contracts in the portal, for those who see documents; the PDF of a signed one has a route of its own. */
import { z } from 'zod'
import { contractStates } from '#domain/booking/bookings/contract-actions.ts'
import { listPortalContracts } from '../../documents/contracts/portal-store.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'

/** One show of a contract. */
const PortalContract = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  state: z.enum(contractStates),
  signedAt: z.date().nullable(),
  eventId: z.uuid(),
  eventName: z.string(),
  eventDate: z.string(),
  artistName: z.string(),
  /** Signed, and for this person to read: the text names the fee. */
  hasPdf: z.boolean(),
})

export const contractCalls = {
  contracts: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(PortalContract) }))
    .query(async ({ ctx }) => ({ rows: await listPortalContracts(ctx.tx, ctx.scope) })),
}
