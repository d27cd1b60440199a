/** Reads the source of one e-mail: an answer to one of ours, or a report of a mail server. */
import type { Job } from '../../platform/workers/job.ts'
import { readAnswer, readReport, type Answer, type Report } from './reading.ts'

export type MailOrder = { kind: 'answer' | 'report'; source: Uint8Array }

export const job: Job<MailOrder, { answer: Answer | null } | { report: Report }> = async ({
  kind,
  source,
}) => {
  const bytes = Buffer.from(source)
  return kind === 'answer' ? { answer: await readAnswer(bytes) } : { report: await readReport(bytes) }
}
