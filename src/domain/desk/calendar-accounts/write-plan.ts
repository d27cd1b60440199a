// What has to be written into a calendar that lies with a provider, for it to show what it should.

/** An entry as it should be. */
export type WantedEntry = { key: string; digest: string }

/** An entry as it was written last. */
export type HeldEntry = {
  key: string
  digest: string
  /** Somebody changed it there, and nobody has decided about that yet. */
  isEdited: boolean
  /** Somebody deleted it there. */
  isGone: boolean
}

export type WritePlan<Wanted, Held> = {
  put: { wanted: Wanted; held: Held | null }[]
  /** Taken out of the calendar. */
  remove: Held[]
  /** Gone on both sides: only our note of it is left. */
  forget: Held[]
}

/** What differs is written; what somebody changed there waits, as long as it is still shown at all. */
export function planWrites<Wanted extends WantedEntry, Held extends HeldEntry>(
  wanted: readonly Wanted[],
  held: readonly Held[],
): WritePlan<Wanted, Held> {
  const known = new Map(held.map((entry) => [entry.key, entry]))
  const keys = new Set(wanted.map(({ key }) => key))
  const put = wanted.flatMap((entry) => {
    const before = known.get(entry.key) ?? null
    if (before && (before.isEdited || before.digest === entry.digest)) return []
    return [{ wanted: entry, held: before }]
  })
  const over = held.filter(({ key }) => !keys.has(key))
  return {
    put,
    remove: over.filter(({ isGone }) => !isGone),
    forget: over.filter(({ isGone }) => isGone),
  }
}
