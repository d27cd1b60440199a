// The clock of the server that the journeys start: hours pass for what waits in one organisation, without waiting.
import { createServer } from 'node:http'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

/** To everybody else on the server no time passes: what has a moment becomes that much older instead. */
const OLDER = [
  `update holds h set
    placed_at = placed_at - $2::interval, expires_at = expires_at - $2::interval,
    warned_at = warned_at - $2::interval, challenged_at = challenged_at - $2::interval,
    challenge_deadline = challenge_deadline - $2::interval, alarmed_at = alarmed_at - $2::interval
  from organisations o where o.slug = $1 and h.org_id = o.id and h.ended_at is null`,
  // Workers hear of it automatically.
  `update workflow_runs r set
    triggered_at = triggered_at - $2::interval, next_at = next_at - $2::interval
  from organisations o where o.slug = $1 and r.org_id = o.id and r.ended_at is null`,
  `update contract_signers s set sent_at = sent_at - $2::interval, reminded_at = reminded_at - $2::interval
  from organisations o where o.slug = $1 and s.org_id = o.id`,
  `update enrolments e set next_at = next_at - $2::interval
  from organisations o where o.slug = $1 and e.org_id = o.id and e.state = 'active'`,
]

type Connect = () => pg.PoolConfig | null

async function openDatabase(connect: Connect) {
  const connection = connect()
  if (!connection) throw new Error('There is no database to move the clock in.')
  const pool = new pg.Pool({ ...connection, max: 1 })
  const queue = new PgBoss({
    ...(connection as object),
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  // Both go away with the database when the server ends.
  pool.on('error', () => undefined)
  queue.on('error', () => undefined)
  await queue.start()
  return { pool, queue }
}

/** The contracts that the demo has sent come last, when the server answers already. */
async function isDemoComplete(connect: Connect): Promise<boolean> {
  const connection = connect()
  if (!connection) return false
  const client = new pg.Client(connection)
  await client.connect()
  const found = client.query('select from contracts where sent_at is not null limit 1')
  const { rowCount } = await found.finally(() => client.end())
  return rowCount === 1
}

/**
 * Answers `POST /?slug=…&hours=…`, and `GET /` with 204 once the demo is complete; belongs to the server that is started for
 * the journeys, and to no other.
 */
export function serveClock(connect: Connect, port: number): void {
  let opened: ReturnType<typeof openDatabase> | undefined
  async function pass(search: URLSearchParams) {
    const { pool, queue } = await (opened ??= openDatabase(connect))
    for (const statement of OLDER) {
      await pool.query(statement, [search.get('slug'), `${Number(search.get('hours'))} hours`])
    }
    // The work that is due is done by the same jobs as ever, only at once.
    await queue.send('holds.watch')
    await queue.send('sequences.send')
  }
  createServer((request, response) => {
    if (request.method === 'GET') {
      isDemoComplete(connect).then(
        (yes) => response.writeHead(yes ? 204 : 503).end(),
        () => response.writeHead(503).end(),
      )
      return
    }
    pass(new URL(request.url ?? '/', 'http://localhost').searchParams).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
    .listen(port, 'localhost')
    .unref()
}
