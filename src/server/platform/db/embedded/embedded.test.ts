import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive } from '../../process/processes.ts'
import { readPostmaster } from './postmaster.ts'
import { findRunningPostgres, type PostgresConnection, startEmbeddedPostgres } from './start.ts'

let base: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fermata-embedded-'))
  dataDir = base
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await vi.waitFor(() => expect(postmaster()).toBeNull(), { timeout: 60_000 })
  rmSync(base, { recursive: true, force: true })
})

const data = () => join(dataDir, 'pg', 'data')
const postmaster = () => {
  const found = readPostmaster(data())
  return found && isAlive(found.pid) ? found.pid : null
}

async function query<Row>(connection: PostgresConnection, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A Fermata process on the folder, as far as this module goes: it runs until it is killed. */
function startInChild(env: NodeJS.ProcessEnv = process.env): Promise<ChildProcess> {
  const start = join(import.meta.dirname, 'start.ts')
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(start)}
    await startEmbeddedPostgres({ dataDir: process.argv[1], fast: true })
    process.stdout.write('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dataDir], { env })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child))
    child.once('exit', () => reject(new Error('the child ended')))
    child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  })
}

describe('start and stop', () => {
  test('a fresh folder gets a UTF-8 database that no TCP port leads to; rows outlive a restart', async () => {
    const lines: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, fast: true, log: (line) => lines.push(line) })
    expect(lines).toEqual(['Creating the database (first start)'])
    expect(first.connection).toMatchObject({
      host: join(dataDir, 'pg'),
      user: 'postgres',
      database: 'fermata',
    })
    expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
    expect(await query(first.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await query(first.connection, `create table kept as select 'Grüße' as text`)
    await first.stop()
    expect(postmaster()).toBeNull()

    const second = await startEmbeddedPostgres({ dataDir, fast: true, log: (line) => lines.push(line) })
    expect(await query(second.connection, 'select text from kept')).toEqual([{ text: 'Grüße' }])
    await second.stop()
    expect(lines).toHaveLength(1)
  })

  test('the locale of the machine does not count', async () => {
    await startInChild({
      PATH: process.env.PATH,
      LANG: 'C',
      LC_ALL: 'C',
      TZ: 'America/New_York',
      PGPORT: '1',
      PGDATA: '/x',
    })
    const connection = findRunningPostgres(dataDir)
    if (!connection) throw new Error('nothing runs')
    const [row] = await query<Record<string, string>>(
      connection,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              current_setting('TimeZone') as zone, 'b' > 'A' and 'é' > 'z' as by_code_point
       from pg_database where datname = 'fermata'`,
    )
    expect(row).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      zone: 'UTC',
      by_code_point: true,
    })
  })

  test('a folder whose path is too long for a socket', async () => {
    dataDir = join(base, 'x'.repeat(120))
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(findRunningPostgres(dataDir)).toEqual(connection)
    await stop()
    expect(existsSync(connection.host)).toBe(false)
  })
})

describe('two processes', () => {
  test('a second one on the folder is refused, and the first goes on', async () => {
    const child = await startInChild()
    await expect(startEmbeddedPostgres({ dataDir, fast: true })).rejects.toThrow(
      `Another Fermata process (process ${child.pid}) is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
    const connection = findRunningPostgres(dataDir)
    expect(connection && (await query(connection, 'select 1 as one'))).toEqual([{ one: 1 }])
  })

  test('the same process may not start twice either', async () => {
    const { stop } = await startEmbeddedPostgres({ dataDir, fast: true })
    await expect(startEmbeddedPostgres({ dataDir, fast: true })).rejects.toThrow('Another Fermata process')
    await stop()
  })
})

describe('after a crash', () => {
  test('kill -9 of Fermata leaves no PostgreSQL behind, and the next start follows at once', async () => {
    const child = await startInChild()
    const pid = postmaster()
    expect(pid).not.toBeNull()
    child.kill('SIGKILL')
    const { stop } = await startEmbeddedPostgres({ dataDir, fast: true })
    expect(isAlive(pid ?? 0)).toBe(false)
    await stop()
  })

  test('PostgreSQL ends when nobody starts again', async () => {
    const child = await startInChild()
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(postmaster()).toBeNull(), { timeout: 60_000, interval: 10 })
  })

  test('an orphan whose supervisor was killed too is stopped, and its rows are there', async () => {
    const child = await startInChild()
    const orphan = postmaster() ?? 0
    const before = findRunningPostgres(dataDir)
    if (before) await query(before, 'create table kept as select 7 as n')
    const supervisor = execFileSync('ps', ['-o', 'ppid=', '-p', String(orphan)], { encoding: 'utf8' }).trim()
    const shells = execFileSync('ps', ['-o', 'pid=', '--ppid', supervisor], { encoding: 'utf8' }).split(/\s+/)
    for (const pid of shells.map(Number).filter((pid) => pid && pid !== orphan)) process.kill(pid, 'SIGKILL')
    process.kill(Number(supervisor), 'SIGKILL')
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(isAlive(orphan)).toBe(true)

    const lines: string[] = []
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir,
      fast: true,
      log: (line) => lines.push(line),
    })
    expect(lines).toEqual([`Stopping a PostgreSQL that an earlier run left behind (process ${orphan})`])
    expect(isAlive(orphan)).toBe(false)
    expect(await query(connection, 'select n from kept')).toEqual([{ n: 7 }])
    await stop()
  })

  test('a postmaster.pid whose id went to another process does not stop the start, nor that process', async () => {
    const first = await startEmbeddedPostgres({ dataDir, fast: true })
    const file = join(data(), 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    const { uid, gid } = statSync(file)
    await first.stop()
    const bystander = spawn('sleep', ['30'])
    children.push(bystander)
    writeFileSync(file, [bystander.pid, ...lines.slice(1)].join('\n'))
    chownSync(file, uid, gid)
    const second = await startEmbeddedPostgres({ dataDir, fast: true })
    expect(bystander.exitCode).toBeNull()
    await second.stop()
  })

  test('a first start that was cut off starts over', async () => {
    const { stop } = await startEmbeddedPostgres({ dataDir, fast: true })
    await stop()
    execFileSync('mv', [data(), join(dataDir, 'pg', 'data.new')])
    rmSync(join(dataDir, 'pg', 'data.new', 'PG_VERSION'))
    const again = await startEmbeddedPostgres({ dataDir, fast: true })
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  })
})

test('what cannot be opened is refused with the reason, left as it is, and the folder is free again', async () => {
  const start = () => startEmbeddedPostgres({ dataDir, fast: true })
  await (await start()).stop()
  const version = join(data(), 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this Fermata brings PostgreSQL 18/)
  rmSync(version)
  await expect(start()).rejects.toThrow(
    /is not a whole database: PG_VERSION is missing\. Restore it from a backup/,
  )
  writeFileSync(version, '18\n', { mode: 0o644 })
  rmSync(join(data(), 'global', 'pg_control'))
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*pg_control/)
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*pg_control/)
})
