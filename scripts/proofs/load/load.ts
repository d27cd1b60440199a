/**
 * `npm run load`: an open loop of calls (80 % reads, 15 % writes, 5 % refreshed sessions) against an installation of
 * several machines that it starts. `-- --rate 60 --seconds 120`; `--kill` ends one web process with SIGKILL in the middle,
 * `--rolling` stops and starts each of them in turn, `--soak` goes on for ten minutes and watches what each of them holds;
 * `--charts` writes what came of the one or the other into docs/charts.
 * Exit code 1 when a call fails, a write is lost or doubled, or a process grows by more than 15 % after its first minute.
 */
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from '#server/testing/faults/writers.ts'
import { openLoop, percentile } from '#server/testing/programs/open-loop.ts'
import { startSeveral, type Several } from '#server/testing/programs/several.ts'
import { buildWeb } from '../../build-web.ts'
import { chartMemory, chartTimes } from './charts.ts'
import { firstAndLast, watchMemory } from './memory.ts'
import { createTraffic } from './traffic.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '60' },
    seconds: { type: 'string' },
    kill: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    charts: { type: 'boolean', default: false },
  },
})
const perSecond = Number(values.rate)
const seconds = Number(values.seconds ?? (values.soak ? 600 : 120))
const growthLimit = 1.15

/** What happens to the web processes meanwhile. */
async function disturb(several: Several): Promise<void> {
  if (values.kill) {
    await sleep((seconds * 1000) / 2)
    await several.webs[0]!.end('SIGKILL')
    await several.restartWeb(0)
  }
  if (!values.rolling) return
  await sleep(2000)
  for (const [index, web] of several.webs.entries()) {
    await web.end()
    await several.restartWeb(index)
    // As whoever rolls an update out does: the next one only once the balancer has this one back.
    await sleep(2000)
  }
}

await buildWeb(console.log)
const several = await startSeveral({ env: { FERMATA_DEMO: 'on' } })
try {
  const { url, webs, postgres } = several
  const { writes, next } = await createTraffic(url)
  const watch = values.soak ? watchMemory(webs.map(({ child }) => child.pid ?? 0)) : null
  const [shots] = await Promise.all([openLoop({ perSecond, seconds }, next), disturb(several)])
  const samples = watch?.stop() ?? []
  const failed = shots.filter(({ error }) => error !== undefined)
  const repeats = shots.filter((shot) => shot.repeats > 0)
  const found = await inspect(postgres.owner, writes)
  for (const kind of ['read', 'write', 'refresh']) {
    const times = shots.filter((shot) => shot.kind === kind).map(({ ms }) => ms)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)))
    console.log(`${kind.padEnd(8)} ${times.length} calls, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`)
  }
  console.log(`${shots.length} calls, ${failed.length} failed, ${repeats.length} sent again`)
  console.log(`${writes.length} writes, ${found.lost} lost, ${found.doubled} doubled`)
  if (values.charts && values.kill) {
    const title = `${perSecond} calls a second, one of ${webs.length} web processes killed`
    await chartTimes('process-killed', title, shots, [{ at: seconds / 2, name: 'killed' }])
  }
  if (values.charts && values.soak) {
    await chartMemory('memory', `Memory under ${perSecond} calls a second, ${seconds / 60} minutes`, samples)
  }
  let grown = 0
  for (const [index, { first, last }] of firstAndLast(samples).entries()) {
    if (last > first * growthLimit) grown++
    const share = (last / first).toFixed(2)
    console.log(
      `web ${index + 1}    ${Math.round(first)} MiB in the first minute, ${Math.round(last)} in the last: ${share} ×`,
    )
  }
  for (const { error } of failed.slice(0, 5)) console.log(`    ${String(error)}`)
  for (const name of found.broken) console.log(`    broken: ${name}`)
  if (failed.length + found.lost + found.doubled + found.broken.length + grown > 0) process.exitCode = 1
} finally {
  await several.stop()
}
