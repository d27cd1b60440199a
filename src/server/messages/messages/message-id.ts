/** The name by which the programs of all who read a message know it. */
import { createHash } from 'node:crypto'

/** The same message keeps its Message-ID at every attempt, so that one that arrives twice is known as one. */
export function messageIdOf(orgId: string, dedupeKey: string, fromAddress: string): string {
  const hash = createHash('sha256').update(`${orgId}:${dedupeKey}`).digest('hex').slice(0, 32)
  return `<${hash}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1)}>`
}
