/** What a run of calls looked like, as charts of the documentation. */
import { lineChart, writeChart } from '../../../bench/report/charts.ts'
import { percentile, type Shot } from '#server/testing/programs/open-loop.ts'
import type { Sample } from './memory.ts'

const STEP_SECONDS = 2

/** The slowest of reads and of changes but for 5 %, step by step; `marks` say what happened meanwhile. */
export async function chartTimes(
  name: string,
  title: string,
  shots: readonly Shot[],
  marks: { at: number; name: string }[],
): Promise<void> {
  const series = [
    { name: 'reads, 95th percentile', kind: 'read' },
    { name: 'changes, 95th percentile', kind: 'write' },
  ].map(({ name: line, kind }) => {
    const steps = Map.groupBy(
      shots.filter((shot) => shot.kind === kind),
      ({ at }) => Math.floor(at / STEP_SECONDS) * STEP_SECONDS,
    )
    const points = [...steps].map(([at, each]): [number, number] => [
      at,
      Math.round(
        percentile(
          each.map(({ ms }) => ms),
          0.95,
        ),
      ),
    ])
    return { name: line, points }
  })
  await writeChart(name, lineChart({ title, across: 'seconds', up: 'ms', series, marks }))
}

/** What each process held, minute by minute. */
export async function chartMemory(name: string, title: string, samples: readonly Sample[]): Promise<void> {
  const series = (samples[0]?.held ?? []).map((_, process) => ({
    name: `web process ${process + 1}`,
    points: samples.map(({ at, held }): [number, number] => [at / 60, Math.round(held[process] ?? 0)]),
  }))
  await writeChart(name, lineChart({ title, across: 'minutes', up: 'MiB', series }))
}
