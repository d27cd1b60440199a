/** The calls of the artist portal, put together from its parts. */
import { z } from 'zod'
import { canInPortal } from '#domain/access.ts'
import { findFace } from '../../platform/face/store.ts'
import { Face } from '../../platform/face/outputs.ts'
import { artistProcedure, listOutput, orgInput, router } from '../../trpc.ts'
import { portalGuestCalls } from '../guest-lists/portal.ts'
import { advancingCalls } from './advancing.ts'
import { contractCalls } from './contracts.ts'
import { contactCalls } from './contacts.ts'
import { calendarPasswordCalls } from './calendar-passwords.ts'
import { dayCalls } from './days.ts'
import { eventCalls } from './event.ts'
import { feedCalls } from './feed.ts'
import { moneyCalls } from './money.ts'
import { PortalEventRow } from './outputs.ts'
import { listPortalArtists, listPortalEvents } from './store.ts'
import { travelCalls } from './travel.ts'

const Current = z.strictObject({
  organisation: z.strictObject({
    slug: z.string(),
    name: z.string(),
    tz: z.string(),
    baseCurrency: z.string(),
    face: Face,
  }),
  artists: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      /** What the person may do for this artist. */
      blocksDates: z.boolean(),
      seesDocuments: z.boolean(),
      seesStatements: z.boolean(),
    }),
  ),
})

export const artistPortalRouter = router({
  current: artistProcedure
    .input(orgInput({}))
    .output(Current)
    .query(async ({ ctx }) => {
      const { slug, name, tz, baseCurrency } = ctx.org
      const artists = await listPortalArtists(ctx.tx, ctx.scope)
      return {
        organisation: {
          slug,
          name,
          tz,
          baseCurrency,
          face: await findFace(ctx.tx, ctx.scope, ctx.scope.orgId),
        },
        artists: artists.map((artist) => {
          const access = ctx.scope.access.find(({ artistId }) => artistId === artist.id)
          return {
            ...artist,
            blocksDates: access !== undefined && canInPortal(access, 'availability'),
            seesDocuments: access !== undefined && canInPortal(access, 'contracts'),
            // Statements show the fee: they are for those who see it at some level.
            seesStatements:
              access !== undefined && canInPortal(access, 'statements') && access.flags.seeFee !== 'none',
          }
        }),
      }
    }),

  events: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(listOutput(PortalEventRow))
    .query(({ ctx, input }) => listPortalEvents(ctx.tx, ctx.scope, input)),

  ...eventCalls,
  ...advancingCalls,
  ...travelCalls,
  ...contactCalls,
  ...dayCalls,
  ...calendarPasswordCalls,
  ...feedCalls,
  ...moneyCalls,
  ...contractCalls,
  ...portalGuestCalls,
})
