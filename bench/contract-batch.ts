/** How long it takes until the contracts of many shows are made and sent in one act, and how the server answers meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import { callsTo } from '#server/testing/calls.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { makeShows, makeTemplate } from './contract-shows.ts'
import type { Installation } from './installation.ts'
import { spread, type Spread } from './statistics.ts'

const POLL_MS = 250

/** Milliseconds: until the last is sent, and of a list read before and meanwhile. */
type Run = { count: number; all: number; alone: Spread; meanwhile: Spread }
export type ContractBatch = Omit<Run, 'all'> & { all: Spread }

/** Several runs as one; the list is that of the last. */
export function joinBatches(runs: readonly Run[]): ContractBatch {
  return { ...runs.at(-1)!, all: spread(runs.map(({ all }) => all)) }
}

/** Through the calls that the page makes; throws unless every contract was sent. */
export async function measureContractBatch(
  { program, seeded, session }: Installation,
  count: number,
  today: LocalDate,
): Promise<Run> {
  const orgSlug = seeded.organisations[0]?.slug ?? ''
  const calls = callsTo(program.url, () => session.access_token)
  const templateId = await makeTemplate(calls, orgSlug)
  // Far from the shows of the seed, and from those of other measurements.
  const bookingIds = await makeShows(calls, orgSlug, count, addDays(today, 4000))
  const month = { orgSlug, from: today, to: addDays(today, 30) }
  const readList = async (into: number[]) => {
    const start = performance.now()
    await calls.events.list.query(month)
    into.push(performance.now() - start)
  }
  const [alone, meanwhile]: [number[], number[]] = [[], []]
  for (let no = 0; no < 20; no++) await readList(alone)
  const start = performance.now()
  const groups = bookingIds.map((id) => [id])
  const { batchId: id } = await calls.contracts.createMany.mutate({ orgSlug, templateId, groups, send: true })
  for (;;) {
    await readList(meanwhile)
    const { status, rows } = await calls.contracts.batchProgress.query({ orgSlug, id })
    const failed = rows.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`A contract was refused: ${failed.message}`)
    if (status === 'done') break
    await sleep(POLL_MS)
  }
  return { count, all: performance.now() - start, alone: spread(alone), meanwhile: spread(meanwhile) }
}
