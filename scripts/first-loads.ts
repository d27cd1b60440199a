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

let login = new Set<string>()
let shell = new Set<string>()

/** Notes which pages need what, as soon as all is read. */
export const firstLoadsPlugin: Rolldown.Plugin = {
  name: 'first-loads',
  buildEnd() {
    login = closure(this, pageOf('login.tsx'))
    shell = closure(this, pageOf('$orgSlug/route.tsx'))
  },
}

/** For `codeSplitting`: what every page starts with, what log-in and shell share, and what the shell adds. */
export const firstLoads: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'common', test: (id) => login.has(id) && shell.has(id), priority: 2 },
  { name: 'shell', test: (id) => shell.has(id) && !id.includes('/parts/shell/'), priority: 1 },
]
