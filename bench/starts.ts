/** How long a start takes: on a fresh folder with the demo to load, and again on the same folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '#server/testing/programs/program.ts'
import { processMicros } from './cpu.ts'
import { spread, type Spread } from './statistics.ts'

/** Milliseconds from the start of the process until /healthz answers 200; `cpu` is what Node worked of them. */
export type Starts = { fresh: Spread; warm: Spread; freshCpu: Spread; warmCpu: Spread }

export async function measureStarts(rounds: number): Promise<Starts> {
  const fresh = { times: [] as number[], cpu: [] as number[] }
  const warm = { times: [] as number[], cpu: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'fermata-start-'))
    try {
      for (const { times, cpu } of [fresh, warm]) {
        const program = await startProgram({ DATA_DIR: dataDir, FERMATA_DEMO: 'on' })
        times.push(program.readyMs)
        cpu.push(processMicros(program.child.pid ?? 0) / 1000)
        await program.end()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return {
    fresh: spread(fresh.times),
    warm: spread(warm.times),
    freshCpu: spread(fresh.cpu),
    warmCpu: spread(warm.cpu),
  }
}
