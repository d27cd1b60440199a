/** Seals a PDF in the name of an organisation, whose key is made at its first use. */
import { createHash, randomUUID } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { Signer } from './cms.ts'
import { signPdf } from './sign.ts'
import { addFirstKey, findSealOwner, findSigner } from './store.ts'

export type Sealing = Pick<Services, 'db' | 'secrets'> & {
  scope: OrgScope | JobScope
  orgId: string
  now: Date
}

/** What the signature says of itself: whose it is, why, and how to reach them. */
export type SealTexts = { name: string; reason: string; contactInfo?: string | undefined }

/**
 * The key in use; made where there is none, or where the one in use has expired. Of two calls that make one at once,
 * both get the one that was kept.
 */
async function signerOf({ db, secrets, scope, orgId, now }: Sealing): Promise<Signer> {
  const find = () => findSigner(db.read(scope), scope, secrets, orgId, now)
  const known = await find()
  if (known) return known
  const { makeSeal } = await import('./certificate.ts')
  const signer = await makeSeal(await findSealOwner(db.read(scope), scope, orgId), now)
  const key = { id: randomUUID(), source: 'generated', signer } as const
  await db.transaction(scope, (tx) => addFirstKey(tx, scope, secrets, orgId, key, now))
  const kept = await find()
  if (!kept) throw new Error('the key of a seal was made but not found')
  return kept
}

/**
 * The sealed PDF: one more signature over all of it, as an incremental update (PAdES B-B). Not to be called within a
 * transaction: it opens a short one for a new key, and signs after it. `now` is printed as the time of signing.
 */
export async function sealPdf(
  sealing: Sealing,
  document: Uint8Array,
  texts: SealTexts,
): Promise<{ bytes: Buffer; sha256: Buffer }> {
  const signer = await signerOf(sealing)
  const bytes = await signPdf(document, { ...texts, at: sealing.now }, signer)
  return { bytes, sha256: createHash('sha256').update(bytes).digest() }
}
