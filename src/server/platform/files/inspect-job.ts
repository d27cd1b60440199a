/** Says what one uploaded file is. */
import type { Job } from '../workers/job.ts'
import { detectType } from './inspect.ts'

export const job: Job<{ path: string; name: string }, string | null> = ({ path, name }) =>
  detectType(path, name)
