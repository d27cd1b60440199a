/** From one page of an agency to another on a desktop: how long until the content of the next one stands. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import type { PageFiles } from '#domain/platform/page/page-files.ts'
import { ensureBrowser } from '../../scripts/browser.ts'
import type { Installation } from '../installation.ts'
import { spread, type Spread } from '../statistics.ts'

export type Between = {
  /** As a route has it: `/$orgSlug/contacts`. */
  pattern: string
  /** Milliseconds to the content: its data from the server, and again with all that the browser holds by then. */
  first: Spread
  again: Spread
}

/** Which record each place of an address names. */
const columns: Readonly<Record<string, [table: string, column: string]>> = {
  eventId: ['events', 'id'],
  artistSlug: ['artists', 'slug'],
  tourId: ['tours', 'id'],
  contractId: ['contracts', 'id'],
  templateId: ['contract_templates', 'id'],
  invoiceId: ['invoices', 'id'],
  statementId: ['statements', 'id'],
  workflowId: ['workflows', 'id'],
  sequenceId: ['sequences', 'id'],
}

type PlaceValues = Readonly<Record<string, string>>

/** A record of the agency for each; none for a kind that it has none of. */
async function placeValuesOf(
  postgres: pg.PoolConfig,
  org: { id: string; slug: string },
): Promise<PlaceValues> {
  const pool = new pg.Pool({ ...postgres, max: 1 })
  try {
    const values: Record<string, string> = { orgSlug: org.slug }
    for (const [name, [table, column]] of Object.entries(columns)) {
      const { rows } = await pool.query<{ value: string }>(
        `select ${column} as value from ${table} where org_id = $1 order by id desc limit 1`,
        [org.id],
      )
      if (rows[0]) values[name] = rows[0].value
    }
    return values
  } finally {
    await pool.end()
  }
}

/** From here one goes to each of the others, and back. */
const home = '/$orgSlug/dashboard'

/** The pages of an agency whose places are all known; the others, such as an import under way, are left out. */
async function pagesOfAgency(values: PlaceValues): Promise<{ pattern: string; path: string }[]> {
  const file = join(import.meta.dirname, '..', '..', 'dist', 'web', 'pages.json')
  const { pages } = JSON.parse(await readFile(file, 'utf8')) as PageFiles
  return Object.keys(pages)
    .filter((pattern) => pattern.startsWith('/$orgSlug') && pattern !== home)
    .toSorted()
    .map((pattern) => ({
      pattern,
      path: pattern.replaceAll(/\$(\w+)/g, (place, name: string) => values[name] ?? place),
    }))
    .filter(({ path }) => !path.includes('$'))
}

/** Goes there as a link does. Gives the milliseconds until another heading stands and nothing is a placeholder. */
function goTo(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (to) =>
      new Promise<number>((done, fail) => {
        const before = document.querySelector('h1')
        const start = performance.now()
        const look = () => {
          const now = document.querySelector('h1')
          const isThere =
            now !== null &&
            now !== before &&
            !document.querySelector('main .animate-pulse-soft, main [role=status][aria-label]')
          if (isThere) done(performance.now() - start)
          else if (performance.now() - start > 20_000) fail(new Error(`${to} does not come to rest`))
          else requestAnimationFrame(look)
        }
        history.pushState(null, '', to)
        requestAnimationFrame(look)
      }),
    path,
  )
}

/** Long enough for what a page fetches ahead, and for its lines to be closed. */
const pause = 400

/** In the first agency of the installation, signed in as its owner. */
export async function measureBetweenPages(
  { program, postgres, seeded, session }: Installation,
  rounds: number,
): Promise<Between[]> {
  const [org] = seeded.organisations
  if (!org) throw new Error('There is no organisation')
  const values = await placeValuesOf(postgres, org)
  const start = home.replace('$orgSlug', org.slug)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  const taken = new Map<string, { first: number[]; again: number[] }>()
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addInitScript(
        (kept) => localStorage.setItem('fermata.session', kept),
        JSON.stringify(session),
      )
      const page = await context.newPage()
      await page.goto(program.url + start)
      // The service worker keeps the files of the app meanwhile, as on the device of whoever works there.
      await page.waitForTimeout(15_000)
      for (const { pattern, path } of await pagesOfAgency(values)) {
        const times = taken.get(pattern) ?? { first: [], again: [] }
        taken.set(pattern, times)
        for (const list of [times.first, times.again]) {
          list.push(await goTo(page, path))
          await page.waitForTimeout(pause)
          await goTo(page, start)
          await page.waitForTimeout(pause)
        }
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return [...taken].map(([pattern, { first, again }]) => ({
    pattern,
    first: spread(first),
    again: spread(again),
  }))
}
