/** Calls about the notifications of a member: the list behind the bell, and what of it is seen. */
import { z } from 'zod'
import { noticeTopics } from '#domain/booking/bookings/notices.ts'
import { messageText } from '#texts/problems.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { countUnread, listNotifications, markRead } from './store.ts'

const Notification = z.strictObject({
  id: z.uuid(),
  topic: z.enum(noticeTopics),
  title: z.string(),
  body: z.string(),
  /** The page it leads to, without our address. */
  url: z.string(),
  readAt: z.date().nullable(),
  createdAt: z.date(),
})
const Marked = z.strictObject({ count: z.int() })

export const notificationsRouter = router({
  list: orgProcedure('workspace.view')
    .input(
      orgInput({
        unread: z.boolean().optional(),
        offset: z.int().min(0).max(100_000).default(0),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.strictObject({ rows: z.array(Notification), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const { rows, total } = await listNotifications(ctx.tx, ctx.scope, input)
      const said = rows.map(({ title, body, ...row }) => ({
        ...row,
        title: messageText(title, ctx.t),
        body: messageText(body, ctx.t),
      }))
      return { rows: said, total }
    }),

  unreadCount: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(Marked)
    .query(async ({ ctx }) => ({ count: await countUnread(ctx.tx, ctx.scope) })),

  read: orgProcedure('workspace.view')
    .input(orgInput({ ids: z.array(z.uuid()).max(200) }))
    .output(Marked)
    .mutation(async ({ ctx, input }) => {
      const count = await markRead(ctx.tx, ctx.scope, input.ids, ctx.now)
      ctx.log({ entity: 'notification', after: { read: count } })
      return { count }
    }),

  readAll: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(Marked)
    .mutation(async ({ ctx }) => {
      const count = await markRead(ctx.tx, ctx.scope, null, ctx.now)
      ctx.log({ entity: 'notification', after: { read: count } })
      return { count }
    }),
})
