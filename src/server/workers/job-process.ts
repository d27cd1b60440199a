// The process that reads what people sent: each order names the module of a job and what the job is to read.
import { serialize } from 'node:v8'
import { answerOrders } from './answering.ts'
import type { Job, JobOrder } from './job.ts'
import { Pager } from './pages.ts'

answerOrders(async ({ module, order }: JobOrder, putPage) => {
  const { job } = (await import(module)) as { job: Job<unknown, unknown, unknown> }
  const pager = new Pager((rows) => putPage(serialize(rows)))
  const value = await job(order, (row) => pager.put(row))
  pager.flush()
  return value
})
