/** What calls about accounts with providers of calendars answer with. */
import { z } from 'zod'
import { entrySources } from '#domain/desk/caldav/entries.ts'
import { accountStates, shownCalendars } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import { calendarProviders } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { editKinds } from '#domain/desk/calendar-accounts/entry-edits.ts'

export const Account = z.strictObject({
  id: z.uuid(),
  provider: z.enum(calendarProviders),
  address: z.string(),
  state: z.enum(accountStates),
  shown: z.enum(shownCalendars),
  artistId: z.uuid().nullable(),
  artistName: z.string().nullable(),
  syncedAt: z.date().nullable(),
  problem: z.string().nullable(),
  version: z.int(),
})

const When = z.union([
  z.strictObject({ startsAt: z.date(), endsAt: z.date() }),
  z.strictObject({ from: z.string(), to: z.string() }),
])
const Shown = z.strictObject({ summary: z.string(), location: z.string(), when: When })

/** What somebody made of an entry of ours. */
export const Edit = z.strictObject({
  id: z.uuid(),
  provider: z.enum(calendarProviders),
  source: z.enum(entrySources),
  kind: z.enum(editKinds),
  /** Of a show, and null for anything else. */
  eventId: z.uuid().nullable(),
  /** The zone to read its times in. */
  tz: z.string(),
  /** As Fermata has it now. */
  here: Shown,
  /** Null where it is gone there. */
  there: Shown.nullable(),
  /** Why it can only be reverted; null where it can be taken over. */
  refusal: z.string().nullable(),
  editedAt: z.date(),
  version: z.int(),
})
