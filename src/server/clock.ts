/**
 * The clock of this machine, read here alone: everything else takes a clock, or the moment of its call. A test gives one
 * that stands still, so that it passes on every day.
 */

/** Says what time it is. */
export type Clock = () => Date

export const machineClock: Clock = () => new Date()
