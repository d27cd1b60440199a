// Writes down which files each page needs, so that the page can name them before any script runs.
import type { Plugin, Rolldown } from 'vite'
import type { PageFiles } from '#domain/platform/page/page-files.ts'
import { pagesOf } from './pages.ts'

type Chunks = Record<string, Pick<Rolldown.OutputChunk, 'imports' | 'moduleIds'>>

/** The files that hold these modules, with those that they import in turn; in the order in which they are needed. */
export function filesOf(chunks: Chunks, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(add)
  }
  for (const id of modules)
    for (const [name, { moduleIds }] of Object.entries(chunks)) if (moduleIds.includes(id)) add(name)
  return [...found]
}

const catalogue = /\/src\/texts\/catalogues\/(\w+)\.po$/
const firstFont = /(bricolage-grotesque-latin-opsz|instrument-sans-latin-wght)-normal[^/]*\.woff2$/

export const pageFilesPlugin: Plugin = {
  name: 'page-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks: Chunks = {}
    for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk') chunks[name] = part
    const files: string[] = []
    const placeOf = (name: string) => {
      const known = files.indexOf(name)
      return known < 0 ? files.push(name) - 1 : known
    }
    const pages: PageFiles['pages'] = {}
    for (const { path, parts, screens } of pagesOf(this)) {
      const all = filesOf(chunks, parts)
      const more = (modules: string[]) =>
        filesOf(chunks, modules).flatMap((name) => (all.includes(name) ? [] : [placeOf(name)]))
      pages[path] = {
        all: all.map(placeOf),
        ...(screens && { desktop: more(screens.desktop), phone: more(screens.phone) }),
      }
    }
    const languages: PageFiles['languages'] = {}
    for (const id of this.getModuleIds()) {
      const language = catalogue.exec(id)?.[1]
      if (language) languages[language] = filesOf(chunks, [id]).map(placeOf)
    }
    const fonts = Object.keys(bundle)
      .filter((name) => firstFont.test(name))
      .map(placeOf)
    const found: PageFiles = { files, pages, languages, fonts }
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(found) })
  },
}
