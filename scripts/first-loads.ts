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

/** What lists of exports (a package's index) bring along although neither log-in nor shell use it. */
const strayed = /useBlocker|[iI]nfiniteQuer|queriesObserver|useQueries/

const none: ReadonlySet<string> = new Set()
const needed = { login: none, shell: none, calendar: none, desktop: none, phone: none }

/** Notes which pages need what, as soon as all is read. */
export const firstLoadsPlugin: Rolldown.Plugin = {
  name: 'first-loads',
  buildEnd() {
    const part = (name: string) => (id: string) => id.endsWith(`/src/web/parts/booking/${name}.tsx`)
    needed.login = closure(this, pageOf('login.tsx'))
    needed.shell = closure(this, pageOf('$orgSlug/route.tsx'))
    needed.calendar = closure(this, pageOf('$orgSlug/calendar.tsx'))
    needed.desktop = closure(this, part('DesktopMonth'))
    needed.phone = closure(this, part('PhoneMonth'))
  },
}

const isCommon = (id: string) => needed.login.has(id) && needed.shell.has(id) && !strayed.test(id)
const isShell = (id: string) => needed.shell.has(id) && !strayed.test(id)
const isCalendar = (id: string) => needed.calendar.has(id) || (needed.desktop.has(id) && needed.phone.has(id))
const isStrayed = (id: string) => strayed.test(id) || id.includes('/node_modules/lucide-react/')

/** For `codeSplitting`: what every page starts with, what log-in and shell share, then shell and calendar. */
export const firstLoads: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 6 },
  { name: 'common', test: isCommon, priority: 5 },
  { name: 'shell', test: isShell, priority: 4 },
  { name: 'calendar', test: (id) => isCalendar(id) && !isStrayed(id), priority: 3 },
  { name: 'desktop', test: (id) => needed.desktop.has(id) && !isStrayed(id), priority: 2 },
  { name: 'phone', test: (id) => needed.phone.has(id) && !isStrayed(id), priority: 1 },
]
