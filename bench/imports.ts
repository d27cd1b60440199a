/** How long an import of contacts takes a person: the file up, the preview, the work until it is done. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryUrl, type Installation } from './installation.ts'
import { spread, type Spread } from './statistics.ts'

const POLL_MS = 50
const LIMIT_MS = 300_000

/** Milliseconds: until the draft is ready, until the preview is there, from the start until all rows are in. */
export type Imports = { rows: number; upload: Spread; preview: Spread; work: Spread; all: Spread }

type Draft = { version: number; mapping: (string | null)[]; options: object }
type Progress = { status: string; created: number; error: string | null }

/** Each round has people of its own; every fourth belongs to a company, a quarter of which are new. */
function contactsFile(round: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const person = `${round}-${index}`
    const company = index % 4 === 0 ? `Company ${round}-${Math.floor(index / 16)}` : ''
    return `First ${person},Last ${person},p${person}@people.example,+49 30 ${100_000 + index},${company},Promoter`
  })
  return ['First name,Last name,Email,Phone,Company,Role', ...lines].join('\n')
}

/** Through the routes that the page uses; throws unless every row became a contact. */
export async function measureImports(
  { program, seeded, session }: Installation,
  rows: number,
  rounds: number,
): Promise<Imports> {
  const orgSlug = seeded.organisations[0]?.slug
  const authorization = `Bearer ${session.access_token}`
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    const answer = await fetch(path, init)
    if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  async function query<T>(name: string, input: object): Promise<T> {
    const path = queryUrl(program.url, `imports.${name}`, { orgSlug, ...input })
    const [answer] = await call<{ result: { data: { json: T } } }[]>(path, { headers: { authorization } })
    return answer!.result.data.json
  }
  const seen: Record<'upload' | 'preview' | 'work' | 'all', number[]> = {
    upload: [],
    preview: [],
    work: [],
    all: [],
  }
  for (let round = 0; round < rounds; round++) {
    const marks = [performance.now()]
    const { id } = await call<{ id: string }>(
      `${program.url}/imports/${orgSlug}?noun=contacts&name=people.csv`,
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
        body: contactsFile(round, rows),
      },
    )
    const { mapping, options, version } = await query<Draft>('get', { id })
    marks.push(performance.now())
    const { counts } = await query<{ counts: { create: number } }>('preview', { id, mapping, options })
    if (counts.create !== rows) throw new Error(`The preview would make ${counts.create} of ${rows} contacts`)
    marks.push(performance.now())
    await call(`${program.url}/trpc/imports.start`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ json: { orgSlug, id, version, mapping, options } }),
    })
    let progress = await query<Progress>('get', { id })
    while (progress.status === 'running' && performance.now() - marks[2]! < LIMIT_MS) {
      await sleep(POLL_MS)
      progress = await query<Progress>('get', { id })
    }
    if (progress.status !== 'done' || progress.created !== rows) {
      throw new Error(`The import is ${progress.status} with ${progress.created} contacts: ${progress.error}`)
    }
    marks.push(performance.now())
    const [start, drafted, previewed, done] = marks as [number, number, number, number]
    seen.upload.push(drafted - start)
    seen.preview.push(previewed - drafted)
    seen.work.push(done - previewed)
    seen.all.push(done - start)
  }
  const { upload, preview, work, all } = seen
  return { rows, upload: spread(upload), preview: spread(preview), work: spread(work), all: spread(all) }
}
