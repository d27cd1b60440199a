// Puts modules into the files of the build, by the pages and parts that use them together (`chunk-plan.ts`).
import { minifySync } from 'rolldown/utils'
import type { Rolldown } from 'vite'
import { linkPaths } from '#web/links/link-of.ts'
import { planChunks, type Load } from './chunk-plan.ts'
import { closure, pagesOf, reach, type Graph, type Page } from './pages.ts'

/** Where visits begin, and where people from outside come: a byte there counts more. */
const busy = new Set(['/login', '/$orgSlug/calendar', '/artist-portal/$orgSlug/events/$eventId'])
const isLink = (path: string) => Object.values<string>(linkPaths).includes(path)
const weights = { busy: 400, link: 60, page: 1, part: 0.1 }
const weightOf = (path: string) =>
  busy.has(path) ? weights.busy : isLink(path) ? weights.link : weights.page

function loadsOfPage(graph: Graph, { path, parts, screens }: Page): Load[] {
  const weight = weightOf(path)
  const load = (more: readonly string[]): Load => ({
    modules: closure(graph, [...parts, ...more]),
    weight,
  })
  return screens ? [load(screens.desktop), load(screens.phone)] : [load([])]
}

/** What each part fetches when it is opened: not what is there wherever that can be. */
function loadsOfParts(
  graph: Graph,
  pages: readonly Load[],
  { asked, start }: { asked: ReadonlySet<string>; start: ReadonlySet<string> },
): Load[] {
  const opened = new Map<string, string[]>()
  for (const id of [...graph.getModuleIds()].toSorted())
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (!asked.has(part)) opened.set(part, [...(opened.get(part) ?? []), id])
  const own = new Map([...opened.keys()].map((part) => [part, closure(graph, [part])]))
  return [...opened].map(([part, from]) => {
    const places = [...pages.map(({ modules }) => modules), ...own.values()].filter((modules) =>
      from.some((id) => modules.has(id)),
    )
    const modules = [...own.get(part)!].filter(
      (id) => places.length === 0 || !places.every((place) => place.has(id)),
    )
    // What the start asks for comes to every visit, shortly after the page.
    return {
      modules: new Set(modules),
      weight: from.some((id) => start.has(id)) ? weights.link : weights.part,
    }
  })
}

/** What all of these pages need: it is closed, since each brings all that it imports. */
function sharedBy(pages: readonly Load[]): Set<string> {
  const [first, ...others] = pages.map(({ modules }) => modules)
  return others.reduce<Set<string>>((shared, modules) => shared.intersection(modules), new Set(first))
}

/** More than the plan has ever needed. */
const most = 500
/** Which group takes a module; what is imported comes first, since a group brings along what its modules import. */
let groupOf: ReadonlyMap<string, number> = new Map()

let names: readonly string[] = []

/** By what is asked for in it, else by its largest module; what every page starts with is the start. */
function nameOf(bySize: readonly string[], isRequested: (id: string) => boolean): string {
  if (bySize.some((id) => id.endsWith('/src/web/main.tsx'))) return 'start'
  const id = bySize.find(isRequested) ?? bySize[0] ?? ''
  const file = id.replace(/\?.*/, '').replace(/\.\w+$/, '')
  return (/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file.replace(/^.*\//, '')).replace(
    /[^\w-]+/g,
    '',
  )
}

/** Bytes as they are sent, before they are packed: sources are half comments and long names. */
const minified = (code: string): number => minifySync('module.js', code, { module: true }).code.length

/** The groups of a build, and the modules that pages ask for one by one. */
export function planOf(
  graph: Graph,
  sizeOf: (id: string) => number,
): { groups: string[][]; asked: Set<string> } {
  const pages = pagesOf(graph)
  const asked = new Set(
    pages.flatMap(({ parts, screens }) => [...parts, ...(screens?.desktop ?? []), ...(screens?.phone ?? [])]),
  )
  const loadsOf = (some: readonly Page[]) => some.flatMap((page) => loadsOfPage(graph, page))
  const [ofApp, ofLinks] = [false, true].map((of) => loadsOf(pages.filter(({ path }) => isLink(path) === of)))
  const pageLoads = [...ofApp!, ...ofLinks!]
  // What every page needs, and every page of either entry: no plan has to find that out.
  const start = sharedBy(pageLoads)
  const loads = [...pageLoads, ...loadsOfParts(graph, pageLoads, { asked, start })]
  const without = (some: ReadonlySet<string>, others: readonly Load[]) =>
    others.reduce((left, { modules }) => left.difference(modules), new Set(some))
  const together = [start, without(sharedBy(ofApp!), ofLinks!), without(sharedBy(ofLinks!), ofApp!)]
  // Whoever opens a link fetches nothing of the app behind it, and no part of the page that lies in a file of the app.
  const linkParts = pages.flatMap(({ path, parts }) => (isLink(path) ? parts : []))
  const ofSomeLink = reach(graph, linkParts, asked.difference(new Set(linkParts)))
  // The same plan for the same sources, whichever file was read first.
  const modules = [...new Set(loads.flatMap((load) => [...load.modules]))].toSorted()
  const infoOf = (id: string) => ({ size: sizeOf(id), imports: graph.getModuleInfo(id)?.importedIds ?? [] })
  const apart = new Set(modules).difference(ofSomeLink)
  return { groups: planChunks(loads, modules, infoOf, { together, apart }), asked }
}

/** Makes the plan as soon as all is read. */
export const chunksPlugin: Rolldown.Plugin = {
  name: 'chunks',
  buildEnd() {
    const sizes = new Map<string, number>()
    const sizeOf = (id: string) => {
      const known = sizes.get(id) ?? minified(this.getModuleInfo(id)?.code ?? '')
      sizes.set(id, known)
      return known
    }
    const { groups, asked } = planOf(this, sizeOf)
    if (groups.length > most) this.error(`The plan has ${groups.length} files, more than ${most}.`)
    groupOf = new Map(groups.flatMap((ids, n) => ids.map((id) => [id, n] as const)))
    const isRequested = (id: string) => asked.has(id) || this.getModuleInfo(id)?.dynamicImporters.length !== 0
    names = groups.map((ids) =>
      nameOf(
        ids.toSorted((a, b) => sizeOf(b) - sizeOf(a)),
        isRequested,
      ),
    )
  },
}

/** For `codeSplitting`. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = Array.from({ length: most }, (_, n) => ({
  name: () => names[n],
  debugName: `planned ${n}`,
  test: (id) => groupOf.get(id) === n,
  priority: most - n,
}))
