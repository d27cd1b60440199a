/** What fifty agencies cost one of them: its calls beside those of the same agency alone on an installation. */
import type { LocalDate } from '#domain/dates.ts'
import { largeCalls, type LargeCall } from '#server/testing/large-calls.ts'
import { scansOf, type Scan } from '#server/testing/plans.ts'
import { queryUrl, type Installation } from './installation.ts'
import { ratios, spread, type Spread } from './statistics.ts'

const PAIRS = 15

export type GrowthRow = {
  name: string
  /** Milliseconds of a call: median of each round, over the rounds. */
  alone: Spread
  among: Spread
  slowdown: Spread
  scans: number
  /** Scans of a table of organisations that no index led to the own one. */
  wide: Scan[]
}
export type Growth = { orgs: number; bookings: number; rows: GrowthRow[] }

/** Both hold the same first agency, made from the same seed; each call goes to one and the other in turn. */
export async function measureGrowth(
  { alone, among, events }: { alone: Installation; among: Installation; events: number },
  today: LocalDate,
  rounds: number,
): Promise<Growth> {
  const [org] = among.seeded.organisations
  if (!org) throw new Error('There is no organisation')
  const rows: GrowthRow[] = []
  for (const call of largeCalls(org, today)) {
    const seen: { alone: number[]; among: number[] } = { alone: [], among: [] }
    // The first round only warms up: plans are chosen again until a statement has run six times.
    for (let round = -1; round < rounds; round++) {
      const times: typeof seen = { alone: [], among: [] }
      for (let pair = 0; pair < PAIRS; pair++) {
        times.alone.push(await timeOf(alone, call))
        times.among.push(await timeOf(among, call))
      }
      if (round < 0) continue
      seen.alone.push(spread(times.alone).median)
      seen.among.push(spread(times.among).median)
    }
    const query = { userId: org.users['owner']?.id ?? '', path: call.path, input: call.input }
    const scans = await scansOf({ ...among.postgres }, query)
    rows.push({
      name: call.name,
      alone: spread(seen.alone),
      among: spread(seen.among),
      slowdown: ratios(seen.among, seen.alone),
      scans: scans.length,
      wide: scans.filter(({ isNarrow }) => !isNarrow),
    })
  }
  const orgs = among.seeded.organisations.length
  return { orgs, bookings: orgs * events, rows }
}

async function timeOf({ program, session }: Installation, { path, input }: LargeCall): Promise<number> {
  const headers = { authorization: `Bearer ${session.access_token}` }
  const started = performance.now()
  const answer = await fetch(queryUrl(program.url, path, input), { headers })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body}`)
  return performance.now() - started
}
