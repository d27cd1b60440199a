// Builds the web app into dist/web when it is missing or when what it is made of has changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { BUILD_ENV_FILE } from '#server/platform/process/build-env.ts'
import { precompress } from '#server/platform/http/precompress.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist', 'web')
const stamp = join(root, 'dist', 'web.hash')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
/** All that the build reads. The lock file stands for the packages. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/texts',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/compile-texts.ts',
  'scripts/direct-icons.ts',
  'scripts/bundle',
  'scripts/import-again.ts',
  'scripts/kept-files.ts',
  'scripts/page-imports.ts',
  'scripts/source-plugins.ts',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * Builds the web app unless the one that is there is current. A container image without the build tools serves
 * what it was built with.
 * @throws StartError when the build fails, or when nothing is there and nothing can build it
 */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  const isBuilt = existsSync(join(target, 'index.html'))
  const canBuild = existsSync(vite) && existsSync(join(root, 'src', 'web', 'index.html'))
  if (isBuilt && (!canBuild || isCurrent())) return
  if (!canBuild)
    throw new StartError('The web app is not built, and the packages that build it are missing. Run npm ci.')
  log('Building the web app (only when it changes) …')
  mkdirSync(join(root, 'dist'), { recursive: true })
  const draft = `${target}-${process.pid}`
  try {
    log(await runVite(draft))
    await precompress(draft)
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  writeFileSync(BUILD_ENV_FILE, JSON.stringify(buildValues()))
  writeFileSync(stamp, sourceHash()) // after the build: it writes the route tree and the texts
}

const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const isFolder = statSync(path).isDirectory()
    const files = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : ['']
    for (const file of files.filter((name) => !name.includes('.test.'))) {
      const full = join(path, file)
      if (statSync(full).isFile()) hash.update(`${source}/${file}\0`).update(readFileSync(full)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** What later starts may use where their environment says nothing (product specification 5). No secret is kept. */
function buildValues(): Record<string, string> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: key } = process.env
  return url && key ? { SUPABASE_URL: url, SUPABASE_ANON_KEY: key } : {}
}

/** What the build said: the first loads (`bundle/budgets.ts`). */
function runVite(outDir: string): Promise<string> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = buildValues()
  const env = {
    VITE_SUPABASE_URL: SUPABASE_URL,
    VITE_SUPABASE_ANON_KEY: SUPABASE_ANON_KEY,
    ...process.env,
    NODE_ENV: 'production',
  }
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve(output.trim())
      console.error(output.trim())
      reject(new StartError('The web app could not be built, see above.'))
    })
  })
}

if (import.meta.main) {
  try {
    await buildWeb(console.log)
  } catch (error) {
    exitWithStartError(error)
  }
}
