/** What an uploaded file really is, found out in a process of its own: files are made to confuse who looks at them. */
import { readingJob } from '../workers/reading.ts'
import type { job } from './inspect-job.ts'

const inspect = readingJob<typeof job>(new URL('./inspect-job.ts', import.meta.url), 'files')

/** The type of a file on this disk as `detectType` finds it; BAD_REQUEST for what it refuses. */
export async function typeOf(path: string, name: string): Promise<string | null> {
  return (await inspect({ path, name })).value
}
