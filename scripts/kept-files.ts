// Says of each file of the build which areas of the app need it; the service worker keeps an area's files, not all.
import type { Rolldown } from 'vite'
import { linkAreas, linkNames } from '#web/device/areas.ts'
import { linkFiles } from './bundle/pages.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>
type Chunks = Record<string, Pick<Rolldown.RenderedChunk, 'imports' | 'moduleIds'>>

/** Modules of `src/web` that an area is made of, by their paths. */
const areaModules: Record<string, (path: string) => boolean> = {
  front: (path) => path === 'app.tsx' || /^routes\/[\w-]+\.tsx\?/.test(path),
  'artist-portal': (path) => path === 'app.tsx' || /^routes\/artist-portal\..+\?/.test(path),
  ...Object.fromEntries(
    linkAreas.map((area) => [
      area,
      (path: string) => path === 'links/entry.tsx' || path === `links/${linkFiles[linkNames[area]]}.tsx`,
    ]),
  ),
}

const pathIn = (id: string) => id.replace(/^.*\/src\/web\//, '')
/** One of them is enough for a reader; the page says which it has loaded. */
const isCatalogue = (id: string) => id.includes('/src/texts/catalogues/')
const linkPages = new Set(Object.values(linkFiles).map((file) => `links/${file}.tsx`))
/** Pages and entries belong to the areas that name them. */
const isEntry = (id: string) =>
  id.includes('?tsr-split=') ||
  linkPages.has(pathIn(id)) ||
  ['app.tsx', 'links/entry.tsx'].includes(pathIn(id))

/** The modules that these lead to, whether imported at once or when needed; it ends where `isKnown`. */
export function reachable(
  graph: Graph,
  from: readonly string[],
  isKnown: (id: string) => boolean,
): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || isKnown(id)) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    info?.importedIds.forEach(add)
    info?.dynamicallyImportedIds.filter((other) => !isEntry(other) && !isCatalogue(other)).forEach(add)
  }
  from.forEach(add)
  return found
}

/** The files that hold these modules, and those that they import in turn. */
export function filesWith(chunks: Chunks, modules: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    chunks[name]?.imports.forEach(add)
  }
  for (const [name, { moduleIds }] of Object.entries(chunks))
    if (moduleIds.some((id) => modules.has(id))) add(name)
  return found
}

const files = new Map<string, ReadonlySet<string>>()

/** Notes which files belong to which area, as soon as they have their names. */
export const keptFilesPlugin: Rolldown.Plugin = {
  name: 'kept-files',
  generateBundle(_options, bundle) {
    const chunks: Chunks = {}
    for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk') chunks[name] = part
    const ids = [...this.getModuleIds()]
    const none = () => false
    const start = reachable(
      this,
      ids.filter((id) => id.endsWith('/src/web/main.tsx')),
      none,
    )
    files.set('start', filesWith(chunks, start))
    for (const [area, isOf] of Object.entries(areaModules)) {
      const own = ids.filter((id) => id.includes('/src/web/') && isOf(pathIn(id)))
      files.set(
        area,
        filesWith(
          chunks,
          reachable(this, own, (id) => start.has(id)),
        ),
      )
    }
  },
}

/** For the worker's list: with each file the areas that need it. What is no script, every page needs. */
export function withAreas<Entry extends { url: string }>(entries: Entry[]): (Entry & { areas: string[] })[] {
  return entries.map((entry) => ({
    ...entry,
    areas: entry.url.startsWith('assets/') && entry.url.endsWith('.js') ? areasOf(entry.url) : ['start'],
  }))
}

const areasOf = (url: string): string[] =>
  files.get('start')?.has(url) ? ['start'] : [...files].flatMap(([area, own]) => (own.has(url) ? [area] : []))
