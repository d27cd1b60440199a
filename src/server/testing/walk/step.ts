/** A step of a walk: what is drawn by chance for it, and what it does. Its name and arguments replay it. */
import type fc from 'fast-check'
import type { Walk } from './agency.ts'

export type Step<Args = never> = {
  args: fc.Arbitrary<Args>
  /** Whether it begins a show; every other step needs one. */
  begins?: true
  /** Answers the shows that it touched, as indices; undefined when it came to nothing. */
  run(walk: Walk, args: Args): Promise<void>
}

export const step = <Args>(made: Step<Args>): Step<Args> => made
