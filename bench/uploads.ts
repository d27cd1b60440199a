/** How long what people upload holds the event loop of the program, from the first byte until the call has answered. */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { moneyFixture } from '#server/testing/fixtures/money-fixture.ts'
import type { Installation } from './installation.ts'
import { turnsFile, type Turns } from './turns.ts'
import { kinds, type Kind, type Target } from './upload-kinds.ts'

/** Milliseconds of the longest turn of the main thread, by its CPU time; what was answered. */
export type Uploads = { kind: string; held: number; turns: number; took: number; status: number }[]

/** For the program whose uploads are measured. */
export const watchingOptions: readonly string[] = [
  '--import',
  pathToFileURL(join(import.meta.dirname, 'turns.ts')).href,
]

type Places = { orgSlug: string; eventId: string; account: () => Promise<string> }

async function addressOf(to: Target, { orgSlug, eventId, account }: Places): Promise<string> {
  const addresses: Record<Target, () => string | Promise<string>> = {
    bank: async () => `/bank-files/${orgSlug}/${await account()}`,
    import: () => `/imports/${orgSlug}?noun=contacts&name=people`,
    verify: () => '/verify-document',
    'travel-document': () => `/travel-readings/${orgSlug}/${eventId}?from=document`,
    'travel-file': () => `/travel-readings/${orgSlug}/${eventId}?from=file`,
    'travel-text': () => `/travel-readings/${orgSlug}/${eventId}?from=text`,
    file: () => `/files/${orgSlug}?entity=event&entityId=${eventId}&kind=document&name=x.bin`,
  }
  return addresses[to]()
}
const types: Record<Target, string> = {
  bank: 'application/xml',
  import: 'text/csv',
  verify: 'application/pdf',
  'travel-document': 'application/octet-stream',
  'travel-file': 'text/plain',
  'travel-text': 'text/plain',
  file: 'application/octet-stream',
}

/** Lets the program watch its loop meanwhile. */
async function watched(installation: Installation, work: () => Promise<void>): Promise<Turns> {
  const { child } = installation.program
  const path = turnsFile(installation.dataDir)
  child.kill('SIGWINCH')
  await work()
  child.kill('SIGWINCH')
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    const text = await readFile(path, 'utf8').catch(() => '')
    if (!text) continue
    await rm(path)
    return JSON.parse(text) as Turns
  }
}

/** Through the routes that the page uses. What a file is refused for is part of the measurement. */
export async function measureUploads(installation: Installation): Promise<Uploads> {
  const { program, seeded, session, postgres } = installation
  const pool = new pg.Pool({ ...postgres, max: 2, idleTimeoutMillis: 0 })
  try {
    const orgSlug = seeded.organisations[0]?.slug ?? ''
    const { rows } = await pool.query<{ org: string; event: string }>(
      'select o.id as org, e.id as event from organisations o join events e on e.org_id = o.id where o.slug = $1 limit 1',
      [orgSlug],
    )
    const fixture = moneyFixture(pool, rows[0]?.org ?? '')
    const accountId = await fixture.account()
    // A file that was read before is known by its content.
    const account = async () => {
      await pool.query('truncate bank_lines, bank_statements cascade')
      return accountId
    }
    const places = { orgSlug, eventId: rows[0]?.event ?? '', account }
    const send = async ({ to, columns }: Kind, content: string | Uint8Array): Promise<number> => {
      const answer = await fetch(program.url + (await addressOf(to, places)), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session.access_token}`,
          'content-type': types[to],
          'idempotency-key': randomUUID(),
          ...(columns && { 'x-bank-columns': JSON.stringify(columns) }),
        },
        body: content as BodyInit,
      })
      const said = await answer.text()
      if (answer.status >= 500) throw new Error(`${to} answered ${answer.status}: ${said}`)
      return answer.status
    }
    const measured: Uploads = []
    for (const kind of kinds) {
      const content = await kind.content()
      // Refused, but the processes that read have started.
      await send(kind, content.slice(0, 2000))
      const started = performance.now()
      let [status, took] = [0, 0]
      const { held, turns } = await watched(installation, async () => {
        status = await send(kind, content)
        took = performance.now() - started
      })
      measured.push({ kind: kind.kind, held, turns, took, status })
    }
    return measured
  } finally {
    await pool.end()
  }
}
