// How days on which an artist is blocked read in a calendar.
import { blockKinds, type BlockKind } from '#domain/booking/availability/block-kinds.ts'
import type { LocalDate, LocalTime } from '#domain/dates.ts'
import type { CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import { blockKindLabels } from '../booking/availability.ts'
import type { Translator } from '../translator.ts'

export type CalendarBlock = {
  id: string
  fromDate: LocalDate
  toDate: LocalDate
  fromTime: LocalTime | null
  startsAt: Date
  endsAt: Date
  kind: BlockKind
  title: string | null
  /** Whose days they are, where not of all members. */
  memberName: string | null
  version: number
  updatedAt: Date
  /** The id that a calendar app gave them. */
  calendarUid: string | null
}

/** What each kind is called, as a person would type it. */
export const blockKindNames = (t: Translator): Record<BlockKind, string> =>
  Object.fromEntries(blockKinds.map((kind) => [kind, t(blockKindLabels[kind])])) as Record<BlockKind, string>

/** 'Ben: Holiday', or the title in the place of the kind. */
export const blockSummary = (
  { memberName, title, kind }: Pick<CalendarBlock, 'memberName' | 'title' | 'kind'>,
  t: Translator,
): string => [memberName, title ?? t(blockKindLabels[kind])].filter(Boolean).join(': ')

export const blockEntry = (block: CalendarBlock, host: string, t: Translator): CalendarEntry => ({
  uid: block.calendarUid ?? `block-${block.id}@${host}`,
  sequence: block.version,
  updatedAt: block.updatedAt,
  status: 'CONFIRMED',
  summary: blockSummary(block, t),
  when:
    block.fromTime === null
      ? { from: block.fromDate, to: block.toDate }
      : { startsAt: block.startsAt, endsAt: block.endsAt },
})
