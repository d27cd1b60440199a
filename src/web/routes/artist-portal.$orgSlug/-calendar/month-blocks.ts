// Blocked days as the portal's month shows them, beside the shows.
import { rangesOverlap, type LocalMonth } from '#domain/dates.ts'
import { monthRange } from '#web/parts/booking/calendar-views/month-items.ts'
import type { PortalBlock } from '#web/parts/road/portal/portal-queries.ts'
import type { CalendarItem } from '#web/ui/calendar/layout-week.ts'
import { blockedLabel, blockKindLabels } from '#texts/booking/availability.ts'
import { translate } from '#web/texts.ts'
import type { PortalItem } from './month-shows.ts'

export type PortalBlockItem = CalendarItem & { block: PortalBlock }
/** What lies on the portal's calendar: a show, or days off. */
export type PortalEntry = PortalItem | PortalBlockItem
export const isShow = (entry: PortalEntry): entry is PortalItem => 'booking' in entry

/** `names` by artist where there are several: whose days they are. */
export function monthBlocks(
  blocks: readonly PortalBlock[],
  month: LocalMonth,
  { artists, names }: { artists: readonly string[]; names: ReadonlyMap<string, string> },
): PortalBlockItem[] {
  const range = monthRange(month)
  return blocks
    .filter(({ artistId }) => artists.length === 0 || artists.includes(artistId))
    .filter(({ fromDate, toDate }) => rangesOverlap({ from: fromDate, to: toDate }, range))
    .map((block) => {
      const title = block.title || translate()(blockKindLabels[block.kind])
      const name = names.size > 1 ? names.get(block.artistId) : undefined
      return {
        id: block.id,
        startOn: block.fromDate,
        endOn: block.toDate,
        title: name ?? title,
        subtitle: name ? title : undefined,
        tone: 'neutral',
        status: translate()(blockedLabel),
        block,
      }
    })
}
