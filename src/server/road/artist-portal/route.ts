/** The route that calendars of artists read: `GET /feeds/artist/{token}.ics`. */
import type { FastifyInstance } from 'fastify'
import { registerCalendar } from '../../platform/http/calendar-route.ts'
import type { RouteDeps } from '../../platform/http/call-route.ts'
import { artistPortalRouter } from './router.ts'

export function registerPortalFeeds(app: FastifyInstance, deps: RouteDeps): void {
  registerCalendar(app, deps, {
    path: '/feeds/artist/:file',
    call: 'artistPortal.readFeed',
    read: (ctx, input) => artistPortalRouter.createCaller(ctx).readFeed(input),
  })
}
