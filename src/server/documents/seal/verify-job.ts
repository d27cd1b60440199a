/** Looks for the signatures of a file that somebody holds and checks each, whatever the file is. */
import { readFile } from 'node:fs/promises'
import type { Job } from '../../platform/workers/job.ts'
import { checkSignature, type CheckedSignature } from './check-signature.ts'
import { findSignatures } from './find-signatures.ts'

export type CheckedFile = {
  isPdf: boolean
  signatures: CheckedSignature[]
  /** Something names itself a signature and cannot be read. */
  hasUnreadable: boolean
}

/** A PDF begins within its first kilobyte, says its standard. */
const isPdfFile = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

export async function checkBytes(bytes: Buffer): Promise<CheckedFile> {
  const isPdf = isPdfFile(bytes)
  const found = isPdf ? findSignatures(bytes) : { signatures: [], hasUnreadable: false }
  let { hasUnreadable } = found
  const signatures: CheckedSignature[] = []
  for (const each of found.signatures) {
    const checked = await checkSignature(bytes, each).catch(() => undefined)
    if (checked) signatures.push(checked)
    else hasUnreadable = true
  }
  return { isPdf, signatures, hasUnreadable }
}

export const job: Job<{ path: string }, CheckedFile> = async ({ path }) => checkBytes(await readFile(path))
