// README.md and ARCHITECTURE.md name what is there: files, and the folders of the nouns.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s links to files that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path]) => path ?? '')
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('README.md names nouns that have a folder in their area', () => {
  const areas = [...read('README.md').matchAll(/^\| `(\w+)` \| (`.+) \|$/gm)]
  expect(areas).toHaveLength(10)
  const nouns = areas.flatMap(([, area, list]) =>
    [...(list ?? '').matchAll(/`([\w-]+)`/g)].map(([, noun]) => `src/server/${area}/${noun}`),
  )
  expect(nouns.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
