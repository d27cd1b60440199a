// What a run is about, in a few words.
import { joinUnique } from '#domain/booking/events/event-names.ts'
import type { RunRow } from '#web/parts/automation/workflow/workflow-queries.ts'

/** Show and artist, else the contact; empty for runs of the calendar. */
export function runLabel({
  eventName,
  artistName,
  contactName,
}: Pick<RunRow, 'eventName' | 'artistName' | 'contactName'>): string {
  return joinUnique([artistName, eventName]) || (contactName ?? '')
}
