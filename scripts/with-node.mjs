// Runs a script or a tool of this project under the right Node, after installing what is missing.
// `node scripts/with-node.mjs <file.ts | tool> …args`. Plain JavaScript for Node 18 and newer: it runs before all else.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = [24, 11] // runs TypeScript files as they are
const WINDOWS = process.platform === 'win32'
const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const platform = `${WINDOWS ? 'win' : process.platform}-${process.arch}`

const fail = (line) => {
  console.error(line)
  process.exit(1)
}

function isAtLeast([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

/** Whether node_modules is what package-lock.json asks for. The stamp remembers the lock file that was installed. */
function isInstalled(stamp, wanted) {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  // No stamp: npm was run by hand, perhaps without the packages for development, as in a container image.
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(join(modules, '.package-lock.json'))
  return Object.entries(packages(join(root, 'package-lock.json'))).every(
    ([path, { version, dev, optional, devOptional }]) => {
      if (path === '' || (!installed[path] && (dev || optional || devOptional))) return true
      return installed[path]?.version === version
    },
  )
}

/** npm leaves out what the running Node is too old for, without a warning: the build would lack its parts. */
function refuseOldNode() {
  if (isAtLeast([20, 19])) return
  fail(`Fermata needs Node 20.19 or newer to install its packages; this is ${process.version}.`)
}

function installWhatIsMissing() {
  const stamp = join(modules, '.fermata-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  // A newer Node left out the one that comes with the packages, and this older one needs it.
  if (!isInstalled(stamp, wanted) || !findNode()) {
    refuseOldNode()
    console.error('Installing packages (only when they change) …')
    // Nothing may depend on install scripts, so none is run. The packages for development build the web app.
    const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const own = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : null
    const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: !own && WINDOWS }
    const { status, error } = own
      ? spawnSync(process.execPath, [own, ...args], options)
      : spawnSync('npm', args, options)
    if (error) fail(`npm could not be started (${error.message}). Install npm, or run "npm ci" by hand.`)
    if (status !== 0)
      fail(
        'The packages could not be installed, see above. Check the network and the disk, then start again.',
      )
  } else if (existsSync(stamp)) return
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // A read-only node_modules: it is compared again next time.
  }
}

/** The running Node where it is new enough, else the one that npm installed with the packages, if it did. */
function findNode() {
  if (isAtLeast(NEEDED)) return process.execPath
  const places = [`node-${platform}`, `node-bin-${platform}`]
  return places.map((place) => join(modules, place, 'bin', WINDOWS ? 'node.exe' : 'node')).find(existsSync)
}

/** The program and its arguments: a file runs under Node, a tool is looked up among the installed packages. */
function commandFor(node, [what, ...args]) {
  if (/\.[cm]?[jt]s$/.test(what)) return [node, what, ...args]
  const tool = join(modules, '.bin', WINDOWS ? `${what}.cmd` : what)
  return existsSync(tool) ? [tool, ...args] : fail(`There is no tool ${what} in node_modules/.bin.`)
}

function run(node, [program, ...args]) {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const env = {
    // What came of compiling modules is kept beside them, also of those that a script loads first.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
    ...process.env,
    [pathKey]: `${dirname(node)}${delimiter}${process.env[pathKey] ?? ''}`,
  }
  // Where it can be done, the process becomes the program: signals and the exit code need no one between.
  if (process.execve && !WINDOWS) process.execve(program, [program, ...args], env)
  const child = spawn(program, args, { stdio: 'inherit', env, shell: WINDOWS && program.endsWith('.cmd') })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child automatically; twice would mean "at once".
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

const asked = process.argv.slice(2)
if (asked.length === 0) fail('Usage: node scripts/with-node.mjs <file.ts | tool> …args')
installWhatIsMissing()
const node =
  findNode() ??
  fail(
    `Fermata needs Node ${NEEDED.join('.')} or newer; this is ${process.version}, and none came with the packages for ${platform}.`,
  )
run(node, commandFor(node, asked))
