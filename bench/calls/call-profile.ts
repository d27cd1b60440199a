/** Where the time of a call goes in Node, function by function: the month list under load, as V8's profiler sees it. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../child.ts'
import { install, queryUrl, type Size } from '../installation.ts'

const CONNECTIONS = 16

/** The share of the time in which the thread was busy; `part` is a package, a file of the server, or Node itself. */
export type Share = { part: string; share: number }
export type CallProfile = { parts: Share[]; functions: Share[] }

type CallFrame = { functionName: string; url: string; lineNumber: number }
type ProfileNode = { id: number; callFrame: CallFrame; children?: number[] }
/** As DevTools writes it; times in microseconds of the clock that `process.hrtime` reads. */
type CpuProfile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[]; startTime: number }

const now = () => Number(process.hrtime.bigint() / 1000n)

/** Profiles the server while the month of its first agency is asked for as often as it can be. */
export async function measureCallProfile(
  size: Size,
  days: { from: string; to: string },
  seconds: number,
): Promise<CallProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-profile-'))
  try {
    const installation = await install(size, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
    const { program, seeded, session } = installation
    const input = { orgSlug: seeded.organisations[0]?.slug, ...days, cancelled: true }
    const url = queryUrl(program.url, 'events.list', input)
    const headers = { authorization: `Bearer ${session.access_token}` }
    // The first seconds warm up.
    await load({ url, headers, seconds, connections: CONNECTIONS })
    const from = now()
    await load({ url, headers, seconds, connections: CONNECTIONS })
    const to = now()
    await installation.stop()
    return sharesOf(await readProfile(folder, program.child.pid ?? 0), from, to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The profile of the main thread. */
async function readProfile(folder: string, pid: number): Promise<CpuProfile> {
  const name = (await readdir(folder)).find((each) => each.includes(`.${pid}.0.`))
  if (!name) throw new Error('The server left no profile')
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile
}

const waiting = new Set(['(idle)', '(root)'])

export function sharesOf(
  { nodes, samples, timeDeltas, startTime }: CpuProfile,
  from: number,
  to: number,
): CallProfile {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const times = { parts: new Map<string, number>(), functions: new Map<string, number>() }
  let at = startTime
  let busy = 0
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index] ?? 0
    at += took
    const node = byId.get(id)
    if (!node || at < from || at > to || waiting.has(node.callFrame.functionName)) continue
    busy += took
    const add = (sums: Map<string, number>, key: string) => sums.set(key, (sums.get(key) ?? 0) + took)
    add(times.functions, nameOf(node.callFrame))
    add(times.parts, partOf(node))
  }
  const shares = (sums: Map<string, number>): Share[] =>
    [...sums].map(([part, took]) => ({ part, share: took / busy })).toSorted((a, b) => b.share - a.share)
  return { parts: shares(times.parts), functions: shares(times.functions) }

  /** Node's own functions count for whoever called them: the package whose socket it is that is written to. */
  function partOf(node: ProfileNode): string {
    for (let each: ProfileNode | undefined = node; each; each = byId.get(parents.get(each.id) ?? -1)) {
      const file = fileOf(each.callFrame.url)
      if (file) return file
    }
    return node.callFrame.functionName === '(garbage collector)' ? 'garbage collector' : 'Node itself'
  }
}

/** 'kysely', 'src/server/trpc.ts'; null for Node's own. */
function fileOf(url: string): string | null {
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  const [, own] = /\/(src\/server\/.+)$/.exec(url) ?? []
  return ofPackage ?? own ?? null
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const file = fileOf(url) ?? url
  return `${functionName || '(anonymous)'}${file ? ` (${file}:${lineNumber + 1})` : ''}`
}
