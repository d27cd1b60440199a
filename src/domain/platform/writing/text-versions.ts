// The history of texts that save themselves: saves of one person in one sitting are one version.

/** What of a text is kept: its heading, and the tree or the words below. */
export type TextContent = { title: string; body: unknown }

/** Minutes after which the same person begins a new version, however long they write on. */
const sittingMinutes = 15
/** Versions that are kept of one text; the oldest go first. */
export const maxTextVersions = 100

/** Is what is saved now part of the version before it? */
export function continuesVersion(
  last: { savedBy: string | null; startedAt: Date } | undefined,
  now: { userId: string | null; at: Date },
): boolean {
  if (!last || last.savedBy === null || last.savedBy !== now.userId) return false
  return now.at.getTime() - last.startedAt.getTime() < sittingMinutes * 60_000
}
