/** What calls of calendar apps take and answer with, for staff and in the portal alike. */
import { z } from 'zod'
import { entryChanges, entrySources } from '#domain/desk/caldav/entries.ts'
import type { Problem } from '#domain/problems.ts'
import { maxObjectBytes } from './read-object.ts'

export const Calendars = z.strictObject({
  personName: z.string(),
  calendars: z.array(
    z.strictObject({
      /** 'shows', or the id of an artist. */
      id: z.string(),
      name: z.string(),
      canWrite: z.boolean(),
    }),
  ),
})

export const Entries = z.strictObject({
  /** Of the journal; what has a higher number has changed since. */
  number: z.int(),
  /** Who asks for changes since a lower number begins anew. */
  forgotten: z.int(),
  rows: z.array(
    z.strictObject({
      name: z.string(),
      number: z.int(),
      etag: z.string(),
      source: z.enum(entrySources),
      id: z.uuid(),
      uid: z.string(),
      summary: z.string(),
      location: z.string(),
      description: z.string(),
      when: z.union([
        z.strictObject({ startsAt: z.date(), endsAt: z.date() }),
        z.strictObject({ from: z.string(), to: z.string() }),
      ]),
      text: z.string(),
      canWrite: z.boolean(),
      /** Where a person sees it, without our address. */
      url: z.string(),
    }),
  ),
  removed: z.array(z.strictObject({ name: z.string(), number: z.int() })),
})
export type HeldEntries = z.infer<typeof Entries>
export type HeldEntry = HeldEntries['rows'][number]

const calendar = z.string().min(1).max(100)
const name = z.string().min(1).max(255)

export const entriesShape = { calendar }
export const saveShape = {
  calendar: z.uuid(),
  name,
  text: z.string().max(maxObjectBytes),
  /** The block that it stands for; null for a new one. */
  id: z.uuid().nullable(),
}
export const removeShape = { id: z.uuid() }
export const putBackShape = {
  calendar,
  name,
  change: z.enum(entryChanges),
  /** As the person knows the entry. */
  what: z.string().max(300),
  reason: z.strictObject({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
  /** Where the entry is seen; null where there is none yet. */
  url: z.string().max(300).nullable(),
  /** The same change is notified of once a day, however often an app tries it. */
  digest: z.string().max(100),
}
/** Why it was refused, as a problem again. */
export const reasonOf = ({ code, values }: z.infer<typeof putBackShape.reason>): Problem => ({
  code,
  ...(values && { values }),
})
export const Done = z.strictObject({})

/** The calls of one kind of person, as the route makes them. */
export type CaldavCalls = {
  calendars(): Promise<z.infer<typeof Calendars>>
  entries(input: { calendar: string }): Promise<HeldEntries>
  save(input: { calendar: string; name: string; text: string; id: string | null }): Promise<object>
  remove(input: { id: string }): Promise<object>
  putBack(input: z.infer<z.ZodObject<typeof putBackShape>>): Promise<object>
}
