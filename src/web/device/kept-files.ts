// The service worker's files: kept by areas of the app, so that a link is ready before the whole app could be.
import { cacheNames } from 'workbox-core'
import { PrecacheController } from 'workbox-precaching'
import type { Area } from './areas.ts'

/** One file of the build. `start` among its areas means every page, as none does: what the build adds on its own. */
export type BuiltFile = { url: string; revision: string | null; areas?: readonly string[] }

/** Fetched at once: a page that still loads keeps some of the network. */
const atOnce = 6
/** Names the areas that are whole on this device, one entry each; a new version brings them along. */
const areasCache = 'fermata-areas'

async function keptAreas(): Promise<Area[]> {
  const noted = await (await caches.open(areasCache)).keys()
  return noted.map(({ url }) => new URL(url).pathname.slice(1) as Area)
}

const noteArea = async (area: Area) => (await caches.open(areasCache)).put(`/${area}`, new Response())

export function keptFiles(files: readonly BuiltFile[]) {
  // Its list knows each file's name in the cache; it fetches nothing by itself.
  const controller = new PrecacheController()
  controller.addToCacheList(files.map(({ url, revision }) => ({ url, revision })))

  const isNeeded = (file: BuiltFile, areas: readonly Area[]) =>
    areas.includes('office') || !file.areas || [...areas, 'start'].some((area) => file.areas?.includes(area))

  async function keepFile(cache: Cache, { url, revision }: BuiltFile): Promise<void> {
    const key = controller.getCacheKeyForURL(url)
    if (!key || (await cache.match(key))) return
    // A file with its hash in its name may come from the browser's own cache: the page has just loaded it.
    const answer = await fetch(new Request(url, { cache: revision ? 'reload' : 'default' }))
    if (!answer.ok) throw new Error(`${url} could not be fetched: ${answer.status}`)
    await cache.put(key, answer)
  }

  /** Fetches what is missing of these areas and files, and of what every page needs. */
  async function keep(areas: readonly Area[], paths: readonly string[] = []): Promise<void> {
    const cache = await caches.open(cacheNames.precache)
    const isLoaded = ({ url }: BuiltFile) => paths.includes(new URL(url, location.origin).pathname)
    const waiting = files.filter((file) => isNeeded(file, areas) || isLoaded(file))
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await keepFile(cache, file)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await Promise.all(areas.map(noteArea))
  }

  return {
    controller,
    keep,
    /** What a new version needs before it may take over: these areas, and those that the one before had. */
    install: async (open: readonly Area[]) => keep([...new Set([...(await keptAreas()), ...open])]),
  }
}
