/** What came of a fault, in words for whoever tried it. */
import type { Found } from './writers.ts'

export type Outcome = {
  tried: string
  /** Confirmed to whoever asked. */
  confirmed: string
  /** What is there afterwards. */
  there: string
  /** What should not be; empty where all went as promised. */
  problems: string[]
}

/** What the database holds of the writes, in words. */
export function phrased(found: Found & { differing?: number }): Pick<Outcome, 'there' | 'problems'> {
  const { lost, doubled, unlogged, broken, differing = 0 } = found
  const counted = {
    lost,
    doubled,
    'without an entry in the log': unlogged,
    'answered differently': differing,
  }
  return {
    there: `${lost} lost, ${doubled} doubled, ${broken.length} invariants broken`,
    problems: [
      ...Object.entries(counted).flatMap(([what, many]) => (many > 0 ? [`${many} ${what}`] : [])),
      ...broken,
    ],
  }
}
