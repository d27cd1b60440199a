/** What a day sheet takes to print, and whether the process that prints grows: twenty different ones in a row. */
import { exampleSheetParts } from '#domain/road/day-sheets/day-sheet-example.ts'
import { makeDaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import type { PdfDocument } from '#server/platform/pdf/documents.ts'
import { translatorOf } from '#server/texts.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { startPress } from './press.ts'
import { spread, type Spread } from './statistics.ts'

const IN_A_ROW = 20
/** Until the fonts are read and the code is warm, memory grows for good reasons. */
const WARM_UP = 5

/** Milliseconds each, the first one with the start of its process; MiB that the twenty after the warm-up added. */
export type Documents = { first: number; each: Spread; growth: number }

function sheet(no: number): PdfDocument {
  const { event, bookings, ...rest } = exampleSheetParts
  const parts = {
    ...rest,
    event: { ...event, name: `Winternacht ${no}`, notes: `Sheet ${no}\n${'Bring ear plugs. '.repeat(no)}` },
    bookings: bookings.map((booking) => ({ ...booking, artistName: `Mara Voss ${no}` })),
  }
  const t = translatorOf(no % 2 ? 'en' : 'de')
  const data = printDaySheet(makeDaySheet(parts), t, new Date(no * 60_000))
  return { template: 'day-sheet', data }
}

export async function measureDocuments(): Promise<Documents> {
  const press = startPress()
  try {
    const runs = []
    for (let no = 0; no < 1 + WARM_UP + IN_A_ROW; no++) runs.push(await press.print(sheet(no)))
    const warm = runs.slice(1 + WARM_UP)
    const before = runs[WARM_UP]?.rss ?? 0
    return {
      first: runs[0]?.ms ?? 0,
      each: spread(warm.map(({ ms }) => ms)),
      growth: ((warm.at(-1)?.rss ?? 0) - before) / 2 ** 20,
    }
  } finally {
    press.close()
  }
}
