/** A whole run takes over an hour: each part is kept until all are there, so that one that was cut can go on. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const shelf = join(root, '.cache', 'bench')
/** Of the sources: what other ones measured says nothing of these. */
const sources = () => execFileSync('git', ['rev-parse', 'HEAD:src'], { cwd: root, encoding: 'utf8' }).trim()

/** Gives `measure` a part, measured anew, or with `resume` as the last run of the same sources and size left it. */
export function keepingParts({ resume, quick }: { resume: boolean; quick: boolean }) {
  const folder = join(shelf, `${sources()}${quick ? '-quick' : ''}`)
  return async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const file = join(folder, `${name}.json`)
    const kept = resume ? await readFile(file, 'utf8').catch(() => null) : null
    if (kept !== null) return JSON.parse(kept) as T
    const measured = await work()
    await mkdir(folder, { recursive: true })
    await writeFile(file, JSON.stringify(measured))
    return measured
  }
}

/** After a run that came to its end. */
export const forgetParts = () => rm(shelf, { recursive: true, force: true })
