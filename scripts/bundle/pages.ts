// The pages of the web app as the build sees them: at which address, and made of which modules.
import type { Rolldown } from 'vite'
import { linkPaths, type LinkName } from '#web/links/link-of.ts'

export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

export type Page = {
  /** As a route has it: `/$orgSlug/contacts`. */
  path: string
  /** The modules that are asked for one by one: the start, its entry, the frames around the page, the page. */
  parts: string[]
  /** Parts that it asks for at once on wide or narrow screens only. */
  screens?: { desktop: string[]; phone: string[] }
}

/** The file of each page that opens by a link, in `src/web/links`. */
export const linkFiles: Record<LinkName, string> = {
  contract: 'contract',
  offer: 'offer',
  advance: 'advance',
  invoice: 'invoice',
  daySheet: 'day-sheet',
  door: 'door',
  optOut: 'opt-out',
  inquiry: 'inquiry',
  inquiryPrivacy: 'inquiry-privacy',
}

/** What a page of a link shows with its first answer, fetched beside it. */
const besides: Partial<Record<LinkName, string>> = { inquiry: 'inquiry/InquiryForm' }

const split = /\/src\/web\/routes\/(.+)\.tsx\?tsr-split=/

/** `$orgSlug/contracts/index` and `artist-portal.$orgSlug/events/$eventId` as addresses. */
export function pathOf(routeFile: string): string {
  const segments = routeFile
    .split(/[/.]/)
    .filter((segment) => segment !== 'index' && segment !== 'route')
    .map((segment) => segment.replace(/_$/, ''))
  return `/${segments.join('/')}`
}

/** The frames around a route: `$orgSlug/route` around `$orgSlug/contacts`. */
const framesOf = (routeFile: string): string[] =>
  routeFile
    .split('/')
    .slice(0, -1)
    .map((_folder, depth, folders) => `${folders.slice(0, depth + 1).join('/')}/route`)

/** All pages of the build. */
export function pagesOf(graph: Graph): Page[] {
  // In an order that does not depend on which file was read first.
  const ids = [...graph.getModuleIds()].toSorted()
  const at = (end: string) => ids.find((id) => id.endsWith(`/src/web/${end}`))
  const known = (found: (string | undefined)[]) => found.filter((id) => id !== undefined)
  const routes = new Map(
    ids.flatMap((id) => [...(split.exec(id)?.slice(1, 2) ?? [])].map((file) => [file, id])),
  )
  const month = (name: string) => at(`parts/booking/calendar-views/${name}.tsx`)
  const ofApp = [...routes]
    .filter(([file]) => !/(^|\/)route$/.test(file))
    .map(([file, id]): Page => {
      const frames = framesOf(file).map((frame) => routes.get(frame))
      const page: Page = {
        path: pathOf(file),
        parts: known([at('main.tsx'), at('app.tsx'), ...frames, id]),
      }
      if (file !== '$orgSlug/calendar') return page
      return {
        path: page.path,
        parts: known([...page.parts, month('MonthCalendar')]),
        screens: { desktop: known([month('DesktopMonth')]), phone: known([month('PhoneMonth')]) },
      }
    })
  const ofLinks = Object.entries(linkFiles).map(([name, file]): Page => ({
    path: linkPaths[name as LinkName],
    parts: known([
      ...['main', 'links/entry', `links/${file}`].map((part) => at(`${part}.tsx`)),
      at(`links/${besides[name as LinkName]}.tsx`),
    ]),
  }))
  return [...ofApp, ...ofLinks]
}

/** What a package's list of exports brings along although few pages use it. */
const strayed =
  /\/node_modules\/@tanstack\/.*(useBlocker|[iI]nfiniteQuer|queriesObserver|useQueries|streamedQuery)/

/** These modules with all that they import at once. */
export function closure(graph: Graph, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || strayed.test(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The same with all that they may ask for later, but for what `without` names. */
export function reach(graph: Graph, from: readonly string[], without: ReadonlySet<string>): Set<string> {
  let found = new Set<string>()
  for (let waiting = [...from]; waiting.length > 0;) {
    const come = closure(graph, waiting).difference(found)
    found = found.union(come)
    waiting = [...come]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !found.has(id) && !without.has(id))
  }
  return found
}
