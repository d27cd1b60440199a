// What the first visit to a page may cost in JavaScript. The build says what it does cost, and fails where that is more.
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { linkPaths } from '#web/links/link-of.ts'
import { filesOf } from './page-files.ts'
import { pagesOf, type Page } from './pages.ts'

type Chunks = Record<string, Pick<Rolldown.OutputChunk, 'imports' | 'moduleIds' | 'code'>>

/** Bytes, as `gzip -9` sends them. The goals are 120 kB for /login, 150 for the calendar and 100 for a link. */
const budgets: Readonly<Record<string, number>> = {
  '/login': 170_500,
  '/$orgSlug/calendar': 188_000,
  [linkPaths.contract]: 163_000,
  [linkPaths.offer]: 149_000,
  [linkPaths.advance]: 181_000,
  [linkPaths.invoice]: 166_000,
  [linkPaths.daySheet]: 127_500,
  [linkPaths.door]: 137_000,
  [linkPaths.optOut]: 120_500,
  [linkPaths.inquiry]: 224_000,
  [linkPaths.inquiryPrivacy]: 124_500,
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

type FirstLoad = { path: string; bytes: number; budget: number; line: string }

/** The files of a page on a wide screen, largest first. */
function firstLoad(chunks: Chunks, { path, parts, screens }: Page, budget: number): FirstLoad {
  const sizes = filesOf(chunks, [...parts, ...(screens?.desktop ?? [])])
    .map((file) => ({ file, bytes: gzipSync(chunks[file]!.code, { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0)
  const largest = sizes
    .slice(0, 4)
    .map((file) => `${file.file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')} ${kilobytes(file.bytes)}`)
  const line = `${path}: ${kilobytes(bytes)} of ${kilobytes(budget)} kB in ${sizes.length} files (${largest.join(', ')})`
  return { path, bytes, budget, line }
}

export const budgetsPlugin: Plugin = {
  name: 'budgets',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks: Chunks = {}
    for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk') chunks[name] = part
    const loads = pagesOf(this).flatMap((page) => {
      const budget = budgets[page.path]
      return budget === undefined ? [] : [firstLoad(chunks, page, budget)]
    })
    console.log(['First loads, JavaScript as gzip sends it:', ...loads.map(({ line }) => line)].join('\n  '))
    const above = loads.filter(({ bytes, budget }) => bytes > budget)
    if (above.length > 0)
      this.error(
        `Above their budget: ${above.map(({ path }) => path).join(', ')}. See scripts/bundle/budgets.ts.`,
      )
  },
}
