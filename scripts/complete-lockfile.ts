/**
 * Names in package-lock.json the platform packages that npm leaves out when a registry does not carry them: `npm ci`
 * demands an entry for each, on every system. And says that the packages with a Node are for an older one: npm leaves
 * out what is optional and not for the running Node, here 200 MB. Run it after a change of packages; it only adds.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Record<string, string>
}
type Packages = Record<string, Entry>

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'openbsd']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm', 'wasm32']

/** What a platform package's name says of the system it is for: `@rolldown/binding-linux-x64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1)
  const libc = name.includes('musl')
    ? 'musl'
    : os[0] === 'linux' && name.includes('gnu')
      ? 'glibc'
      : undefined
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc && { libc: [libc] }) }
}

/** The entry that `from` would find for `name`, looking up the folders as Node does. */
function lookUp(packages: Packages, from: string, name: string): Entry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (entry || !folder) return entry
  }
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }
let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = lookUp(lock.packages, path, name)
    if (found?.version === version || !/^\d/.test(version)) continue
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
    added++
  }
}
/** Where the running Node is as new as `with-node.mjs` needs it, it is used. */
const tooOld = '<24.11'
for (const [path, entry] of Object.entries(lock.packages))
  if (/^node_modules\/node-(bin-)?(darwin|linux|win)-/.test(path)) entry.engines = { node: tooOld }
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added`)
