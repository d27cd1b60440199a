// Lets a page fetch a file again that did not come. Browsers remember that a module failed (Chromium since 150), and
// never ask for its address again; with another address they do.
import type { Plugin } from 'vite'

/** Imports of one's own files in built code: import("./sheet-1a2b.js"). */
const dynamicImport = /\bimport\(\s*(["'`])\.\/([^"'`]+\.js)\1\s*\)/g

/** The code with every such import by way of `__at`, which knows the address that a file has by now. */
export const importByAddress = (code: string): string =>
  code.replace(
    dynamicImport,
    (_all, quote: string, name: string) => `import(__at(${quote}./${name}${quote}))`,
  )

/** What browsers say of a module that did not come ends with its address. */
export const failedFile = /([^/]+\.js)(?:\?\d+)?$/

/**
 * Runs before any page asks for a file: after a failure, the file has another address. Where a browser does not say
 * which one failed, nothing changes. A file that the failed one imports keeps its address, so that a second failure
 * offers to reload the page.
 */
const helper = `const again = {}
let tries = 0
globalThis.__at = (path) => path + (again[path.slice(2)] ?? '')
export const __vitePreload = (load) =>
  load().catch((error) => {
    const [, name] = ${failedFile}.exec(error?.message ?? '') ?? []
    if (name) again[name] = '?' + ++tries
    throw error
  })`

export const importAgain: Plugin = {
  name: 'import-again',
  apply: 'build',
  enforce: 'pre',
  load: {
    // In the place of Vite's helper: all styles are in one file (`build.cssCodeSplit`), and pages name the files they
    // need, so there is nothing left to load ahead of an `import()`.
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => helper,
  },
  renderChunk(code) {
    const changed = importByAddress(code)
    return changed === code ? null : { code: changed, map: null }
  },
}
