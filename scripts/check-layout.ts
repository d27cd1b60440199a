/** Checks the rules of the layout (ARCHITECTURE.md, "Who may import whom"); each message says the fix. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { areaOf, areas } from './layout/areas.ts'
import { findCircles } from './layout/import-circles.ts'
import { importsOf, lineOf, mask, type Import, type Masked } from './layout/source-scan.ts'

const maxLines = 400
const maxFiles = 30
const folders = ['src', 'scripts', 'bench', 'e2e']

type File = {
  /** From the root, with forward slashes. */
  path: string
  source: string
  masked: Masked
  code: string
  imports: (Import & { target: string | undefined })[]
  isTest: boolean
}
/** A finding: at which line, and what to do about it. */
type Finding = [line: number, message: string]
type Rule = (file: File) => Finding[]

/** Written by a tool, so only the graph of imports looks at it. */
const isGenerated = (path: string) => path.includes('.gen.')
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')
const isIn = (path: string | undefined, folder: string) => path?.startsWith(`${folder}/`) ?? false

/** The file that one of our own specifiers names, from the root; undefined for a package. */
function targetOf(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const alias = /^#(domain|server|texts|web)\/(.*)$/.exec(bare)
  if (alias) return posix.join('src', alias[1] ?? '', alias[2] ?? '')
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

function load(root: string, path: string): File {
  const source = readFileSync(join(root, path), 'utf8')
  const masked = mask(source)
  const { code } = masked
  const imports = isSource(path)
    ? importsOf(source, code).map((found) => ({
        ...found,
        target: targetOf(path, found.specifier),
      }))
    : []
  return { path, source, masked, code, imports, isTest: /\.(test|spec)\.tsx?$/.test(path) }
}

const matches = (text: string, pattern: RegExp, message: (found: string) => string): Finding[] =>
  [...text.matchAll(pattern)].map((match) => [lineOf(text, match.index), message(match[0].trim())])

// 1. The business is pure.

const testTools = new Set(['vitest', 'fast-check'])
/** Packages that are rules and tables alone, without input or output, as the domain is. */
const pureLibraries = new Set(['ibantools', 'libphonenumber-js/min'])
const domainImports: Rule = ({ path, imports, isTest }) =>
  !isIn(path, 'src/domain')
    ? []
    : imports
        .filter(({ specifier, target }) => {
          if (target) return !isIn(target, 'src/domain')
          return !(
            specifier === 'zod' ||
            specifier.startsWith('zod/') ||
            pureLibraries.has(specifier) ||
            (isTest && testTools.has(specifier))
          )
        })
        .map(({ line, specifier }) => [
          line,
          `domain imports only domain, zod and pure libraries (decision 44), not '${specifier}'. Pass in what it needs, or move this file to server or web.`,
        ])

const impure =
  /(?<![\w$.])(Date\.now|new Date(?!\w)(?!\s*\(\s*[^\s)])|(?<!new\s)Date\(|Math\.random|performance\.|crypto\.|process\.|globalThis\.|console\.|setTimeout|setInterval|fetch\(|localStorage|sessionStorage|navigator\.)/g
const domainPurity: Rule = ({ path, code }) =>
  isIn(path, 'src/domain')
    ? matches(
        code,
        impure,
        (found) =>
          `domain knows no clock, chance or surroundings ('${found}'). Take now, ids and settings as arguments.`,
      )
    : []

const clockModule = 'src/server/clock.ts'
const machineTime = /(?<![\w$.])(?:Date\.now\b|new Date(?!\w)(?!\s*\(\s*[^\s)])|(?<!new\s)Date\()/g
const oneClock: Rule = ({ path, code, isTest }) =>
  isIn(path, 'src/server') && path !== clockModule
    ? matches(code, machineTime, (found) =>
        isTest || isIn(path, 'src/server/testing')
          ? `a test passes on every day ('${found}'). Name the day, or use testing/clock.ts for what is judged by the machine's clock.`
          : `the machine's clock is read in ${clockModule} alone ('${found}'). Take now of the call or services.clock; performance.now() measures how long something takes.`,
      )
    : []

const utcDay: Rule = ({ path, masked, isTest }) =>
  isIn(path, 'src/server') && !isTest && !isIn(path, 'src/server/testing')
    ? matches(
        masked.texts,
        /\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/gi,
        (found) =>
          `'${found}' is the day of the database, in UTC. Pass the day of the organisation, or use platform/db/org-today.ts.`,
      )
    : []

// 2. The rooms.

const routerType = { path: 'src/web/trpc.ts', target: 'src/server/router.ts' }
const rooms: Rule = ({ path, imports }) => {
  const findings: Finding[] = []
  let routerTypes = 0
  for (const { line, target, isType, names } of imports) {
    if (isIn(path, 'src/server') && isIn(target, 'src/web')) {
      findings.push([line, 'server never imports web. Move what both need to domain.'])
    }
    if (isIn(path, 'src/texts') && target && !isIn(target, 'src/texts') && !isIn(target, 'src/domain')) {
      findings.push([line, 'texts imports only domain. Pass in what it needs.'])
    }
    if (!isIn(path, 'src/web') || !isIn(target, 'src/server')) continue
    const isRouterType = target === routerType.target && isType && /^type\s*\{\s*AppRouter\s*\}$/.test(names)
    if (path === routerType.path && isRouterType && routerTypes++ === 0) continue
    findings.push([
      line,
      "web takes one line from server: import type { AppRouter } from '#server/router.ts' in web/trpc.ts. Call the server, or move the rule to domain.",
    ])
  }
  return findings
}

// 3. Who speaks SQL, and who says in whose name.

// A noun with several audiences divides its store: portal-store.ts beside store.ts.
const isStore = (path: string) => /^src\/server\/[a-z]+\/[^/]+\/(?:[a-z]+-)?store\.ts$/.test(path)
const speaksSql = (path: string) =>
  /^src\/server\/(platform\/db|platform\/auth|testing)\//.test(path) || isStore(path)
const sqlPattern =
  /\b(select\s[^;]*?\sfrom\s|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|(create|alter|drop)\s+(table|role|policy)\s)/gi
const sqlOnlyInStores: Rule = ({ path, imports, masked, isTest }) => {
  // A test looks into the database to see what really happened.
  if (!isIn(path, 'src/server') || speaksSql(path) || isTest) return []
  const fix = "Put the query into the noun's store.ts, and what runs it into server/platform/db."
  return [
    ...imports
      .filter(({ specifier }) => /^(kysely|pg)(\/|$)/.test(specifier))
      .map(({ line, specifier }): Finding => [
        line,
        `only stores and server/platform/db import '${specifier}'. ${fix}`,
      ]),
    ...matches(masked.texts, sqlPattern, () => `only stores and server/platform/db speak SQL. ${fix}`),
  ]
}

const storeFunction =
  /^export\s+(?:async\s+)?function\s+([\w$]+)\s*(?:<[^(]*>)?\(\s*([\w$]*)[^,)]*,?\s*([\w$]*)/gm
const storeSignature: Rule = ({ path, code }) =>
  isStore(path)
    ? [...code.matchAll(storeFunction)]
        .filter(([, , first, second]) => first !== 'tx' || !/^_?scope$/.test(second ?? ''))
        .map((match) => [
          lineOf(code, match.index),
          `every store function is (tx, scope, …), so that no call forgets the tenant. Change ${match[1]}, or move it out of the store.`,
        ])
    : []

const mayMint = (path: string, isTest: boolean) =>
  isTest ||
  isIn(path, 'src/server/testing') ||
  /^src\/server\/(trpc|jobs|platform\/db\/(scopes|artist-reach))\.ts$/.test(path)
const minting: Rule = ({ path, imports, isTest }) =>
  isIn(path, 'src') && !mayMint(path, isTest)
    ? imports
        .filter(
          ({ target, names }) => target === 'src/server/platform/db/scopes.ts' && /\bmint\w*/.test(names),
        )
        .map(({ line }) => [line, 'only trpc.ts and jobs.ts mint a scope. Take the scope as an argument.'])
    : []

/** `{ ...scope }`, `{ ...call.scope }`, and whatever is said to be a scope without having been minted. */
const scopeCopy =
  /\.\.\.\s*(?:\w+\.)*(?:own|whole)?scope\b(?!\w*\()|\bas\s+(?:unknown\s+as\s+)?(?:Org|Artist)Scope\b/gi
const scopeCopies: Rule = ({ path, code, isTest }) =>
  isIn(path, 'src/server') && path !== 'src/server/platform/db/scopes.ts' && !isTest
    ? matches(
        code,
        scopeCopy,
        (found) =>
          `a scope is never copied or claimed ('${found}'): the artists in it would change unseen. Use platform/db/artist-reach.ts.`,
      )
    : []

// 4. Areas and nouns, and the layers of the web.

const areasLookDown: Rule = ({ path, imports, isTest }) => {
  const own = areaOf(path)
  if (!own || isTest) return []
  return imports.flatMap(({ line, target }): Finding[] => {
    const other = areaOf(target)
    if (!other || other.room !== own.room || other.place <= own.place) return []
    const message = `an area only looks down: ${areas[own.place]} lies below ${areas[other.place]}. Hand the part in, or move what both need into an area below.`
    return [[line, message]]
  })
}

const nounOf = (path: string | undefined) => /^src\/server\/([a-z]+\/[^/]+)\//.exec(path ?? '')?.[1]
const foreignRouters: Rule = ({ path, imports, isTest }) =>
  imports
    // A test may follow a person through the calls of several nouns.
    .filter(
      ({ target }) =>
        isIn(path, 'src/server') && !isTest && /^src\/server\/[a-z]+\/[^/]+\/router\.ts$/.test(target ?? ''),
    )
    .filter(({ target }) => nounOf(path) !== nounOf(target) && path !== 'src/server/router.ts')
    .map(({ line, target }) => [
      line,
      `a noun never uses another noun's router. Use ${target?.replace('router.ts', 'store.ts')}, or a rule of domain.`,
    ])

const webLayers: Rule = ({ path, imports }) => {
  const findings: Finding[] = []
  for (const { line, specifier, target } of imports) {
    const isTrpc = specifier.startsWith('@trpc/') || target === 'src/web/trpc.ts'
    if (isIn(path, 'src/web/ui') && (isTrpc || isIn(target, 'src/domain'))) {
      findings.push([
        line,
        'web/ui knows neither domain nor trpc. Pass the values in, or move the file to web/parts.',
      ])
    }
    if (isIn(path, 'src/web/ui') && (isIn(target, 'src/web/parts') || isIn(target, 'src/web/routes'))) {
      findings.push([line, 'web/ui knows no noun and no page. Pass the part in as children.'])
    }
    if (isIn(path, 'src/web/parts') && isIn(target, 'src/web/routes')) {
      findings.push([line, 'web/parts never imports a route. Move what both need into web/parts.'])
    }
  }
  return findings
}

// 5. The form of a file.

const length: Rule = ({ source }) => {
  const lines = source.replace(/\n$/, '').split('\n').length
  return lines > maxLines
    ? [[lines, `${lines} lines; a file has at most ${maxLines}. Split it by subject.`]]
    : []
}

const barrels: Rule = ({ path, imports }) => [
  ...(/(^|\/)index\.(ts|tsx)$/.test(path) && !isIn(path, 'src/web/routes')
    ? [[1, 'no index files. Name the file after its subject and import it by that name.'] as Finding]
    : []),
  ...imports
    .filter(({ kind }) => kind === 'export')
    .map(({ line, specifier }): Finding => [
      line,
      `no re-exports. Let the readers import '${specifier}' themselves.`,
    ]),
]

const defaultExports: Rule = ({ path, code }) =>
  /\.config\.(ts|mjs)$/.test(path)
    ? []
    : matches(
        code,
        /(?<![\w$.])export\s+default\b|\bas\s+default\b(?=[^;]*\})/g,
        () => 'no default exports. Export it by its name.',
      )

const anyType = /(?:[:<|&,=([]|=>|\bas|\bextends|\bkeyof|\bis)\s*\bany\b(?=\s*(?:[,;)\]>|&=}[]|\n|$))/g
const noAny: Rule = ({ code }) =>
  matches(code, anyType, () => "no 'any'. Use unknown and narrow it, or name the type.")

const noIgnore: Rule = ({ masked }) =>
  matches(
    masked.comments,
    /@ts-(?:ignore|expect-error|nocheck)\b/g,
    () => 'no silenced type errors. Correct the type.',
  )

const extensions: Rule = ({ imports }) =>
  imports
    .filter(({ specifier, target }) => target && !/\.[a-z0-9]+(\?\w+)?$/i.test(specifier))
    .map(({ line, specifier }) => [
      line,
      `'${specifier}' names no file. Write the extension, such as '${specifier}.ts'.`,
    ])

const lazyParts: Rule = ({ path, imports }) =>
  isIn(path, 'src/web') && path !== 'src/web/ui/lazy-part.tsx'
    ? imports
        .filter(({ specifier, names }) => specifier === 'react' && /\blazy\b/.test(names))
        .map(({ line }) => [
          line,
          "a bare lazy() takes the whole page with it when its code does not come. Use lazyPart of '#web/ui/lazy-part.tsx'.",
        ])
    : []

const sharedModules: Rule = ({ path, code }) =>
  /\.test\.tsx?$/.test(path)
    ? matches(
        code,
        /\bvi\.(?:mock|doMock|resetModules)\b/g,
        () =>
          'no replaced modules: test files share them. Pass the part in, or replace one method with vi.spyOn.',
      )
    : []

const rules: Rule[] = [
  sharedModules,
  lazyParts,
  domainImports,
  domainPurity,
  oneClock,
  utcDay,
  rooms,
  sqlOnlyInStores,
  storeSignature,
  minting,
  scopeCopies,
  areasLookDown,
  foreignRouters,
  webLayers,
  barrels,
  defaultExports,
  noAny,
  noIgnore,
  extensions,
]

/** A folder holds what one can take in at a glance. */
function fullFolders(files: readonly File[]): string[] {
  const folders = Map.groupBy(
    files.filter(({ path }) => isSource(path) && path.includes('/')),
    ({ path }) => posix.dirname(path),
  )
  return [...folders].flatMap(([folder, inside]) =>
    inside.length > maxFiles
      ? `${folder}: ${inside.length} files; a folder holds at most ${maxFiles}. Find the noun that hides in it.`
      : [],
  )
}

// Circles over the nouns of the server; over files, oxlint looks (import/no-cycle).

function nounCircles(files: readonly File[]): string[] {
  const nouns = new Set(
    files.flatMap(({ path }) => (path.endsWith('/router.ts') ? (nounOf(path) ?? []) : [])),
  )
  const graph = new Map([...nouns].map((noun) => [noun, new Set<string>()]))
  for (const { path, imports, isTest } of files) {
    const from = nounOf(path)
    if (isTest || from === undefined) continue
    for (const to of imports.map(({ target }) => nounOf(target))) {
      if (to !== undefined && to !== from && nouns.has(to)) graph.get(from)?.add(to)
    }
  }
  return findCircles(graph).map(
    (circle) =>
      `src/server: ${circle.join(' → ')}: nouns use each other in a circle. Let one of them hand the data in.`,
  )
}

function listFiles(root: string): string[] {
  const inFolders = folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        posix.join(folder, path.replaceAll('\\', '/')),
      )
    } catch {
      return []
    }
  })
  return [...inFolders, ...readdirSync(root)]
    .filter((path) => isSource(path) || /\.(css|sql)$/.test(path))
    .sort()
}

/** Every breach of the rules below a root folder, as 'path:line message'; empty when there is none. */
export function checkLayout(root: string): string[] {
  const files = listFiles(root).map((path) => load(root, path))
  const written = files.filter(({ path }) => !isGenerated(path))
  return [
    ...written.flatMap((file) =>
      (isSource(file.path) ? [length, ...rules] : [length])
        .flatMap((rule) => rule(file))
        .map(([line, message]) => `${file.path}:${line} ${message}`),
    ),
    ...fullFolders(files),
    ...nounCircles(written),
  ]
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const breaches = checkLayout(resolve(import.meta.dirname, '..'))
  for (const breach of breaches) console.error(breach)
  if (breaches.length > 0) process.exitCode = 1
}
