// What a run is about, in a few words.
import type { RunRow } from '#web/parts/workflow/workflow-queries.ts'

/** Show and artist, else the contact; empty for runs of the calendar. */
export function runLabel({
  eventName,
  artistName,
  contactName,
}: Pick<RunRow, 'eventName' | 'artistName' | 'contactName'>): string {
  // Most shows are named after their artist.
  if (eventName && (!artistName || eventName.includes(artistName))) return eventName
  return [artistName, eventName].filter(Boolean).join(', ') || (contactName ?? '')
}
