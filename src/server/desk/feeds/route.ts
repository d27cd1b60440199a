/** The route that calendars of staff read: `GET /feeds/{token}.ics`. */
import type { FastifyInstance } from 'fastify'
import { registerCalendar } from '../../platform/http/calendar-route.ts'
import type { RouteDeps } from '../../platform/http/call-route.ts'
import { feedsRouter } from './router.ts'

export function registerFeeds(app: FastifyInstance, deps: RouteDeps): void {
  registerCalendar(app, deps, {
    path: '/feeds/:file',
    call: 'feeds.read',
    read: (ctx, input) => feedsRouter.createCaller(ctx).read(input),
  })
}
