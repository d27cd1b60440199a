/** First and later visits on a slow phone, as lines of the report. */
import type { Visited } from '../browser/first-visits.ts'
import { figure, seconds, type Row } from './row.ts'

/** A page on a slow phone: how long until its content, on a first visit and on a later one. */
export const rowsOfVisits = (visits: readonly Visited[]): Row[] =>
  visits.flatMap(({ name, cold, warm, scripts, bytes }) => [
    {
      figure: `First visit on a slow phone: ${name}`,
      measured: seconds(cold),
      goal: '≤ 1.5 s',
      isMet: cold.median <= 1500,
      means: `4x CPU, 10 Mbit/s, 40 ms; ${scripts} scripts, ${figure(bytes / 1000)} kB on the wire until the content stands`,
    },
    {
      figure: `Later visit on a slow phone: ${name}`,
      measured: seconds(warm),
      goal: '≤ 0.7 s',
      isMet: warm.median <= 700,
      means: 'the same page opened again, with what the first visit left on the device',
    },
  ])
