// Builds the list of shows for other websites: a file of its own, which shares none with the app.
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'

const input = fileURLToPath(new URL('../../src/web/embed/shows.ts', import.meta.url))
/** Bytes, as `gzip -9` sends them: websites of others load it. */
const budget = 6_000

export const embedPlugin: Plugin = {
  name: 'embed',
  apply: 'build',
  async generateBundle() {
    const build = await rolldown({ input })
    const { output } = await build.generate({ format: 'iife', minify: true })
    await build.close()
    const [{ code }] = output
    const bytes = gzipSync(code, { level: 9 }).length
    if (bytes > budget) this.error(`The list of shows for websites has ${bytes} bytes, more than ${budget}.`)
    this.emitFile({ type: 'asset', fileName: 'embed/shows.js', source: code })
  },
}
