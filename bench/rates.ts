/** Calls a second side by side: the month list, the same SQL through pgbench, and HTTP servers without a database. */
import { load, startScript } from './child.ts'
import { postgresMicros, processMicros } from './cpu.ts'
import { queryUrl, type Installation } from './installation.ts'
import { chooseSqlRunner } from './month-sql.ts'
import { ratios, spread, type Spread } from './statistics.ts'

const CONNECTIONS = 16

export type Rates = {
  sqlName: string
  rows: number
  bytes: number
  /** Calls a second. */
  list: Spread
  sql: Spread
  bare: Spread
  trivial: Spread
  /** The list's rate over the others'. */
  overSql: Spread
  overBare: Spread
  trivialOverBare: Spread
  /** Microseconds of CPU for one call of the list, and for one transaction of the SQL runner. */
  nodeMicros: Spread
  postgresMicros: Spread
  sqlMicros: Spread
  p95: Spread
}

/** Measures all of them in each round, one after the other, after a round that only warms up. */
export async function measureRates(
  installation: Installation,
  month: { from: string; to: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Rates> {
  const { program, seeded, session, postgres, postmaster } = installation
  const [org] = seeded.organisations
  if (!org) throw new Error('There is no organisation')
  const headers = { authorization: `Bearer ${session.access_token}` }
  const input = { orgSlug: org.slug, ...month, cancelled: true }
  const url = queryUrl(program.url, 'events.list', input)
  const body = await (await fetch(url, { headers })).text()
  const sql = await chooseSqlRunner()
  const bareServer = await startScript('bare-server.ts')
  const trivialServer = await startScript('trivial-server.ts')
  await fetch(bareServer.url, { method: 'POST', body })

  const seen: Record<'list' | 'sql' | 'bare' | 'trivial' | 'p95' | 'node' | 'pg' | 'sqlPg', number[]> = {
    list: [],
    sql: [],
    bare: [],
    trivial: [],
    p95: [],
    node: [],
    pg: [],
    sqlPg: [],
  }
  const userId = org.users['owner']?.id ?? ''
  const measureSql = async () => {
    const before = postgresMicros(postmaster)
    const options = {
      postgres,
      month: { orgId: org.id, userId, ...month },
      connections: CONNECTIONS,
      seconds,
    }
    const rate = await sql.run(options)
    seen.sql.push(rate)
    seen.sqlPg.push((postgresMicros(postmaster) - before) / (rate * seconds))
  }
  const measureList = async () => {
    const pid = program.child.pid ?? 0
    const before = { node: processMicros(pid), pg: postgresMicros(postmaster) }
    const { rps, p95, sent } = await load({ url, headers, seconds, connections: CONNECTIONS })
    seen.list.push(rps)
    seen.p95.push(p95)
    seen.node.push((processMicros(pid) - before.node) / sent)
    seen.pg.push((postgresMicros(postmaster) - before.pg) / sent)
  }
  const rate = async (address: string) =>
    (await load({ url: address, seconds: Math.ceil(seconds / 2), connections: CONNECTIONS })).rps

  try {
    await load({ url, headers, seconds, connections: CONNECTIONS })
    for (let round = 0; round < rounds; round++) {
      // Side by side and in turn first, so that what else the machine does weighs on both.
      const pair = round % 2 ? [measureList, measureSql] : [measureSql, measureList]
      for (const measure of pair) await measure()
      seen.bare.push(await rate(bareServer.url))
      seen.trivial.push(await rate(queryUrl(trivialServer.url, 'nothing', null)))
    }
  } finally {
    bareServer.child.kill()
    trivialServer.child.kill()
  }
  const [answer] = JSON.parse(body) as { result: { data: { json: unknown[] } } }[]
  return {
    sqlName: sql.name,
    rows: answer?.result.data.json.length ?? 0,
    bytes: body.length,
    list: spread(seen.list),
    sql: spread(seen.sql),
    bare: spread(seen.bare),
    trivial: spread(seen.trivial),
    overSql: ratios(seen.list, seen.sql),
    overBare: ratios(seen.list, seen.bare),
    trivialOverBare: ratios(seen.trivial, seen.bare),
    nodeMicros: spread(seen.node),
    postgresMicros: spread(seen.pg),
    sqlMicros: spread(seen.sqlPg),
    p95: spread(seen.p95),
  }
}
