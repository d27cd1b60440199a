/** Runs the parts of a measurement in processes of their own, so that they do not share a thread. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { LoadOptions, LoadResult } from './load.ts'

const run = promisify(execFile)
const file = (name: string) => join(import.meta.dirname, name)

/** Runs a script of this folder with JSON in its argument and JSON on its stdout. */
export async function runJson<T>(name: string, options: object): Promise<T> {
  const { stdout } = await run(process.execPath, [file(name), JSON.stringify(options)], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as T
}

/** Sends requests for some seconds; throws when one of them was not answered with 200. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const result = await runJson<LoadResult>('load.ts', options)
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.sent} requests to ${options.url} failed`)
  return result
}

/** Starts a script of this folder that prints its port as its first line and then serves until it is killed. */
export async function startScript(name: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [file(name)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url: `http://127.0.0.1:${port}`, child }
}
