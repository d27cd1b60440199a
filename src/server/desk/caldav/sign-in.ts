/** How calendar apps sign in: HTTP Basic, any user name, and an access token for calendars as the password. */
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Context } from '../../context.ts'
import { asTokenCaller, mayUse, verifyAccessToken } from '../../platform/access-tokens/verify.ts'
import { asArtistCaller, verifyArtistToken } from '../../platform/access-tokens/artist-token.ts'
import { router } from '../../trpc.ts'
import type { CaldavCalls } from './outputs.ts'
import { portalCalendars } from './portal-calls.ts'
import { staffCalendars } from './staff-calls.ts'

/** By their full names, as the log knows them. */
const staff = router({ caldav: staffCalendars })
const portal = router({ caldav: portalCalendars })

export type CalendarCaller = { orgId: string; email: string; calls: CaldavCalls }

/** The password of a request; undefined without one. */
function passwordOf({ headers }: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1).trim()
}

/** Who calls; null where nobody does, or with something that is no password of a calendar app. */
export async function calendarCaller(ctx: Context, req: FastifyRequest): Promise<CalendarCaller | null> {
  const limited = async (key: string) => {
    if (ctx.limiter && !(await ctx.limiter.take('feed', key))) throw new DomainError('TOO_MANY_REQUESTS')
  }
  const password = passwordOf(req) ?? ''
  const member = await verifyAccessToken(ctx, password, ctx)
  const artist = member ? null : await verifyArtistToken(ctx, password)
  await limited(member?.id ?? artist?.id ?? ctx.ip)
  if (artist) {
    const { caldav } = portal.createCaller(asArtistCaller(ctx, artist))
    return { orgId: artist.orgId, email: artist.email, calls: callsOf(caldav, artist.slug) }
  }
  // A calendar app belongs to a person: it shows their shows, and notifies them.
  if (!member || member.isOrganisations || !mayUse(member, 'calendars')) return null
  const { orgSlug, found } = member
  const { caldav } = staff.createCaller(asTokenCaller(ctx, member))
  return { orgId: found.orgId, email: found.email, calls: callsOf(caldav, orgSlug) }
}

type Caldav =
  | ReturnType<typeof staff.createCaller>['caldav']
  | ReturnType<typeof portal.createCaller>['caldav']

/** The calls within one organisation. */
const callsOf = (caldav: Caldav, orgSlug: string): CaldavCalls => ({
  calendars: () => caldav.calendars({ orgSlug }),
  entries: (input) => caldav.entries({ orgSlug, ...input }),
  save: (input) => caldav.save({ orgSlug, ...input }),
  remove: (input) => caldav.remove({ orgSlug, ...input }),
  putBack: (input) => caldav.putBack({ orgSlug, ...input }),
})
