/** Sheets and itineraries as documents to print. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { printDaySheet } from '#domain/road/day-sheets/day-sheet-paper.ts'
import { editionOf, type DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { printItinerary } from '#domain/road/itinerary-paper.ts'
import { paperLocale, paperLocales, type PaperLocale } from '#domain/booking/ledger/paper-words.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import { listPortalSegments } from '../travel/portal-store.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listSegments } from '../../booking/itinerary/store.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { gatherPortalSheet } from './gather-portal.ts'
import { gatherSheet } from './gather.ts'
import { bySheetLink, linkedSheet, linkInput } from './link.ts'
import { PrintedItinerarySheet, PrintedSheet } from './outputs.ts'

const target = orgInput({ eventId: z.uuid(), locale: z.enum(paperLocales).optional() })

/** Without a wish the paper is in the organisation's language. */
const localeOf = (wanted: PaperLocale | undefined, org: { locale: string }) =>
  wanted ?? paperLocale(org.locale)

const SheetPaper = z.strictObject({ template: z.literal('day-sheet'), data: PrintedSheet })
const ItineraryPaper = z.strictObject({ template: z.literal('itinerary'), data: PrintedItinerarySheet })

const itinerary = (sheet: DaySheet, segments: readonly Segment[], locale: PaperLocale, now: Date) => ({
  template: 'itinerary' as const,
  data: printItinerary(sheet, segments, locale, now),
})

export const papersRouter = router({
  sheet: orgProcedure('travel.view')
    .input(target)
    .output(SheetPaper)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = editionOf(await gatherSheet(ctx, eventId), 'party', ctx.scope.artistIds)
      return { template: 'day-sheet', data: printDaySheet(sheet, localeOf(locale, ctx.org), ctx.now) }
    }),

  /** All travel of an event that is meant for the travellers, however long before and after. */
  itinerary: orgProcedure('travel.view')
    .input(target)
    .output(ItineraryPaper)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherSheet(ctx, eventId)
      const rows = await listSegments(ctx.tx, ctx.scope, [eventId])
      const segments = rows.filter(({ visibility }) => visibility === 'artist').map(toSegment)
      return itinerary(sheet, segments, localeOf(locale, ctx.org), ctx.now)
    }),

  linked: bySheetLink()
    .input(linkInput)
    .output(SheetPaper)
    .query(async ({ ctx }) => ({ template: 'day-sheet', data: (await linkedSheet(ctx)).printed })),

  portalSheet: artistProcedure
    .input(target)
    .output(SheetPaper)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      return { template: 'day-sheet', data: printDaySheet(sheet, localeOf(locale, ctx.org), ctx.now) }
    }),

  portalItinerary: artistProcedure
    .input(target)
    .output(ItineraryPaper)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      const segments = await listPortalSegments(ctx.tx, ctx.scope, eventId)
      return itinerary(sheet, segments, localeOf(locale, ctx.org), ctx.now)
    }),
})
