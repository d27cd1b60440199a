// Which modules the build puts together: small files compress badly, and each costs a request.
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** All that the pages import at once, themselves included. */
function closure(graph: Graph, isPage: (id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  for (const id of graph.getModuleIds()) if (isPage(id)) add(id)
  return found
}

/** The page of a route file, as the router's plugin splits it off. */
const pageOf = (route: string) => (id: string) => id.includes(`/src/web/routes/${route}?tsr-split=`)

/** What a package's list of exports brings along although neither log-in nor shell use it. */
const strayed = /useBlocker|[iI]nfiniteQuer|queriesObserver|useQueries/

/** Too heavy for what starts: route files have `searchSchema`, and a form comes with its first opening. */
function wayToZod(graph: Graph, ids: ReadonlySet<string>): string[] | undefined {
  const importsZod = (id: string) =>
    graph.getModuleInfo(id)?.importedIds.some((other) => other.includes('/node_modules/zod/'))
  let id = [...ids].find((each) => !each.includes('/node_modules/') && importsZod(each))
  const way: string[] = []
  while (id && !way.includes(id)) {
    way.unshift(id)
    const here = id
    id = [...ids].find((each) => graph.getModuleInfo(each)?.importedIds.includes(here))
  }
  return way.length > 0 ? way.map((each) => each.replace(/^.*\/src\//, '').replace(/\?.*/, '')) : undefined
}

const none: ReadonlySet<string> = new Set()
const needed = {
  start: none,
  login: none,
  shell: none,
  calendar: none,
  desktop: none,
  phone: none,
  /** An artist's event, with what is around it. */
  portal: none,
}

/** Notes which pages need what, as soon as all is read. */
export const firstLoadsPlugin: Rolldown.Plugin = {
  name: 'first-loads',
  buildEnd() {
    const part = (name: string) => (id: string) =>
      id.endsWith(`/src/web/parts/booking/calendar-views/${name}.tsx`)
    needed.start = closure(this, (id) => id.endsWith('/src/web/main.tsx'))
    needed.login = closure(this, pageOf('login.tsx'))
    needed.shell = closure(this, pageOf('$orgSlug/route.tsx'))
    const isCalendarPage = pageOf('$orgSlug/calendar.tsx')
    needed.calendar = closure(this, (id) => isCalendarPage(id) || part('MonthCalendar')(id))
    needed.desktop = closure(this, part('DesktopMonth'))
    needed.phone = closure(this, part('PhoneMonth'))
    const isPortalFrame = pageOf('artist-portal.$orgSlug/route.tsx')
    const isPortalEvent = pageOf('artist-portal.$orgSlug/events/$eventId.tsx')
    needed.portal = closure(this, (id) => isPortalFrame(id) || isPortalEvent(id))
    for (const [page, ids] of Object.entries(needed)) {
      const way = wayToZod(this, ids)
      if (way) this.error(`The first load (${page}) would fetch zod: ${way.join(' → ')}.`)
    }
  },
}

const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')
/** Small things that many pages share: bound to the page that has one, the others would have to fetch that page. */
const isShared = (id: string) => isIcon(id) || /\/src\/web\/(ui\/)?[\w-]+\.tsx?$/.test(id)

const isMonth = (id: string) => needed.calendar.has(id) || needed.desktop.has(id) || needed.phone.has(id)
const isShell = (id: string) => needed.shell.has(id) || (isShared(id) && isMonth(id))
const isCalendar = (id: string) => needed.calendar.has(id) || (needed.desktop.has(id) && needed.phone.has(id))
/** With what the artists' portal shares with shell and calendar: a file of its own would cost all three more. */
const isStart = (id: string) =>
  needed.start.has(id) ||
  (needed.login.has(id) && (needed.shell.has(id) || isIcon(id))) ||
  (needed.portal.has(id) && (isShell(id) || isMonth(id)))

const group = (name: string, test: (id: string) => boolean): Rolldown.CodeSplittingGroup => ({
  name,
  test: (id) => test(id) && !strayed.test(id),
})

/** For `codeSplitting`, the first that fits: what the areas start with, then shell, calendar and its halves. */
export const firstLoads: Rolldown.CodeSplittingGroup[] = [
  group('start', isStart),
  group('shell', isShell),
  group('calendar', isCalendar),
  group('desktop', (id) => needed.desktop.has(id)),
  group('phone', (id) => needed.phone.has(id)),
  // An artist's event needs few of the others' icons.
  group('portal-icons', (id) => isIcon(id) && needed.portal.has(id)),
  group('icons', isIcon),
]
