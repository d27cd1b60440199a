/** Charts of what was measured, as SVG files for the documentation; readable on light and dark pages. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { init, type EChartsOption, type SeriesOption } from 'echarts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'charts')
const size = { width: 760, height: 340 }

/** Stand-ins for the library, which knows no variables; each becomes one, with its value for light and dark pages. */
const inks = {
  '#000001': ['ink', '#1f2328', '#e6edf3'],
  '#000002': ['line', '#d0d7de', '#3d444d'],
  '#000003': ['first', '#0b6bcb', '#58a6ff'],
  '#000004': ['second', '#b35900', '#f0a04b'],
  '#000005': ['third', '#1a7f37', '#4ac26b'],
} as const
const [ink, line, ...series] = Object.keys(inks)

const variables = (place: 1 | 2) =>
  Object.values(inks)
    .map((each) => `--${each[0]}:${each[place]}`)
    .join(';')
const style = `<style>svg{${variables(1)}}@media(prefers-color-scheme:dark){svg{${variables(2)}}}</style>`

function svgOf(option: EChartsOption): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption({
    animation: false,
    color: series,
    textStyle: { color: ink!, fontFamily: 'system-ui, sans-serif' },
    ...option,
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return Object.entries(inks)
    .reduce((text, [from, [name]]) => text.replaceAll(from, `var(--${name})`), svg)
    .replace('>', `>${style}`)
}

const text = { color: ink!, fontSize: 13 }
const frame = {
  legend: { top: 38, left: 16, itemGap: 20, itemWidth: 14, icon: 'roundRect', textStyle: text },
  grid: { left: 16, right: 40, top: 80, bottom: 8, containLabel: true },
}
const named = (title: string) => ({
  title: { text: title, left: 12, top: 10, textStyle: { ...text, fontSize: 15 } },
})
const axis = {
  axisLabel: text,
  axisLine: { lineStyle: { color: line! } },
  splitLine: { lineStyle: { color: line! } },
  nameTextStyle: text,
}

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
export function lineChart({ title, across, up, series: lines, marks = [] }: Lines): string {
  return svgOf({
    ...frame,
    ...named(title),
    grid: { ...frame.grid, bottom: 24 },
    xAxis: { ...axis, type: 'value', name: across, nameLocation: 'middle', nameGap: 28, max: 'dataMax' },
    yAxis: { ...axis, type: 'value', axisLabel: { ...text, formatter: `{value} ${up}` } },
    series: lines.map(({ name, points }, index) => ({
      name,
      type: 'line',
      showSymbol: false,
      lineStyle: { width: 2 },
      data: points,
      ...(index === 0 && {
        markLine: {
          symbol: 'none',
          lineStyle: { color: ink!, type: 'dashed' },
          data: marks.map((mark) => ({ xAxis: mark.at, label: { formatter: mark.name, ...text } })),
        },
      }),
    })),
  })
}

export type Versions = {
  title: string
  versions: readonly string[]
  /** Of each line its median, smallest and largest for each version; nothing where it was not measured. */
  series: { name: string; values: readonly (readonly [number, number, number] | undefined)[] }[]
}

/** Lines over versions, in percent, with the smallest and the largest of each as a thin line. */
export function versionChart({ title, versions, series: lines }: Versions): string {
  const tops = lines.flatMap(({ values }) => values.flatMap((each) => each?.[2] ?? []))
  const highest = Math.ceil(Math.max(100, ...tops) / 50) * 50
  return svgOf({
    ...frame,
    ...named(title),
    xAxis: { ...axis, type: 'category', data: [...versions] },
    yAxis: { ...axis, type: 'value', min: 0, max: highest, axisLabel: { ...text, formatter: '{value} %' } },
    series: lines.flatMap(({ name, values }, index): SeriesOption[] => [
      {
        name,
        type: 'line',
        symbol: 'circle',
        symbolSize: 7,
        color: series[index]!,
        lineStyle: { width: 2 },
        data: values.map((each) => each?.[0] ?? null),
      },
      {
        type: 'custom',
        silent: true,
        data: values.flatMap((each, at) => (each ? [[at, each[1], each[2]]] : [])),
        renderItem: (_, api) => {
          const [x = 0, low = 0] = api.coord([api.value(0), api.value(1)])
          const [, high = 0] = api.coord([api.value(0), api.value(2)])
          // Beside each other where they are of the same version.
          const place = x + (index - (lines.length - 1) / 2) * 5
          const style = { stroke: series[index]!, lineWidth: 1 }
          return { type: 'line', shape: { x1: place, y1: low, x2: place, y2: high }, style }
        },
      },
    ]),
  })
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
export function barChart({ title, up, rows, series: bars, isStacked = false }: Bars): string {
  return svgOf({
    ...frame,
    ...named(title),
    xAxis: { ...axis, type: 'value', axisLabel: { ...text, formatter: `{value} ${up}` } },
    yAxis: { ...axis, type: 'category', inverse: true, data: rows, axisTick: { show: false } },
    series: bars.map(({ name, values }) => ({
      name,
      type: 'bar',
      barMaxWidth: 18,
      ...(isStacked && { stack: 'all' }),
      label: { show: !isStacked, position: 'right', ...text, fontSize: 11 },
      data: values,
    })),
  })
}

/** Puts a chart among the others of the documentation. */
export async function writeChart(name: string, svg: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.svg`), `${svg}\n`)
}
