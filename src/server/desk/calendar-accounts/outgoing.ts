/** Writes what our calendar there should show; only what differs is sent. */
import { createHash } from 'node:crypto'
import { writtenOf } from '#domain/desk/calendar-accounts/remote-entries.ts'
import { planWrites } from '#domain/desk/calendar-accounts/write-plan.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import type { ShownEntry } from '../caldav/journal.ts'
import { shownEntries, type WantedCalendar } from '../caldav/shown-entries.ts'
import { forgetEntry, keepEntry, listEntries } from './entry-store.ts'
import type { OpenCalendar, SyncParts } from './parts.ts'

/** So that other accounts have their turn; the rest follows at once. */
const MOST_WRITES = 200

const keyOf = (source: string, id: string) => `${source}-${id}`
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

function wantedOf({ shown, artistId }: OpenCalendar['account']): WantedCalendar {
  if (artistId) return { kind: 'artist', artistId }
  return { kind: shown === 'all' ? 'all' : 'mine' }
}

/** What of an entry is sent: what else changes of its record changes nothing there. */
function digested(shown: ShownEntry) {
  const { summary, when, location, description, status, isFree, url } = shown.entry
  const digest = digestOf(JSON.stringify([summary, when, location, description, status, isFree, url]))
  return { ...shown, key: keyOf(shown.source, shown.id), digest }
}

/** What is called off is no longer there. */
async function wantedEntries({ db, clock, site }: SyncParts, { account, who }: OpenCalendar) {
  return db.transaction(who.scope, async (tx) => {
    const t = translatorOf(await findFeedLanguage(tx, who.scope))
    const call = { ...who, tx, site, now: clock() }
    const entries = await shownEntries(call, wantedOf(account), t)
    return entries.filter(({ entry }) => entry.status !== 'CANCELLED').map(digested)
  })
}

/** True once everything is written; false where there was more than is sent at once. */
export async function writeEntries(
  parts: SyncParts,
  calendar: OpenCalendar,
  isStopping: () => boolean,
): Promise<boolean> {
  const { db, scope } = parts
  const { account, client, remoteId } = calendar
  const stored = await listEntries(db.read(scope), scope, account)
  const held = stored.map((entry) => ({
    ...entry,
    key: keyOf(entry.source, entry.recordId),
    isEdited: entry.edit !== null,
    isGone: entry.etag === null,
  }))
  const plan = planWrites(await wantedEntries(parts, calendar), held)
  for (const { id } of plan.forget) await forgetEntry(db.read(scope), scope, account, id)
  let left = MOST_WRITES
  for (const { id, remoteId: entryId, etag } of plan.remove) {
    if (left-- === 0 || isStopping()) return false
    // What was changed there meanwhile is taken out the next time.
    if (await client.remove(remoteId, { id: entryId, etag: etag ?? '' })) {
      await forgetEntry(db.read(scope), scope, account, id)
    }
  }
  for (const { wanted, held: before } of plan.put) {
    if (left-- === 0 || isStopping()) return false
    const known = before && before.etag !== null ? { id: before.remoteId, etag: before.etag } : null
    const name = [account.id, remoteId, wanted.key, before?.remoteId ?? ''].join(' ')
    const revision = await client.put(remoteId, wanted.entry, known, name)
    // Changed or deleted there meanwhile: the next sync reads what was done.
    if (!revision) continue
    await keepEntry(db.read(scope), scope, account, {
      source: wanted.source,
      recordId: wanted.id,
      remoteId: revision.id,
      etag: revision.etag,
      digest: wanted.digest,
      written: writtenOf(wanted.entry),
    })
  }
  return true
}
