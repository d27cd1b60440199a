/** Sign-ins a second, and what ten a second do to the people who read meanwhile. */
import { load } from './child.ts'
import { queryUrl, signInRequest, type Installation } from './installation.ts'
import { ratios, spread, type Spread } from './statistics.ts'

const SIGN_INS = 10
const READS = 60

export type SignIns = {
  /** As many as the server does a second, four at a time. */
  rate: Spread
  /** 95th percentile of a read in milliseconds, at 60 reads a second, without and with ten sign-ins a second. */
  alone: Spread
  beside: Spread
  slowdown: Spread
}

export async function measureSignIns(
  { program, seeded, session }: Installation,
  month: { from: string; to: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<SignIns> {
  const signIn = signInRequest(program.url, seeded)
  const read = {
    url: queryUrl(program.url, 'events.list', {
      orgSlug: seeded.organisations[0]?.slug,
      ...month,
      cancelled: true,
    }),
    headers: { authorization: `Bearer ${session.access_token}` },
    connections: 8,
    rate: READS,
    seconds,
  }
  const rates: number[] = []
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push((await load(read)).p95)
    const [reads] = await Promise.all([
      load(read),
      load({ ...signIn, connections: 4, rate: SIGN_INS, seconds }),
    ])
    beside.push(reads.p95)
    rates.push((await load({ ...signIn, connections: 4, seconds })).rps)
  }
  return {
    rate: spread(rates),
    alone: spread(alone),
    beside: spread(beside),
    slowdown: ratios(beside, alone),
  }
}
