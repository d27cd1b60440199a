/** One figure of the report, and how its values are written. */
import type { Spread } from '../statistics.ts'

export type Row = {
  figure: string
  measured: string
  goal: string
  isMet?: boolean | undefined
  means: string
}

export const figure = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits })
export const range = ({ median, min, max }: Spread, digits = 0, unit = '') =>
  `${figure(median, digits)}${unit} (${figure(min, digits)}–${figure(max, digits)})`
export const percent = ({ median, min, max }: Spread) =>
  range({ median: median * 100, min: min * 100, max: max * 100 }, 0, ' %')
export const seconds = ({ median, min, max }: Spread) =>
  range({ median: median / 1000, min: min / 1000, max: max / 1000 }, 2, ' s')
