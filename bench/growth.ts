/** What fifty agencies cost one of them: its calls beside those of the same agency alone on an installation. */
import type { LocalDate } from '#domain/dates.ts'
import { largeCalls } from '#server/testing/large-calls.ts'
import { scansOf, type Scan } from '#server/testing/plans.ts'
import { queriesOf, type Query } from './calls/every-call.ts'
import { queryUrl, type Installation } from './installation.ts'
import { percentile, ratios, spread, type Spread } from './statistics.ts'

const PAIRS = 15
/** Of the calls that are not looked at round by round. */
const PAIRS_OF_ALL = 20
/** Plans are chosen again until a statement has run six times. */
const PLANNING = 6

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
/** What a query of the manifest takes, in milliseconds: the middle of its calls, and what 95 % of them keep among others. */
export type CallGrowth = { path: string; alone: number; among: number; p95: number }
export type Growth = { orgs: number; bookings: number; years: number; rows: GrowthRow[]; calls: CallGrowth[] }

/** Both hold the same first agency, made from the same seed; each call goes to one and the other in turn. */
export async function measureGrowth(
  {
    alone,
    among,
    events,
    years,
  }: { alone: Installation; among: Installation; events: number; years: number },
  today: LocalDate,
  rounds: number,
): Promise<Growth> {
  const [org] = among.seeded.organisations
  if (!org) throw new Error('There is no organisation')
  const rows: GrowthRow[] = []
  for (const call of largeCalls(org, today)) {
    const seen: { alone: number[]; among: number[] } = { alone: [], among: [] }
    // The first round only warms up.
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
  return { orgs, bookings: orgs * events, years, rows, calls: await measureAllCalls(alone, among) }
}

/** Every query that the made-up agency has records for, the slowest first. */
async function measureAllCalls(alone: Installation, among: Installation): Promise<CallGrowth[]> {
  const calls: CallGrowth[] = []
  for (const call of await queriesOf(among)) {
    const times: { alone: number[]; among: number[] } = { alone: [], among: [] }
    const isAnswered = await timeOf(among, call).then(
      () => true,
      () => false,
    )
    if (!isAnswered) continue
    for (let pair = -PLANNING; pair < PAIRS_OF_ALL; pair++) {
      const took = { alone: await timeOf(alone, call), among: await timeOf(among, call) }
      if (pair < 0) continue
      times.alone.push(took.alone)
      times.among.push(took.among)
    }
    const middle = (values: number[]) => spread(values).median
    const p95 = percentile(times.among, 95)
    calls.push({ path: call.path, alone: middle(times.alone), among: middle(times.among), p95 })
  }
  return calls.toSorted((a, b) => b.among - a.among)
}

async function timeOf({ program, session }: Installation, { path, input }: Query): Promise<number> {
  const headers = { authorization: `Bearer ${session.access_token}` }
  const started = performance.now()
  const answer = await fetch(queryUrl(program.url, path, input), { headers })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body}`)
  return performance.now() - started
}
