/** Changes that wait, as their owner reads them: what Fermata says now, beside what the calendar says. */
import type { z } from 'zod'
import { EntryEdit, WrittenEntry } from '#domain/desk/calendar-accounts/entry-edits.ts'
import { writtenOf } from '#domain/desk/calendar-accounts/remote-entries.ts'
import { takeOverRefusal } from '#domain/desk/calendar-accounts/taking-over.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { EntriesCall } from '../caldav/shown-entries.ts'
import type { listEdits } from './edit-store.ts'
import type { Edit } from './outputs.ts'
import { showOf } from './taking-over.ts'
import { keyOf, wantedEntries } from './wanted.ts'

type StoredEdit = Awaited<ReturnType<typeof listEdits>>[number]
type EditsCall = EntriesCall & { t: Translator }

/** The entries of the accounts as they should be by now; what was written last may be older. */
async function entriesNow(
  call: EntriesCall,
  rows: readonly StoredEdit[],
): Promise<Map<string, WrittenEntry>> {
  const now = new Map<string, WrittenEntry>()
  for (const account of new Map(rows.map((row) => [row.accountId, row])).values()) {
    for (const { source, id, entry } of await wantedEntries(call, account)) {
      now.set(keyOf(source, id), writtenOf(entry))
    }
  }
  return now
}

export async function shownEdits(
  call: EditsCall,
  rows: readonly StoredEdit[],
): Promise<z.output<typeof Edit>[]> {
  const now = await entriesNow(call, rows)
  return Promise.all(
    rows.map(async (row) => {
      const { id, provider, source, recordId, editedAt, version } = row
      const { kind, ...there } = EntryEdit.parse(row.edit)
      const { summary, location, when } = now.get(keyOf(source, recordId)) ?? WrittenEntry.parse(row.written)
      const show = await showOf(call, row)
      const problem = takeOverRefusal(source, kind, show ?? null)
      return {
        id,
        provider,
        source,
        kind,
        eventId: show?.eventId ?? null,
        tz: show?.tz ?? call.org.tz,
        here: { summary, location, when },
        there: kind === 'deleted' ? null : there,
        refusal: problem && problemText(problem, call.t),
        editedAt: editedAt ?? call.now,
        version,
      }
    }),
  )
}
