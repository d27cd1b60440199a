/** What a contract takes along when it goes out: its files, each with the hash of its bytes. */
import type { SentAttachment } from '#domain/documents/contract-attachments.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ContractAttachment } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findFileHashes } from './facts-store.ts'

/** The attachments as the trail holds them from then on; CONFLICT where the bytes of one are no longer kept. */
export async function provenAttachments(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  attachments: readonly ContractAttachment[],
): Promise<SentAttachment[]> {
  const hashes = await findFileHashes(
    tx,
    scope,
    attachments.map(({ fileId }) => fileId),
  )
  return attachments.map(({ fileId, name, revision, size }) => {
    const sha256 = hashes.get(fileId)?.toString('hex')
    if (sha256 === undefined) {
      throw new DomainError('CONFLICT', {
        problem: documentsProblem('attachment.gone', { name }),
      })
    }
    return { name, revision, size, sha256 }
  })
}
