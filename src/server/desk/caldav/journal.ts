/** The entries of one calendar as an app is shown them, with what was taken out of it since. */
import { createHash } from 'node:crypto'
import { calendarObject, type CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'
import type { HeldEntries, HeldEntry } from './outputs.ts'
import { keepJournal } from './store.ts'

export type ShownEntry = Pick<HeldEntry, 'source' | 'id' | 'canWrite' | 'url'> & {
  entry: CalendarEntry
  /** The name that an app gave it; null for ours. */
  name: string | null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** Notes what the calendar shows now, and answers with it. */
export async function journaled(
  { tx, scope }: { tx: Tx; scope: OrgScope | ArtistScope },
  calendar: string,
  shown: readonly ShownEntry[],
): Promise<HeldEntries> {
  const names = shown.map(({ entry, name, source, id }) => {
    return { name: name ?? `${source}-${id}.ics`, hash: hashOf(calendarObject(entry)) }
  })
  const journal = await keepJournal(tx, scope, calendar, names)
  const known = new Map(journal.rows.map((row) => [row.name, row]))
  return {
    number: journal.number,
    forgotten: journal.forgotten,
    rows: shown.flatMap(({ entry, name: _name, ...rest }, at) => {
      const { name } = names[at]!
      const row = known.get(name)
      if (!row) return []
      // A later revision than the app's own, so that apps that look at texts alone take it for a new one too.
      const text = calendarObject({ ...entry, sequence: entry.sequence + row.putBack })
      const { uid, summary, location, description, when } = entry
      return [
        {
          ...rest,
          name,
          number: row.number,
          etag: hashOf(text),
          uid,
          summary,
          location: location ?? '',
          description: description ?? '',
          when,
          text,
        },
      ]
    }),
    removed: journal.rows.flatMap(({ name, number, isRemoved }) => (isRemoved ? [{ name, number }] : [])),
  }
}
