/** Day sheets and itineraries as documents to print. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { languageOf, languages, type Language } from '#domain/language.ts'
import { editionOf, type DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { printItinerary } from '#texts/road/itinerary-document.ts'
import type { Translator } from '#texts/translator.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import { listPortalSegments } from '../travel/portal-store.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listSegments } from '../../booking/itinerary/store.ts'
import { translatorOf } from '../../texts.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { gatherPortalSheet } from './gather-portal.ts'
import { gatherSheet } from './gather.ts'
import { bySheetLink, linkedSheet, linkInput } from './link.ts'
import { PrintedItinerarySheet, PrintedSheet } from './outputs.ts'

const target = orgInput({ eventId: z.uuid(), locale: z.enum(languages).optional() })

/** Without a wish the document is in the organisation's language. */
const translatorFor = (wanted: Language | undefined, org: { locale: string }) =>
  translatorOf(languageOf(wanted, org.locale))

const SheetDocument = z.strictObject({ template: z.literal('day-sheet'), data: PrintedSheet })
const ItineraryDocument = z.strictObject({ template: z.literal('itinerary'), data: PrintedItinerarySheet })

const itinerary = (sheet: DaySheet, segments: readonly Segment[], t: Translator, now: Date) => ({
  template: 'itinerary' as const,
  data: printItinerary(sheet, segments, t, now),
})

export const documentsRouter = router({
  sheet: orgProcedure('travel.view')
    .input(target)
    .output(SheetDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = editionOf(await gatherSheet(ctx, eventId), 'party', ctx.scope.artistIds)
      return { template: 'day-sheet', data: printDaySheet(sheet, translatorFor(locale, ctx.org), ctx.now) }
    }),

  /** All travel of an event that is meant for the travellers, however long before and after. */
  itinerary: orgProcedure('travel.view')
    .input(target)
    .output(ItineraryDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherSheet(ctx, eventId)
      const rows = await listSegments(ctx.tx, ctx.scope, [eventId])
      const segments = rows.filter(({ visibility }) => visibility === 'artist').map(toSegment)
      return itinerary(sheet, segments, translatorFor(locale, ctx.org), ctx.now)
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
      return { template: 'day-sheet', data: printDaySheet(sheet, translatorFor(locale, ctx.org), ctx.now) }
    }),

  portalItinerary: artistProcedure
    .input(target)
    .output(ItineraryDocument)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const sheet = await gatherPortalSheet(ctx, eventId)
      const segments = await listPortalSegments(ctx.tx, ctx.scope, eventId)
      return itinerary(sheet, segments, translatorFor(locale, ctx.org), ctx.now)
    }),
})
