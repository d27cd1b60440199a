/** Calls about one's own account: profile, organisations, sessions. */
import { z } from 'zod'
import { staffRoles } from '#domain/access.ts'
import { ProfileInput } from '#domain/platform/account.ts'
import { isOperator } from '../../context.ts'
import { changedFields } from '../db/activity.ts'
import { authedProcedure, router } from '../../trpc.ts'
import { findProfile, listOwnOrganisations, listOwnPortals, updateProfile, upsertUser } from './store.ts'

const Profile = z.strictObject({
  name: z.string(),
  phone: z.string().nullable(),
  locale: z.string(),
  tz: z.string(),
})
const newcomer = { name: '', phone: null, tz: 'Europe/Berlin' }

const Me = z.strictObject({
  user: z.strictObject({ id: z.uuid(), email: z.string(), ...Profile.shape }),
  organisations: z.array(z.strictObject({ slug: z.string(), name: z.string(), role: z.enum(staffRoles) })),
  portals: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      artists: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    }),
  ),
  isOperator: z.boolean(),
})

const Session = z.strictObject({
  id: z.string(),
  createdAt: z.date(),
  refreshedAt: z.date(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  isCurrent: z.boolean(),
})

export const accountRouter = router({
  me: authedProcedure
    .input(z.void())
    .output(Me)
    .query(async ({ ctx }) => {
      const { userId: id, email } = ctx.user
      const [profile, organisations, portals] = await Promise.all([
        findProfile(ctx.tx, ctx.scope),
        listOwnOrganisations(ctx.tx, ctx.scope),
        listOwnPortals(ctx.tx, ctx.scope),
      ])
      const user = { id, email, ...newcomer, locale: ctx.t.language, ...profile }
      return { user, organisations, portals, isOperator: isOperator(ctx.site, ctx.user) }
    }),

  update: authedProcedure
    .input(ProfileInput)
    .output(Profile)
    .mutation(async ({ ctx, input }) => {
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      const before = await updateProfile(ctx.tx, ctx.scope, input)
      const changes = before ? changedFields(before, input) : { after: input }
      ctx.log({ entity: 'user', entityId: ctx.user.userId, ...changes })
      return input
    }),

  /** Null where a hosted sign-in service keeps its sessions to itself. */
  sessions: authedProcedure
    .input(z.void())
    .output(z.strictObject({ sessions: z.array(Session).nullable() }))
    .query(async ({ ctx }) => {
      const sessions = await ctx.signIn.listSessions(ctx.user.userId)
      if (!sessions) return { sessions: null }
      return {
        sessions: sessions.map(({ id, createdAt, refreshedAt, userAgent, ip }) => {
          const isCurrent = id === ctx.user.sessionId
          return { id, createdAt, refreshedAt, userAgent, ip, isCurrent }
        }),
      }
    }),

  /** Ends one of one's own sessions; ending one that is gone is no mistake. */
  endSession: authedProcedure
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      ctx.log({ entity: 'session', entityId: input.id })
      await ctx.signIn.endSession(ctx.user.userId, input.id)
      return input
    }),
})
