/** What the bench measured of each version, kept beside the report, and drawn so that a step back is seen. */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Spread } from '../statistics.ts'
import { versionChart, writeChart } from './charts.ts'
import { machineOf, type Measured } from './report.ts'

const root = join(import.meta.dirname, '..', '..')
const file = join(root, 'docs', 'performance', 'history.json')

/** Less is better throughout; a figure that is no longer measured keeps its place in older records. */
const tracked = {
  monthList: {
    chart: 'calls',
    name: 'month of shows, CPU of Node',
    of: ({ rates }) => rates.nodeMicros,
  },
  growth: {
    chart: 'calls',
    name: 'among many agencies',
    of: ({ growth }) => slowest(growth.rows.map(({ slowdown }) => slowdown)),
  },
  signIns: {
    chart: 'calls',
    name: 'beside sign-ins',
    of: ({ signIns }) => signIns.slowdown,
  },
  freshStart: { chart: 'starts', name: 'fresh folder', of: ({ starts }) => starts.fresh },
  warmStart: { chart: 'starts', name: 'same folder again', of: ({ starts }) => starts.warm },
  firstVisits: {
    chart: 'visits',
    name: 'slowest first visit',
    of: ({ visits }) => slowest(visits.map(({ cold }) => cold)),
  },
  laterVisits: {
    chart: 'visits',
    name: 'slowest later visit',
    of: ({ visits }) => slowest(visits.map(({ warm }) => warm)),
  },
  contract: { chart: 'documents', name: 'a contract as PDF', of: ({ contracts }) => contracts.original },
  contractBatch: { chart: 'documents', name: '200 contracts sent', of: ({ batch }) => batch.all },
  invoices: { chart: 'documents', name: '1,000 invoices', of: ({ invoices }) => invoices.all },
} as const satisfies Record<string, { chart: Chart; name: string; of: (measured: Measured) => Spread }>
type Figure = keyof typeof tracked
type Chart = keyof typeof charts

const charts = {
  calls: 'Calls',
  starts: 'Starts',
  visits: 'Pages on a slow phone',
  documents: 'Documents',
} as const

/** Median, smallest and largest. */
type Kept = [median: number, min: number, max: number]
type Version = {
  version: string
  commit: string
  on: string
  machine: string
  figures: { [F in Figure]?: Kept }
}

function slowest(spreads: readonly Spread[]): Spread {
  return spreads.reduce((a, b) => (b.median > a.median ? b : a))
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const rounded = (value: number) => Number(value.toPrecision(4))

function recordOf(measured: Measured): Version {
  const figures = Object.entries(tracked).map(([name, { of }]) => {
    const { median, min, max } = of(measured)
    return [name, [median, min, max].map(rounded)]
  })
  return {
    version: packageJson.version,
    commit: git('rev-parse', '--short=8', 'HEAD'),
    on: git('log', '-1', '--format=%cs'),
    machine: machineOf(measured),
    figures: Object.fromEntries(figures) as Version['figures'],
  }
}

async function drawVersions(versions: readonly Version[]): Promise<void> {
  for (const [chart, title] of Object.entries(charts)) {
    const figures = Object.entries(tracked).filter(([, each]) => each.chart === chart)
    const series = figures.map(([figure, { name }]) => {
      const kept = versions.map(({ figures: all }) => all[figure as Figure])
      // Each line in parts of its first version, since their units differ.
      const [first = 1] = kept.find((each) => each !== undefined) ?? []
      return {
        name,
        values: kept.map((each) => each?.map((value) => (value / first) * 100) as Kept | undefined),
      }
    })
    const names = versions.map(({ version }) => version)
    await writeChart(
      `versions-${chart}`,
      versionChart({ title: `${title}, in % of the first version measured`, versions: names, series }),
    )
  }
}

/** Puts the record of this version in place of an earlier one of it, and draws all. */
export async function keepVersion(measured: Measured): Promise<void> {
  const earlier = JSON.parse(await readFile(file, 'utf8')) as Version[]
  const record = recordOf(measured)
  const versions = [...earlier.filter(({ version }) => version !== record.version), record]
  await writeFile(file, `${JSON.stringify(versions, null, 2)}\n`)
  await drawVersions(versions)
}

/** The charts, for the report. */
export const versionSection = `## Over the versions

Of each version its last run (\`docs/performance/history.json\`), with the smallest and the largest round. Records of different machines are
comparable only where the figure is a ratio.

${Object.entries(charts)
  .map(([chart, title]) => `![${title}, over the versions](charts/versions-${chart}.svg)`)
  .join('\n\n')}
`
