// What a run is about, in a few words.
import type { RunRow } from '#web/parts/workflow/workflow-queries.ts'

/** Show and artist, else the contact; empty for runs of the calendar. */
export function runLabel({
  eventName,
  artistName,
  contactName,
}: Pick<RunRow, 'eventName' | 'artistName' | 'contactName'>): string {
  const parts = [artistName, eventName].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? [...new Set(parts)].join(', ') : (contactName ?? '')
}
