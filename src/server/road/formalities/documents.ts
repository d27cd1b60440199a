/** Sheets for authorities as documents and tables. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { languageOf, languages } from '#domain/language.ts'
import { sheetKinds, type SheetKind } from '#domain/road/formalities/sheets.ts'
import { a1Table, printA1 } from '#texts/road/formalities/a1-sheet.ts'
import type { PrintedDataSheet, SheetFrame } from '#texts/road/formalities/data-sheet.ts'
import { generalListTable, printGeneralList } from '#texts/road/formalities/general-list.ts'
import { sheetFileName } from '#texts/road/formalities/labels.ts'
import { printVisas, travellerTable } from '#texts/road/formalities/visa-sheet.ts'
import type { Translator } from '#texts/translator.ts'
import { findFace } from '../../platform/face/store.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findEquipment } from '../equipment/store.ts'
import { gatherTour, type GatheredTour } from './gather.ts'

const SheetDocument = z.strictObject({
  /** Without its ending. */
  name: z.string(),
  table: z.string(),
  printed: z.custom<PrintedDataSheet>(),
})

/** What sheets say about everybody, by the name that is on file where the caller may see it. */
function inputOf({ tour, home, startsOn, endsOn, shows, travellers }: GatheredTour) {
  const people = travellers.map(({ name, ...traveller }) => ({ ...traveller, name: name ?? '' }))
  return { tourName: tour.name, artistName: tour.artistName, home, startsOn, endsOn, shows, people }
}
type SheetInput = ReturnType<typeof inputOf> & { list: Awaited<ReturnType<typeof findEquipment>> }

const sheets: Record<
  SheetKind,
  (input: SheetInput, frame: SheetFrame, t: Translator) => { table: string; printed: PrintedDataSheet }
> = {
  a1: (input, frame, t) => ({ table: a1Table(input, t), printed: printA1(input, frame, t) }),
  visa: (input, frame, t) => ({ table: travellerTable(input, t), printed: printVisas(input, frame, t) }),
  carnet: ({ home, ...input }, frame, t) => {
    const abroad = input.shows.flatMap(({ country }) => (country && country !== home ? country : []))
    const carnet = { ...input, countries: [...new Set(abroad)] }
    return { table: generalListTable(carnet, t), printed: printGeneralList(carnet, frame, t) }
  },
}

export const formalityDocumentsRouter = router({
  document: orgProcedure('formalities.view')
    .input(orgInput({ tourId: z.uuid(), sheet: z.enum(sheetKinds), locale: z.enum(languages).optional() }))
    .output(SheetDocument)
    .query(async ({ ctx, input: { tourId, sheet, locale } }) => {
      const { tx, scope, org, now } = ctx
      const t = translatorOf(languageOf(locale, org.locale))
      const gathered = await gatherTour(ctx, tourId)
      const { id, artistId } = gathered.tour
      const list = await findEquipment(tx, scope, { artistId, tourId: id })
      const agency = await findFace(tx, scope, scope.orgId)
      const frame = { agency, at: now, tz: org.tz }
      return {
        name: sheetFileName(sheet, gathered, t),
        ...sheets[sheet]({ ...inputOf(gathered), list }, frame, t),
      }
    }),
})
