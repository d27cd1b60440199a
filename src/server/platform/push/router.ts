/** Calls about notices on one's devices: this device, which topics, and trying it out. */
import { z } from 'zod'
import { noticeTopics } from '#domain/booking/bookings/notices.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { upsertUser } from '../account/store.ts'
import { authedProcedure, router } from '../../trpc.ts'
import {
  enqueueNotice,
  findOff,
  hasSubscription,
  removeSubscription,
  saveSubscription,
  updateOff,
} from './store.ts'
import { vapidKeys } from './vapid.ts'

const endpoint = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .meta({ examples: ['https://push.example.org/subscriptions/1'] })
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(max)
    .meta({
      examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
    })
const Topics = z.array(z.enum(noticeTopics)).max(noticeTopics.length)
const Done = z.strictObject({ isDone: z.boolean() })

export const pushRouter = router({
  /** The key that browsers subscribe with, and what the person does not want to hear of. */
  settings: authedProcedure
    .input(z.strictObject({ endpoint: endpoint.nullish() }))
    .output(z.strictObject({ publicKey: z.string(), off: Topics, isKnown: z.boolean() }))
    .query(async ({ ctx, input }) => ({
      publicKey: vapidKeys(ctx.secrets).publicKey,
      off: await findOff(ctx.tx, ctx.scope),
      isKnown: input.endpoint ? await hasSubscription(ctx.tx, ctx.scope, ctx.secrets, input.endpoint) : false,
    })),

  /** From now on this browser gets the person's notices. */
  subscribe: authedProcedure
    .input(
      z.strictObject({
        endpoint,
        keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
      }),
    )
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      await saveSubscription(ctx.tx, ctx.scope, ctx.secrets, input)
      ctx.log({ entity: 'user', entityId: ctx.user.userId, after: { push: 'subscribed' } })
      return { isDone: true }
    }),

  unsubscribe: authedProcedure
    .input(z.strictObject({ endpoint }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeSubscription(ctx.tx, ctx.scope, input.endpoint)
      ctx.log({ entity: 'user', entityId: ctx.user.userId, after: { push: 'unsubscribed' } })
      return { isDone: true }
    }),

  choose: authedProcedure
    .input(z.strictObject({ off: Topics }))
    .output(z.strictObject({ off: Topics }))
    .mutation(async ({ ctx, input }) => {
      const before = await findOff(ctx.tx, ctx.scope)
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      await updateOff(ctx.tx, ctx.scope, input.off)
      ctx.log({
        entity: 'user',
        entityId: ctx.user.userId,
        before: { pushOff: before },
        after: { pushOff: input.off },
      })
      return { off: input.off }
    }),

  /** A notice to one's own devices, to see that they show it. */
  test: authedProcedure
    .input(z.void())
    .output(Done)
    .mutation(async ({ ctx }) => {
      await enqueueNotice(ctx.tx, ctx.scope, {
        to: ctx.user.email,
        topic: 'test',
        title: 'Fermata',
        body: asMessage(platformProblem('push.test')),
        url: '/',
      })
      ctx.log({ entity: 'user', entityId: ctx.user.userId, after: { push: 'tried' } })
      return { isDone: true }
    }),
})
