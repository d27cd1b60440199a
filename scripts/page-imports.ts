// Lets each page name the files it needs. Vite's way is one list of all pages' files, which the first load carries.
import type { Plugin, Rolldown } from 'vite'

type Chunks = Record<string, Pick<Rolldown.RenderedChunk, 'imports' | 'isEntry'>>

function reach(chunks: Chunks, names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    reach(chunks, chunks[name]?.imports ?? [], found)
  }
  return found
}

/** Files that `name` needs by way of others, without those that every page starts with. */
export function deepImports(chunks: Chunks, name: string): string[] {
  const direct = chunks[name]?.imports ?? []
  const known = reach(
    chunks,
    Object.keys(chunks).filter((other) => chunks[other]?.isEntry),
  )
  return [...reach(chunks, direct)].filter(
    (other) => other !== name && !direct.includes(other) && !known.has(other),
  )
}

/**
 * A page imports at its end what its files import in turn, so that all are fetched together and not one after the
 * other. They run in the same order as without.
 */
export const pageImports: Plugin = {
  name: 'page-imports',
  apply: 'build',
  enforce: 'pre',
  renderChunk(code, chunk, _options, { chunks }) {
    if (!chunk.isDynamicEntry) return null
    const added = deepImports(chunks, chunk.fileName).map(
      (name) => `import "./${name.replace(/^.*\//, '')}";`,
    )
    return added.length > 0 ? { code: [code, ...added].join('\n'), map: null } : null
  },
}
