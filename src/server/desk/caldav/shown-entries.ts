/** What a calendar of somebody at the agency holds: the same for calendar apps and for calendars that lie with a provider. */
import { can, type Member } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import type { Translator } from '#texts/translator.ts'
import { blockEntry } from '#texts/desk/block-entries.ts'
import { listBlocks } from '../../booking/blocks/store.ts'
import type { Org, Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { feedEntries, type ShownFeed } from '../feeds/entries.ts'
import { blockRange } from './calendars.ts'
import type { ShownEntry } from './journal.ts'

export type EntriesCall = { tx: Tx; scope: OrgScope; now: Date; site: Site; member: Member; org: Org }

/** One's own shows, all, or those of an artist with the blocked days. */
export type WantedCalendar = { kind: 'mine' | 'all' } | { kind: 'artist'; artistId: string }

function feedOf(scope: OrgScope, wanted: WantedCalendar): ShownFeed {
  const detail = 'no_money'
  switch (wanted.kind) {
    case 'mine':
      return { scope: 'person', artistId: null, personId: scope.userId, detail }
    case 'all':
      return { scope: 'organisation', artistId: null, personId: null, detail }
    case 'artist':
      return { scope: 'artist', artistId: wanted.artistId, personId: null, detail }
  }
}

/** Shows and travel as feeds show them, without money; with the blocked days where the calendar is of an artist. */
export async function shownEntries(
  call: EntriesCall,
  wanted: WantedCalendar,
  t: Translator,
): Promise<ShownEntry[]> {
  const { tx, scope, org, member, now, site } = call
  const artists = wanted.kind === 'artist' ? [wanted.artistId] : null
  const [entries, blocks] = await Promise.all([
    feedEntries({ ...call, orgSlug: org.slug }, feedOf(scope, wanted), t),
    artists ? listBlocks(tx, scope, { ...blockRange(todayIn(org.tz, now)), artists }) : [],
  ])
  return [
    ...entries.map(({ eventId, ...entry }) => ({
      ...entry,
      name: null,
      canWrite: false,
      url: `/${org.slug}/${eventId}`,
    })),
    ...blocks.map((block) => ({
      entry: blockEntry(block, new URL(site.appUrl).hostname, t),
      source: 'block' as const,
      id: block.id,
      name: block.calendarName,
      canWrite: can(member, 'calendar.manage', { artistId: block.artistId }),
      url: `/${org.slug}/calendar`,
    })),
  ]
}
