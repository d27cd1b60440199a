/** Charts of what was measured, as SVG files for the documentation; readable on light and dark pages. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  barX,
  dot,
  gridX,
  gridY,
  line,
  plot,
  ruleX,
  text,
  type Markish,
  type PlotOptions,
} from '@observablehq/plot'
import { parseHTML } from 'linkedom'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'charts')
const { document } = parseHTML('<html></html>')
const size = { width: 760, height: 340, marginTop: 76, marginRight: 60 }

/** The colours by name, each for light and dark pages. */
const inks = {
  ink: ['#1f2328', '#e6edf3'],
  line: ['#d0d7de', '#3d444d'],
  first: ['#0b6bcb', '#58a6ff'],
  second: ['#b35900', '#f0a04b'],
  third: ['#1a7f37', '#4ac26b'],
} as const
const hues = ['var(--first)', 'var(--second)', 'var(--third)']

const variables = (place: 0 | 1) =>
  Object.entries(inks)
    .map(([name, values]) => `--${name}:${values[place]}`)
    .join(';')
const style = `svg{${variables(0)};color:var(--ink);font:13px system-ui,sans-serif}@media(prefers-color-scheme:dark){svg{${variables(1)}}}`

/** A character is about this wide, in pixels. */
const letter = 7.5
const widest = (names: readonly string[]) => Math.max(...names.map((name) => name.length)) * letter

/** The title, and each name with its colour, in the margin above. */
function headOf(title: string, names: readonly string[], left: number): Markish[] {
  const top = { frameAnchor: 'top-left', textAnchor: 'start', facet: 'super' } as const
  const places = names.map((_, index) => {
    const before = names.slice(0, index)
    return 16 - left + before.reduce((sum, name) => sum + name.length * letter + 36, 0)
  })
  return [
    text([title], { ...top, dx: 12 - left, dy: -62, fontSize: 15, fontWeight: 600 }),
    ...names.flatMap((name, index) => [
      dot([name], { ...top, dx: places[index]! + 5, dy: -28, r: 5, symbol: 'square', fill: hues[index]! }),
      text([name], { ...top, dx: places[index]! + 16, dy: -34 }),
    ]),
  ]
}

function svgOf(title: string, names: readonly string[], { marks = [], ...options }: PlotOptions): string {
  const chart = plot({
    document,
    ...size,
    ...options,
    style: {},
    color: { domain: [...names], range: hues.slice(0, names.length) },
    marks: [...marks, ...headOf(title, names, options.marginLeft ?? 0)],
  })
  for (const own of chart.querySelectorAll('style')) own.remove()
  chart.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return chart.outerHTML.replace('>', `><style>${style}</style>`)
}

const bounds = { stroke: 'var(--line)', strokeOpacity: 1 }

export type Lines = {
  title: string
  /** The unit of each axis. */
  across: string
  up: string
  /** Of each line its points, from left to right. */
  series: { name: string; points: [number, number][] }[]
  /** What happened at a place, in a word or two. */
  marks?: { at: number; name: string }[]
}

/** Lines over time. */
export function lineChart({ title, across, up, series, marks = [] }: Lines): string {
  const points = series.flatMap(({ name, points: own }) => own.map(([x, y]) => ({ name, x, y })))
  return svgOf(
    title,
    series.map(({ name }) => name),
    {
      marginLeft: 72,
      marginBottom: 44,
      x: { label: across, labelAnchor: 'center', labelArrow: 'none' },
      y: { label: null, ticks: 6, tickFormat: (value: number) => `${value} ${up}`, zero: true, nice: true },
      marks: [
        gridY(bounds),
        ruleX(marks, { x: 'at', strokeDasharray: '4 3' }),
        text(marks, { x: 'at', text: 'name', frameAnchor: 'top', dy: -12 }),
        line(points, { x: 'x', y: 'y', stroke: 'name', strokeWidth: 2 }),
      ],
    },
  )
}

export type Versions = {
  title: string
  versions: readonly string[]
  /** Of each line its median, smallest and largest for each version; nothing where it was not measured. */
  series: { name: string; values: readonly (readonly [number, number, number] | undefined)[] }[]
}

/** Lines over versions, in percent, with the smallest and the largest of each as a thin line. */
export function versionChart({ title, versions, series }: Versions): string {
  const points = series.map(({ name, values }) =>
    values.flatMap((each, index) => {
      const [middle, low, high] = each ?? []
      return middle === undefined ? [] : [{ name, version: versions[index], middle, low, high }]
    }),
  )
  const highest = Math.ceil(Math.max(100, ...points.flat().map(({ high = 0 }) => high)) / 50) * 50
  const at = { x: 'version', stroke: 'name' }
  return svgOf(
    title,
    series.map(({ name }) => name),
    {
      marginLeft: 60,
      marginBottom: 32,
      x: { type: 'point', domain: versions, label: null },
      y: { domain: [0, highest], label: null, ticks: 6, tickFormat: (value: number) => `${value} %` },
      marks: [
        gridY(bounds),
        line(points.flat(), { ...at, y: 'middle', strokeWidth: 2 }),
        ...points.flatMap((own, index) => [
          // Beside each other where they are of the same version.
          ruleX(own, { ...at, y1: 'low', y2: 'high', dx: (index - (series.length - 1) / 2) * 5 }),
          dot(own, { ...at, y: 'middle', fill: 'name', r: 3 }),
        ]),
      ],
    },
  )
}

export type Bars = {
  title: string
  up: string
  /** What is compared, from top to bottom. */
  rows: string[]
  series: { name: string; values: number[] }[]
  /** Whether the bars of a row add up. */
  isStacked?: boolean
}

/** Bars beside each other, or one after the other, with their figures. */
export function barChart({ title, up, rows, series, isStacked = false }: Bars): string {
  const names = series.map(({ name }) => name)
  const bars = series.flatMap(({ name, values }) =>
    values.map((value, index) => ({ name, row: rows[index], value })),
  )
  const side = { marginLeft: widest(rows) + 20, marginBottom: 32 }
  const x = { label: null, ticks: 6, tickFormat: (value: number) => `${value} ${up}`, nice: true }
  const order = { domain: rows, label: null, tickSize: 0 }
  return isStacked
    ? svgOf(title, names, {
        ...side,
        x,
        y: { ...order, padding: 0.7 },
        marks: [gridX(bounds), barX(bars, { x: 'value', y: 'row', fill: 'name' })],
      })
    : svgOf(title, names, {
        ...side,
        x,
        fy: { ...order, padding: 0.3 },
        y: { domain: names, axis: null },
        marks: [
          gridX(bounds),
          barX(bars, { x: 'value', fy: 'row', y: 'name', fill: 'name' }),
          text(bars, {
            x: 'value',
            fy: 'row',
            y: 'name',
            text: 'value',
            textAnchor: 'start',
            dx: 5,
            fontSize: 11,
          }),
        ],
      })
}

/** Puts a chart among the others of the documentation. */
export async function writeChart(name: string, svg: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.svg`), `${svg}\n`)
}
