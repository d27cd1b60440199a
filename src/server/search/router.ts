/** The one search box. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { searchAll } from './store.ts'

const Hit = z.strictObject({ id: z.uuid(), title: z.string(), detail: z.string().nullable() })

export const searchRouter = router({
  all: orgProcedure('artists.view')
    .input(orgInput({ query: z.string().trim().min(1).max(120) }))
    .output(
      z.strictObject({
        artists: z.array(z.strictObject({ ...Hit.shape, slug: z.string() })),
        venues: z.array(Hit),
        companies: z.array(Hit),
        contacts: z.array(Hit),
        events: z.array(z.strictObject({ ...Hit.shape, eventDate: z.string() })),
      }),
    )
    .query(async ({ ctx, input }) => {
      const hits = await searchAll(ctx.tx, ctx.scope, input.query, todayIn(ctx.org.tz, ctx.now))
      return {
        artists: hits.artists,
        venues: can(ctx.member, 'venues.view') ? hits.venues : [],
        companies: can(ctx.member, 'companies.view') ? hits.companies : [],
        contacts: can(ctx.member, 'contacts.view') ? hits.contacts : [],
        events: can(ctx.member, 'events.view') ? hits.events : [],
      }
    }),
})
