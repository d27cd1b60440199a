/** Sheets and itineraries as documents to print. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { printDaySheet } from '#domain/road/day-sheets/day-sheet-document.ts'
import { editionOf, type DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { printItinerary } from '#domain/road/itinerary-document.ts'
import {
  documentLocale,
  documentLocales,
  type DocumentLocale,
} from '#domain/booking/ledger/document-words.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import { listPortalSegments } from '../travel/portal-store.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listSegments } from '../../booking/itinerary/store.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { gatherPortalSheet } from './gather-portal.ts'
import { gatherSheet } from './gather.ts'
import { bySheetLink, linkedSheet, linkInput } from './link.ts'
import { PrintedItinerarySheet, PrintedSheet } from './outputs.ts'

const target = orgInput({ eventId: z.uuid(), locale: z.enum(documentLocales).optional() })

/** Without a wish the paper is in the organisation's language. */
const localeOf = (wanted: DocumentLocale | undefined, org: { locale: string }) =>
  wanted ?? documentLocale(org.locale)

const SheetDocument = z.strictObject({ template: z.literal('day-sheet'), data: PrintedSheet })
const ItineraryDocument = z.strictObject({ template: z.literal('itinerary'), data: PrintedItinerarySheet })

const itinerary = (sheet: DaySheet, segments: readonly Segment[], locale: DocumentLocale, now: Date) => ({
  template: 'itinerary' as const,
  data: printItinerary(sheet, segments, locale, now),
})

export const documentsRouter = router({
  sheet: orgProcedure('travel.view')
    .input(target)
    .output(SheetDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = editionOf(await gatherSheet(ctx, eventId), 'party', ctx.scope.artistIds)
      return { template: 'day-sheet', data: printDaySheet(sheet, localeOf(locale, ctx.org), ctx.now) }
    }),

  /** All travel of an event that is meant for the travellers, however long before and after. */
  itinerary: orgProcedure('travel.view')
    .input(target)
    .output(ItineraryDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherSheet(ctx, eventId)
      const rows = await listSegments(ctx.tx, ctx.scope, [eventId])
      const segments = rows.filter(({ visibility }) => visibility === 'artist').map(toSegment)
      return itinerary(sheet, segments, localeOf(locale, ctx.org), ctx.now)
    }),

  linked: bySheetLink()
    .input(linkInput)
    .output(SheetDocument)
    .query(async ({ ctx }) => ({ template: 'day-sheet', data: (await linkedSheet(ctx)).printed })),

  portalSheet: artistProcedure
    .input(target)
    .output(SheetDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      return { template: 'day-sheet', data: printDaySheet(sheet, localeOf(locale, ctx.org), ctx.now) }
    }),

  portalItinerary: artistProcedure
    .input(target)
    .output(ItineraryDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      const segments = await listPortalSegments(ctx.tx, ctx.scope, eventId)
      return itinerary(sheet, segments, localeOf(locale, ctx.org), ctx.now)
    }),
})
