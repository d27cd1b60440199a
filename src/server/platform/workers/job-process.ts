// The process that reads what people sent: each order names the module of a job and what the job is to read.
import { serialize } from 'node:v8'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { answerOrders } from './answering.ts'
import type { Job, JobOrder } from './job.ts'
import { Pager } from './pages.ts'

/** Bytes of what is returned at once: it is one message, read in one go. What may be longer is put row by row. */
const maxValue = 1024 * 1024

answerOrders(async ({ module, order }: JobOrder, putPage) => {
  const { job } = (await import(module)) as { job: Job<unknown, unknown, unknown> }
  const pager = new Pager((rows) => putPage(serialize(rows)))
  const value = await job(order, (row) => pager.put(row))
  pager.flush()
  if (serialize(value).length > maxValue) {
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('file.holdsTooMuch') })
  }
  return value
})
