/** Calls that read confirmations and files into drafts of segments; nothing is saved by them. */
import { z } from 'zod'
import type { TimeZone } from '#domain/dates.ts'
import { TravelReading, type Airport, type ReadingContext } from '#domain/travel-recognition/reading.ts'
import { recogniseText } from '#domain/travel-recognition/recognise.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { findEvent } from '../events/store.ts'
import { orgInput, orgProcedure } from '../trpc.ts'
import { cityKey, loadAirports } from './airports.ts'
import { readTravelFile } from './read-file.ts'

/** Characters of a pasted text or a file. */
const maxReading = 400_000

const Source = orgInput({
  eventId: z.uuid(),
  text: z
    .string()
    .max(maxReading, 'This is too long. Paste or choose less.')
    .refine((text) => text.trim() !== '', 'There is nothing to read.')
    .meta({ examples: ['Date,Time,From,To\n2027-05-14,09:25,Berlin,London'] }),
})

type Lookups = { airports: Map<string, Airport>; zones: Map<string, Set<TimeZone>> }
let lookups: Promise<Lookups> | undefined

async function buildLookups(): Promise<Lookups> {
  const rows = await loadAirports()
  const zones = new Map<string, Set<TimeZone>>()
  for (const { city, tz } of rows) {
    const key = cityKey(city)
    if (tz) zones.set(key, (zones.get(key) ?? new Set()).add(tz))
  }
  return { airports: new Map(rows.map((row) => [row.code, row])), zones }
}

/** What a reader knows of the event: its day for dates without a year, its zone for places without one. */
async function contextOf(tx: Tx, scope: OrgScope, eventId: string): Promise<ReadingContext> {
  const event = await findEvent(tx, scope, eventId)
  const { airports, zones } = await (lookups ??= buildLookups())
  const continent = event.tz.split('/')[0]
  return {
    airports: (code) => airports.get(code),
    cityZone: (city) => {
      const all = [...(zones.get(cityKey(city)) ?? [])]
      // There is a London in Ontario as well: the one on the continent of the event is meant.
      const near = all.filter((tz) => tz.startsWith(`${continent}/`))
      return all.length === 1 ? all[0] : near.length === 1 ? near[0] : undefined
    },
    today: event.eventDate,
    homeTz: event.tz,
  }
}

/** Spread into the calls of travel. */
export const readingCalls = {
  /** A pasted confirmation. */
  recognise: orgProcedure('travel.manage')
    .input(Source)
    .output(TravelReading)
    .query(async ({ ctx, input }) =>
      recogniseText(input.text, await contextOf(ctx.tx, ctx.scope, input.eventId)),
    ),

  /** The text of a calendar or a table. */
  readFile: orgProcedure('travel.manage')
    .input(Source)
    .output(TravelReading)
    .query(async ({ ctx, input }) =>
      readTravelFile(input.text, await contextOf(ctx.tx, ctx.scope, input.eventId)),
    ),
}
