/** What our calendar in an account should show by now, and how each entry is known. */
import type { EntrySource } from '#domain/desk/caldav/entries.ts'
import { findFeedLanguage } from '../../road/travel/feed-store.ts'
import { translatorOf } from '../../texts.ts'
import type { ShownEntry } from '../caldav/journal.ts'
import { shownEntries, type EntriesCall, type WantedCalendar } from '../caldav/shown-entries.ts'
import type { OwnAccount } from './store.ts'

type Choice = Pick<OwnAccount, 'shown' | 'artistId'>

export const keyOf = (source: EntrySource, id: string): string => `${source}-${id}`

function wantedOf({ shown, artistId }: Choice): WantedCalendar {
  if (artistId) return { kind: 'artist', artistId }
  return { kind: shown === 'all' ? 'all' : 'mine' }
}

/** What is called off is no longer there. */
export async function wantedEntries(call: EntriesCall, account: Choice): Promise<ShownEntry[]> {
  if (account.shown === 'none') return []
  const t = translatorOf(await findFeedLanguage(call.tx, call.scope))
  const entries = await shownEntries(call, wantedOf(account), t)
  return entries.filter(({ entry }) => entry.status !== 'CANCELLED')
}
