/** Finds the packages that files of the web load, so that Vite prepares all of them before a test begins. */
import { globSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { Plugin } from 'vite'
import { importsOf, mask } from '../layout/source-scan.ts'

const root = join(import.meta.dirname, '../..')
/** Written by the compilers of JSX and of React. */
const written = ['react/compiler-runtime', 'react/jsx-dev-runtime', 'react/jsx-runtime']

function loadedBy(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return importsOf(source, mask(source).code).flatMap(({ specifier, isType }) => (isType ? [] : [specifier]))
}

/** The packages that these files load, and all files of ours that they load. */
export function webPackages(files: readonly string[]): string[] {
  const packages = new Set(written)
  const queue = [...files]
  const seen = new Set(queue)
  for (const path of queue) {
    for (const specifier of loadedBy(path)) {
      const [, room, inRoom] = /^#(domain|web)\/(.+\.tsx?)$/.exec(specifier) ?? []
      const own = room
        ? posix.join('src', room, inRoom ?? '')
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(path), specifier)
          : undefined
      if (own === undefined) packages.add(specifier.replace(/^(@lingui\/\w+)\/macro$/, '$1'))
      else if (/\.tsx?$/.test(own) && !seen.has(own)) {
        seen.add(own)
        queue.push(own)
      }
    }
  }
  return [...packages].filter((name) => !/^(vitest(\/|$)|virtual:)/.test(name)).toSorted()
}

/** A package that turned up during a test would make Vite reload all of them. */
export const preparePackages = (pattern: string): Plugin => ({
  name: 'prepare-packages',
  config: () => {
    const files = globSync(pattern, { cwd: root }).map((file) =>
      relative(root, join(root, file)).replaceAll('\\', '/'),
    )
    return { optimizeDeps: { include: webPackages(files), noDiscovery: true } }
  },
})
