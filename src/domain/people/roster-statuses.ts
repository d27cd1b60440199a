// The roster status of an artist; roster.ts has the moves between them.
export const rosterStatuses = ['prospect', 'active', 'paused', 'former'] as const
export type RosterStatus = (typeof rosterStatuses)[number]
