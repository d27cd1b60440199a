/** Runs prepared statements in transactions over pg, in a process of its own: JSON in, transactions a second out. */
import pg from 'pg'

type Statement = { name: string; text: string; values: unknown[] }
type Options = {
  postgres: pg.ClientConfig
  connections: number
  seconds: number
  statements: Statement[]
}

async function loop({ postgres, connections, seconds, statements }: Options): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let count = 0
  const work = Array.from({ length: connections }, async () => {
    const client = new pg.Client({ ...postgres, user: 'app_api' })
    await client.connect()
    while (performance.now() < end) {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
      count++
    }
    await client.end()
  })
  await Promise.all(work)
  return count / ((performance.now() - started) / 1000)
}

console.log(JSON.stringify(await loop(JSON.parse(process.argv[2] ?? '{}') as Options)))
