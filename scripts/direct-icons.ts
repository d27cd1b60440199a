// Imports each icon from its own file, and draws it with our own few lines. Through the package's list every page
// seems to need all icons that any page uses, and files that several pages share would carry them; the package's way
// of drawing is in every first load.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const list = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/lucide-react.mjs')
const drawing = join(import.meta.dirname, '../src/web/ui/draw-icon.ts')

/** By exported name, the file of the icon: `Plus` and `PlusIcon` are `plus`. */
export function readNames(source: string): Map<string, string> {
  const lines = source.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), file]),
    ),
  )
}

/** `import { Plus, X as Close } from 'lucide-react'` becomes one import for each; with any other name it stays. */
export function directIcons(code: string, names: ReadonlyMap<string, string>): string {
  return code.replaceAll(
    /\bimport \{([^}]+)\} from ["']lucide-react["'];?/g,
    (whole: string, inside: string) => {
      const imports = inside.split(',').flatMap((item) => {
        const [name = '', local = name] = item.trim().split(/\s+as\s+/)
        return name ? [{ local, file: names.get(name) }] : []
      })
      if (imports.some(({ file }) => file === undefined)) return whole
      return imports.map(({ local, file }) => `import ${local} from 'lucide-react/icons/${file}';`).join(' ')
    },
  )
}

/** For the build only: in development the list is one file already. */
export function directIconsPlugin(): Plugin {
  const names = readNames(readFileSync(list, 'utf8'))
  return {
    name: 'direct-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { drawIcon as default } from ${JSON.stringify(drawing)}`,
    },
    transform: {
      filter: { id: /\.tsx(\?|$)/, code: 'lucide-react' },
      handler: (code) => ({ code: directIcons(code, names), map: null }),
    },
  }
}
