/** Finds the Chromium that the journeys run in, or fetches one where the machine has none. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const ownFolder = join(root, '.cache', 'chromium')
/** The start script of a Chromium that was unpacked here, see `unpackWithoutRoot`. */
const ownBrowser = join(ownFolder, 'chromium')

/** Without windows first: it does the same pages with a quarter less work. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** What distributions call them, in the same order. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const PLACES = [
  ...COMMANDS.map((name) => join('/usr/bin', name)),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** Some distributions install a start script that only says how to get a browser, so each one is asked. */
function works(path: string): boolean {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // there, asking for the version opens a window
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /chrom/i.test(stdout)
}

/** The Chromium that is on this machine: CHROMIUM_PATH, the system's, one fetched earlier; or undefined. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((name) => join(folder, name)))
  return [...PLACES, ...onPath, ownBrowser, chromium.executablePath()].find(works)
}

const isRoot = process.getuid?.() === 0

/** Runs a program without a word unless it fails; true when it ended well. */
function quietly(program: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return true
  const reason = error?.message ?? stderr.trim().split('\n').slice(-3).join('\n')
  console.error(`${program} ${args.at(0) ?? ''} did not work: ${reason}`)
  return false
}

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** As root, or where sudo asks nothing: the distribution's package. */
function installPackage(): boolean {
  const isAllowed = isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  if (!has('apt-get') || !isAllowed) return false
  const apt = (...args: string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-y', ...args]
    return isRoot ? quietly('env', command.slice(1)) : quietly('sudo', ['-n', ...command])
  }
  const install = (name: string) =>
    apt('install', '--no-install-recommends', name, 'fonts-noto-core', 'fonts-liberation')
  return apt('update') && PACKAGES.some(install)
}

/**
 * Without root: the same packages and whatever they need that this machine lacks, fetched with lists and a cache of
 * apt's own in .cache, unpacked there, and started by a script that knows where their libraries lie.
 */
function unpackWithoutRoot(): boolean {
  if (!has('apt-get') || !has('dpkg')) return false
  rmSync(ownFolder, { recursive: true, force: true })
  const lists = join(ownFolder, 'lists')
  const archives = join(ownFolder, 'archives')
  const tree = join(ownFolder, 'root')
  for (const folder of [join(lists, 'partial'), join(archives, 'partial'), tree])
    mkdirSync(folder, { recursive: true })
  const apt = (...args: string[]) =>
    quietly('apt-get', [
      ...[
        `Dir::State::lists=${lists}`,
        `Dir::Cache::archives=${archives}`,
        'Dir::Cache::pkgcache=',
        'Dir::Cache::srcpkgcache=',
      ].flatMap((setting) => ['-o', setting]),
      '-o',
      'Debug::NoLocking=1',
      '-qq',
      '-y',
      ...args,
    ])
  const download = (name: string) =>
    apt('install', '--download-only', '--no-install-recommends', name, 'fonts-liberation')
  const isFetched = apt('update') && PACKAGES.some(download)
  const packages = isFetched ? readdirSync(archives).filter((name) => name.endsWith('.deb')) : []
  if (!packages.some((name) => name.startsWith('chromium'))) return false
  if (!packages.every((name) => quietly('dpkg', ['-x', join(archives, name), tree]))) return false
  for (const folder of [lists, archives]) rmSync(folder, { recursive: true, force: true })
  writeStartScript(tree)
  return works(ownBrowser)
}

function writeStartScript(tree: string): void {
  const programs = PACKAGES.map((name) => join(tree, 'usr', 'lib', 'chromium', name))
  const program = programs.find(existsSync) ?? ''
  // Some libraries lie one folder deeper, where their users find them by a path from the root that is none here.
  const folders = (above: string) =>
    existsSync(above)
      ? readdirSync(above, { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? [join(above, entry.name)] : [],
        )
      : []
  const libraries = ['lib', 'usr/lib']
    .flatMap((name) => folders(join(tree, name)))
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) => [folder, ...folders(folder)])
    .filter((folder) => readdirSync(folder).some((name) => /^lib.*\.so/.test(name)))
  const fonts = join(ownFolder, 'fonts.conf')
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
<dir>/usr/share/fonts</dir><dir>${tree}/usr/share/fonts</dir><cachedir>${ownFolder}/fonts</cachedir>
</fontconfig>\n`,
  )
  writeFileSync(
    ownBrowser,
    `#!/bin/sh
export LD_LIBRARY_PATH="${libraries.join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${fonts}"
exec "${program}" "$@"\n`,
  )
  chmodSync(ownBrowser, 0o755)
}

/** Where there is no apt: the build that the test runner brings along. */
function installWithRunner(): boolean {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  return quietly(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

/**
 * The path of a Chromium, kept in CHROMIUM_PATH for the processes started from here. Asks the network only where
 * the machine has none.
 * @throws Error with what to do, when none can be had
 */
export async function ensureBrowser(): Promise<string> {
  let found = findBrowser()
  if (!found) console.log('No Chromium on this machine: fetching one (only once) …')
  for (const fetchOne of [installPackage, unpackWithoutRoot, installWithRunner]) {
    if (found) break
    if (fetchOne()) found = findBrowser()
  }
  if (!found) {
    throw new Error(
      'The journeys need Chromium and none could be fetched, see above. Install it, or set CHROMIUM_PATH to one.',
    )
  }
  process.env.CHROMIUM_PATH = found
  return found
}

if (import.meta.main) console.log(await ensureBrowser())
