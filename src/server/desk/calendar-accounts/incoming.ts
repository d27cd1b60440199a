/** What has changed in our calendar there: what people made of our entries, and what they added. */
import { can } from '#domain/access.ts'
import { blockOf } from '#domain/desk/caldav/block-objects.ts'
import { changesRange } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import { WrittenEntry, type EntryEdit } from '#domain/desk/calendar-accounts/entry-edits.ts'
import {
  deletionOf,
  editOf,
  objectOf,
  type RemoteChange,
  type RemoteEntry,
} from '#domain/desk/calendar-accounts/remote-entries.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { todayIn } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { blockKindNames } from '#texts/desk/block-entries.ts'
import { placeBlock } from '../../booking/availability/blocking.ts'
import { findBookedArtist } from '../../booking/availability/store.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import { keepEdit, keepEntry, listEntries, type StoredEntry } from './entry-store.ts'
import type { OpenCalendar, SyncParts } from './parts.ts'
import { keepToken } from './queue-store.ts'

const actor = { ip: '', userAgent: null, requestId: '' }

/** Reads what has changed since the last time; without a token that still counts, all that there is. */
export async function readChanges(parts: SyncParts, calendar: OpenCalendar): Promise<void> {
  const { db, scope, clock } = parts
  const { account, client, remoteId } = calendar
  const days = changesRange(todayIn(account.tz, clock()))
  const since = account.changesToken
  const recent = since === null ? null : await client.changes(remoteId, days, since)
  const found = recent ?? (await client.changes(remoteId, days, null))
  if (!found) return
  const stored = await listEntries(db.read(scope), scope, account)
  const byRemote = new Map(stored.map((entry) => [entry.remoteId, entry]))
  for (const change of found.changes) await takeChange(parts, calendar, change, byRemote.get(change.id))
  if (!recent) {
    const there = new Set(found.changes.map(({ id }) => id))
    for (const entry of stored) if (!there.has(entry.remoteId)) await takeDeletion(parts, calendar, entry)
  }
  await keepToken(db.read(scope), scope, account, found.next)
}

async function takeChange(
  parts: SyncParts,
  calendar: OpenCalendar,
  change: RemoteChange,
  entry: StoredEntry | undefined,
): Promise<void> {
  if ('isGone' in change) {
    if (entry) await takeDeletion(parts, calendar, entry)
    return
  }
  if (!entry) {
    if (!change.isOurs) await takeAddition(parts, calendar, change)
    return
  }
  if (change.etag === entry.etag) return
  const edit = editOf(WrittenEntry.parse(entry.written), change, entry.source === 'block')
  await note(parts, calendar, entry, { etag: change.etag, edit })
}

async function takeDeletion(parts: SyncParts, calendar: OpenCalendar, entry: StoredEntry): Promise<void> {
  if (entry.etag === null) return
  const edit = deletionOf(WrittenEntry.parse(entry.written))
  await note(parts, calendar, entry, { etag: null, edit })
}

/** Keeps what somebody did until they decide about it, and notifies them of it once. */
async function note(
  { db, scope }: SyncParts,
  { account }: OpenCalendar,
  entry: StoredEntry,
  { etag, edit }: { etag: string | null; edit: EntryEdit | null },
): Promise<void> {
  await db.transaction(scope, async (tx) => {
    await keepEdit(tx, scope, account, { id: entry.id, etag, edit })
    if (!edit || entry.edit?.kind === edit.kind) return
    await notifyMember(tx, scope, {
      ...noticeOf(account),
      title: asMessage(
        deskProblem('calendarAccount.notice', { kind: edit.kind, what: entry.written.summary }),
      ),
      body: asMessage(deskProblem('calendarAccount.decide')),
      dedupeKey: null,
    })
  })
}

const noticeOf = ({ userId, orgId, slug }: OpenCalendar['account']) => ({
  userId,
  orgId,
  topic: 'shows' as const,
  url: `/${slug}/settings/feeds`,
  wantsPush: true,
})

/** In the calendar of one artist, an entry of somebody's own blocks its days, as it does in a calendar app. */
async function takeAddition(
  parts: SyncParts,
  { account, who }: OpenCalendar,
  added: RemoteEntry,
): Promise<void> {
  const { db, clock } = parts
  const { artistId } = account
  if (!artistId || added.isRepeating || !can(who.member, 'calendar.manage', { artistId })) return
  try {
    await db.transaction(who.scope, async (tx) => {
      const t = translatorOf(await findFeedLanguage(tx, who.scope))
      const { tz } = await findBookedArtist(tx, who.scope, artistId)
      const block = blockOf(objectOf(added), { tz, labels: blockKindNames(t), known: null })
      const logged = {
        ...actor,
        userId: account.userId,
        orgId: account.orgId,
        action: 'calendarAccounts.block',
      }
      const entries: Parameters<typeof writeLog>[2][] = []
      const id = await placeBlock(
        { tx, scope: who.scope, now: clock(), log: (entry) => void entries.push(entry) },
        artistId,
        block,
      )
      for (const entry of entries) await writeLog(tx, logged, entry)
      // In one transaction: a block whose entry nobody knows would be made again from the same entry.
      await keepEntry(tx, who.scope, account, { ...addedEntry(added), recordId: id })
    })
  } catch (error) {
    if (!isDomainError(error) || !error.problem) throw error
    await refuseAddition(parts, account, added, error.problem)
  }
}

/** It has no digest: it is written again, as Fermata says it. */
const addedEntry = ({ id, etag, summary, location, description, when }: RemoteEntry) => ({
  source: 'block' as const,
  remoteId: id,
  etag,
  digest: '',
  written: { summary, location, description: description ?? '', when },
})

async function refuseAddition(
  { db, scope }: SyncParts,
  account: OpenCalendar['account'],
  { id, etag, summary }: RemoteEntry,
  problem: Problem,
): Promise<void> {
  await notifyMember(db.read(scope), scope, {
    ...noticeOf(account),
    title: asMessage(deskProblem('calendarApp.notice', { change: 'created', what: summary.slice(0, 200) })),
    body: asMessage(problem),
    dedupeKey: `calendar:${id}:${etag}`,
  })
}
