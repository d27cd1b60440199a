// Packages: few, of an exact version, each with a reason, none with a script of its own at installation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
}
type Locked = {
  hasInstallScript?: true
  integrity?: string
  optional?: true
  link?: true
  engines?: Record<string, string>
}

const manifest = JSON.parse(read('package.json')) as Manifest
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages,
).filter(([path, { link }]) => path !== '' && !link)

test('each has an exact version and a reason', () => {
  const { dependencies, devDependencies } = manifest
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])

  const named = [...read('docs/decisions/0006-dependencies.md').matchAll(/`([@\w/.*-]+)`/g)].map(
    ([, name = '']) => name,
  )
  const isNamed = (name: string) =>
    named.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  const names = Object.keys(dependencies)
  expect(names.filter((name) => !isNamed(name))).toEqual([])
  expect(names.length).toBeLessThanOrEqual(70)
})

test('every one that this system installs is known by its hash', () => {
  // Those of other systems that a registry did not carry have an entry without one: npm takes nothing for them here.
  const unknown = locked.filter(([, { integrity, optional }]) => !integrity && !optional)
  expect(unknown.map(([path]) => path)).toEqual([])
})

test('none runs a script while it is installed', () => {
  const withScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(withScript.filter((name) => manifest.allowScripts[name] !== false)).toEqual([])
})

test('a Node comes along only where the running one is too old', () => {
  const [, needed = ''] = /NEEDED = \[(\d+, \d+)\]/.exec(read('scripts/with-node.mjs')) ?? []
  const nodes = locked.filter(([path]) => /node-(bin-)?(darwin|linux|win)-\w+$/.test(path))
  expect(nodes.length).toBe(5)
  for (const [, { engines, optional }] of nodes)
    expect([engines, optional]).toEqual([{ node: `<${needed.replace(', ', '.')}` }, true])
})
