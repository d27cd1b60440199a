/** Writes what our calendar there should show; only what differs is sent. */
import { createHash } from 'node:crypto'
import { EntryEdit } from '#domain/desk/calendar-accounts/entry-edits.ts'
import { isDoneHere, writtenOf } from '#domain/desk/calendar-accounts/remote-entries.ts'
import { planWrites } from '#domain/desk/calendar-accounts/write-plan.ts'
import type { ShownEntry } from '../caldav/journal.ts'
import { forgetEntry, keepEntry, listEntries, type StoredEntry } from './entry-store.ts'
import type { OpenCalendar, SyncParts } from './parts.ts'
import { RequestRefused } from './provider.ts'
import { keyOf, wantedEntries } from './wanted.ts'

/** So that other accounts have their turn; the rest follows at once. */
const MOST_WRITES = 200

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** What of an entry is sent: what else changes of its record changes nothing there. */
function digested(shown: ShownEntry) {
  const { summary, when, location, description, status, isFree, url } = shown.entry
  const digest = digestOf(JSON.stringify([summary, when, location, description, status, isFree, url]))
  return { ...shown, key: keyOf(shown.source, shown.id), digest }
}

/** What somebody changed there waits for a decision, unless the same was done in Fermata meanwhile. */
function isWaiting({ edit, source }: StoredEntry, wanted: ShownEntry | undefined): boolean {
  if (edit === null) return false
  return !wanted || !isDoneHere(EntryEdit.parse(edit), wanted.entry, source === 'block')
}

/** Whether everything is written, or there was more than is sent at once; and an entry that the provider does not accept. */
type Written = { isDone: boolean; refused: string | null }

/** Writes what differs. An entry that is not accepted keeps no other back. */
export async function writeEntries(
  parts: SyncParts,
  calendar: OpenCalendar,
  isStopping: () => boolean,
): Promise<Written> {
  const { db, scope, clock, site, log } = parts
  const { account, who, client, remoteId } = calendar
  const stored = await listEntries(db.read(scope), scope, account)
  const shown = await db.transaction(who.scope, (tx) =>
    wantedEntries({ ...who, tx, site, now: clock() }, account),
  )
  const wanted = new Map(shown.map(digested).map((entry) => [entry.key, entry]))
  const held = stored.map((entry) => {
    const key = keyOf(entry.source, entry.recordId)
    return { ...entry, key, isEdited: isWaiting(entry, wanted.get(key)), isGone: entry.etag === null }
  })
  const plan = planWrites([...wanted.values()], held)
  for (const { id } of plan.forget) await forgetEntry(db.read(scope), scope, account, id)
  let left = MOST_WRITES
  let refused: string | null = null
  for (const { id, remoteId: entryId, etag } of plan.remove) {
    if (left-- === 0 || isStopping()) return { isDone: false, refused }
    // What was changed there meanwhile is taken out the next time.
    if (await client.remove(remoteId, { id: entryId, etag: etag ?? '' })) {
      await forgetEntry(db.read(scope), scope, account, id)
    }
  }
  for (const { wanted: entry, held: before } of plan.put) {
    if (left-- === 0 || isStopping()) return { isDone: false, refused }
    try {
      await writeEntry(parts, calendar, entry, before)
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      refused = entry.entry.summary
      log.warn({ err: error, accountId: account.id, entry: entry.key }, 'entry of a calendar not accepted')
    }
  }
  return { isDone: true, refused }
}

/** Over the revision that we know: what was changed or deleted there meanwhile is read by the next sync. */
async function writeEntry(
  { db, scope }: SyncParts,
  { account, client, remoteId }: OpenCalendar,
  { key, entry, source, id, digest }: ReturnType<typeof digested>,
  before: StoredEntry | null,
): Promise<void> {
  const known = before && before.etag !== null ? { id: before.remoteId, etag: before.etag } : null
  const name = [account.id, remoteId, key, before?.remoteId ?? ''].join(' ')
  const revision = await client.put(remoteId, entry, known, name)
  if (!revision) return
  await keepEntry(db.read(scope), scope, account, {
    source,
    recordId: id,
    remoteId: revision.id,
    etag: revision.etag,
    digest,
    written: writtenOf(entry),
  })
}
