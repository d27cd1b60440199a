/** Calls about the first holds of agencies that an artist is shared with: challenging them, and how that turned out. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { partnerHolds, partnerStandings } from '#domain/booking/holds/partner-holds.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { localDate } from '#domain/fields.ts'
import { listPartners, listSharing } from '../../people/shared-artists/store.ts'
import { checkArtist } from '../hold-queue/store.ts'
import { listSharedDays } from '../shared-days/store.ts'
import { orgInput, orgProcedure, partnerQueueProcedure, router } from '../../trpc.ts'
import { challengePartner, withdrawFromPartner } from './stand-in.ts'
import { listHoldsAtPartners } from './store.ts'

const text = z.string().nullable()
const aheadDays = 400

const PartnerHold = z.strictObject({
  shareId: z.uuid(),
  partnerName: z.string(),
  date: z.string(),
  city: text,
  /** How a challenge stands; null without one. */
  standing: z.enum(partnerStandings).nullable(),
  /** By when the other agency has to answer. */
  deadline: z.date().nullable(),
  canChallenge: z.boolean(),
  canWithdraw: z.boolean(),
})

const at = { artistId: z.uuid(), shareId: z.uuid(), date: localDate() }

export const partnerChallengesRouter = router({
  /** The first holds of the other agencies from today on, and the own challenges there. */
  list: orgProcedure('holds.view')
    .input(orgInput({ artistId: z.uuid() }))
    .output(z.strictObject({ rows: z.array(PartnerHold) }))
    .query(async ({ ctx, input: { artistId } }) => {
      const { tx, scope, member } = ctx
      await checkArtist(tx, scope, artistId)
      const from = todayIn(ctx.org.tz, ctx.now)
      const days = await listSharedDays(tx, scope, {
        from,
        to: addDays(from, aheadDays),
        artistId,
        holds: true,
      })
      const standIns = await listHoldsAtPartners(tx, scope, { artistId, from })
      const partners = standIns.length > 0 ? await listPartners(tx, scope) : new Map<string, string>()
      const mayAct = can(member, 'holds.administrate', { artistId })
      return { rows: partnerHolds(days, standIns, { partners, mayAct }) }
    }),

  /** Challenges the first hold of the other agency, as far as it is shown: that agency answers by its own deadline. */
  challenge: partnerQueueProcedure
    .meta({ idempotent: true })
    .input(orgInput(at))
    .output(z.strictObject({ deadline: z.date() }))
    .mutation(async ({ ctx, input }) => {
      const { artistId, shareId, date } = input
      await checkArtist(ctx.tx, ctx.scope, artistId)
      if (!can(ctx.member, 'holds.administrate', { artistId })) throw new DomainError('FORBIDDEN')
      const shown = await listSharedDays(ctx.tx, ctx.scope, { from: date, to: date, artistId, holds: true })
      if (!shown.some((day) => day.shareId === shareId && day.kind === 'hold')) {
        throw new DomainError('CONFLICT', { problem: bookingProblem('hold.partnerGone') })
      }
      // The other agency's queue is changed in a transaction of its own, whatever becomes of this one's entry.
      const deadline = await ctx.db.transaction(ctx.jobScope, (tx) =>
        challengePartner({ ...ctx, tx, scope: ctx.jobScope }, { orgId: ctx.org.id, shareId, date }),
      )
      ctx.log({ entity: 'artist', entityId: artistId, after: { partnerChallenge: { date, deadline } } })
      return { deadline }
    }),

  /** Takes a challenge back, or gives up the first place that it has won. */
  withdraw: partnerQueueProcedure
    .input(orgInput(at))
    .output(z.strictObject({ date: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { artistId, shareId, date } = input
      const sharing = await listSharing(ctx.tx, ctx.scope, artistId)
      if (!sharing.some(({ id }) => id === shareId)) throw new DomainError('NOT_FOUND')
      if (!can(ctx.member, 'holds.administrate', { artistId })) throw new DomainError('FORBIDDEN')
      await ctx.db.transaction(ctx.jobScope, (tx) =>
        withdrawFromPartner({ ...ctx, tx, scope: ctx.jobScope }, { orgId: ctx.org.id, shareId, date }),
      )
      ctx.log({ entity: 'artist', entityId: artistId, after: { partnerChallenge: { date, deadline: null } } })
      return { date }
    }),
})
