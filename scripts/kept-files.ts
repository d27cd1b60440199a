// Says of each file of the build which areas of the app need it; the service worker keeps an area's files, not all.
import type { Rolldown } from 'vite'
import { linkAreas } from '#web/device/areas.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>
type Chunks = Record<string, Pick<Rolldown.RenderedChunk, 'imports' | 'moduleIds'>>

/** What an area is made of, by the paths of its route files. */
const routesOf: Record<string, (route: string) => boolean> = {
  'artist-portal': (route) => route.startsWith('artist-portal.'),
  ...Object.fromEntries(
    linkAreas.map((area) => [area, (route: string) => new RegExp(`^${area}\\.\\$\\w+\\.tsx`).test(route)]),
  ),
}

/** One of them is enough for a reader; the page says which it has loaded. */
const isCatalogue = (id: string) => id.includes('/src/texts/catalogues/')
const isRoute = (id: string) => id.includes('?tsr-split=')
const routeOf = (id: string) => id.replace(/^.*\/src\/web\/routes\//, '')

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
    info?.dynamicallyImportedIds.filter((other) => !isRoute(other) && !isCatalogue(other)).forEach(add)
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
    for (const [area, isOf] of Object.entries(routesOf)) {
      const pages = ids.filter((id) => isRoute(id) && isOf(routeOf(id)))
      files.set(
        area,
        filesWith(
          chunks,
          reachable(this, pages, (id) => start.has(id)),
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
