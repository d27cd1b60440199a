/** How long a statement of the bank takes: the file up, each line kept, and every invoice that is named paid and posted. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { camtFile, type FileLine } from '#server/testing/bank-file.ts'
import { moneyFixture } from '#server/testing/fixtures/money-fixture.ts'
import type { Installation } from './installation.ts'
import { spread, type Spread } from './statistics.ts'

const AT_ONCE = 8

/** Milliseconds from sending the file until its answer says that all lines are matched; and for the page of lines after. */
export type Bank = { lines: number; import: Spread; page: Spread }

/** Invoices in artists' names, so that each receipt is posted as well; one open invoice beside each that is paid. */
async function issue(
  fixture: ReturnType<typeof moneyFixture>,
  artists: readonly { id: string }[],
  count: number,
): Promise<FileLine[]> {
  const lines: FileLine[] = []
  const work = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let no = lane; no < count * 2; no += AT_ONCE) {
      const artistId = artists[no % artists.length]?.id ?? null
      const netMinor = 100_000 + no
      const recipient = `Promoter ${no}`
      const { number, payableMinor } = await fixture.issued({
        isArtists: true,
        artistId,
        recipient,
        lines: [{ netMinor, vatPct: '7' }],
      })
      if (no % 2) continue
      const text = `Rechnung ${number} vom 1.2.2026 vielen Dank`
      lines.push({ amountMinor: payableMinor, text, ref: number, name: recipient })
    }
  })
  await Promise.all(work)
  return lines
}

/** Through the route that the page uses; throws unless every line paid its invoice. */
export async function measureBank(
  { program, seeded, session, postgres }: Installation,
  lines: number,
  rounds: number,
): Promise<Bank> {
  const orgSlug = seeded.organisations[0]?.slug ?? ''
  const headers = { authorization: `Bearer ${session.access_token}` }
  const pool = new pg.Pool({ ...postgres, max: AT_ONCE })
  const [took, pages]: [number[], number[]] = [[], []]
  try {
    const { rows } = await pool.query<{ id: string }>('select id from organisations where slug = $1', [
      orgSlug,
    ])
    const orgId = rows[0]?.id ?? ''
    const artists = await pool.query<{ id: string }>('select id from artists where org_id = $1 limit 20', [
      orgId,
    ])
    const fixture = moneyFixture(pool, orgId)
    const accountId = await fixture.account()
    for (let round = 0; round < rounds; round++) {
      const body = camtFile(await issue(fixture, artists.rows, lines), { id: `2026/${round}` })
      await pool.query('analyze')
      const start = performance.now()
      const answer = await fetch(`${program.url}/bank-files/${orgSlug}/${accountId}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/xml', 'idempotency-key': randomUUID() },
        body,
      })
      const done = (await answer.json()) as { matched?: number; error?: unknown }
      took.push(performance.now() - start)
      if (done.matched !== lines) throw new Error(`Of ${lines} lines were matched: ${JSON.stringify(done)}`)
      const input = encodeURIComponent(JSON.stringify({ 0: { json: { orgSlug } } }))
      const started = performance.now()
      const page = await fetch(`${program.url}/trpc/bank.lines?batch=1&input=${input}`, { headers })
      await page.text()
      if (!page.ok) throw new Error(`bank.lines answered ${page.status}`)
      pages.push(performance.now() - started)
    }
  } finally {
    await pool.end()
  }
  return { lines, import: spread(took), page: spread(pages) }
}
