/**
 * `npm run cluster`: runs an installation of several machines on this one until Ctrl-C: PostgreSQL, PgBouncer, a store of
 * objects, three web and two worker processes, HAProxy. `-- --port N`; `--clock-port N` for journeys that move time. It
 * prints what the journeys, and commands such as `npm run invariants`, need to go there.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { serveClock } from '../../e2e/support/clock-server.ts'
import { startSeveral } from '#server/testing/programs/several.ts'
import { hasProgram } from '#server/testing/programs/programs.ts'
import { buildWeb } from '../build-web.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, 'clock-port': { type: 'string' } },
})
const missing = ['pgbouncer', 'haproxy'].filter((name) => !hasProgram(name))
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt install ${missing.join(' ')}`)
  process.exit(1)
}
await buildWeb(console.log)
const several = await startSeveral({
  port: Number(values.port),
  env: { FERMATA_DEMO: 'on', OPERATOR_EMAILS: 'owner@halbmond.example', ALLOW_PRIVATE_NET: 'on' },
})
const { url, env, webs, workers, postgres } = several
const clockPort = values['clock-port']
if (clockPort) serveClock(() => postgres.owner, Number(clockPort))
console.log(`${webs.length} web and ${workers.length} worker processes: ${url}
For journeys: E2E_URL=${url} E2E_EMAILS_URL=http://localhost:${new URL(webs[0]!.url).port}${clockPort ? ` E2E_CLOCK_PORT=${clockPort}` : ''}
For commands: ${Object.entries(env)
  .map(([name, value]) => `${name}='${value}'`)
  .join(' ')}`)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await several.stop()
// The queue by which the clock is moved would go on.
process.exit()
