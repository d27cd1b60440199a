/** Makes a sequence that found something shorter: leaves out ever smaller parts of it, as long as the rest still does. */

/**
 * A sequence of which no single step can be left out any more, or what is reached when `isLate` says that it takes too
 * long. `fails` is true of the sequence that is given.
 */
export async function shorten<Step>(
  given: readonly Step[],
  fails: (sequence: readonly Step[]) => Promise<boolean>,
  isLate: () => boolean = () => false,
): Promise<Step[]> {
  let kept = [...given]
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what lies right before a fault belongs to it least often.
    for (let end = kept.length; end > 0; end -= size) {
      if (isLate()) return kept
      const rest = kept.toSpliced(Math.max(0, end - size), Math.min(size, end))
      if (await fails(rest)) kept = rest
    }
  }
  return kept
}
