/** Charts of what the bench measured, beside docs/performance.md. */
import { barChart, writeChart } from './charts.ts'
import type { Growth } from '../growth.ts'
import type { Rates } from '../rates.ts'
import type { Spread } from '../statistics.ts'

const rounded = (values: Spread[]) => values.map(({ median }) => Math.round(median * 10) / 10)

/** What each call takes for an agency alone, and among many. */
export async function chartGrowth({ orgs, rows }: Growth): Promise<void> {
  const chart = barChart({
    title: `A call of one agency: alone, and among ${orgs} of its size`,
    up: 'ms',
    rows: rows.map(({ name }) => name),
    series: [
      { name: 'alone', values: rounded(rows.map(({ alone }) => alone)) },
      { name: `among ${orgs}`, values: rounded(rows.map(({ among }) => among)) },
    ],
  })
  await writeChart('agencies', chart)
}

/** Where the processor’s time of a call goes, against the same SQL alone. */
export async function chartCost({ nodeMicros, postgresMicros, sqlMicros, sqlName }: Rates): Promise<void> {
  const chart = barChart({
    title: 'Processor time of a month of shows',
    up: 'µs',
    rows: ['the call', `its SQL by ${sqlName}`],
    series: [
      { name: 'Node', values: [...rounded([nodeMicros]), 0] },
      { name: 'PostgreSQL', values: rounded([postgresMicros, sqlMicros]) },
    ],
    isStacked: true,
  })
  await writeChart('cost', chart)
}
