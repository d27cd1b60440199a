/** Calls about an organisation's seal: the certificate that is on its contracts, and changing it. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { certificateFacts } from './certificate-facts.ts'
import type { Signer } from './cms.ts'
import { maxP12Bytes, p12TooLarge, readP12 } from './p12.ts'
import { findCertificate, findSealOwner, replaceKey } from './store.ts'

const Fingerprint = z.strictObject({
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint: z.string(),
})
const Seal = z.strictObject({
  certificate: z
    .strictObject({
      subject: z.string(),
      source: z.enum(['generated', 'uploaded']),
      notBefore: z.date(),
      notAfter: z.date(),
      ...Fingerprint.shape,
    })
    .nullable(),
  canManage: z.boolean(),
})

const hex = (bytes: Buffer) => bytes.toString('hex')

type Call = {
  tx: Tx
  scope: OrgScope
  secrets: Parameters<typeof replaceKey>[2]
  log(entry: { entity: string; entityId: string; before: object; after: object }): void
}

/** Puts a new key in use. The log names the certificates, never the key. */
async function take({ tx, scope, secrets, log }: Call, source: 'generated' | 'uploaded', signer: Signer) {
  const before = await findCertificate(tx, scope)
  await replaceKey(tx, scope, secrets, { id: randomUUID(), source, signer })
  const fingerprint = hex(certificateFacts(signer.certificate).fingerprint)
  log({
    entity: 'organisation',
    entityId: scope.orgId,
    before: { seal: before ? hex(before.fingerprint) : null },
    after: { seal: fingerprint },
  })
  return { fingerprint }
}

export const sealRouter = router({
  /** Null before the first use: the key is made when the first contract is sealed. */
  get: orgProcedure('contracts.view')
    .input(orgInput({}))
    .output(Seal)
    .query(async ({ ctx }) => {
      const found = await findCertificate(ctx.tx, ctx.scope)
      const canManage = can(ctx.member, 'legal.manage')
      if (!found) return { certificate: null, canManage }
      const { subject, notBefore, notAfter, fingerprint } = found
      const source = found.source === 'uploaded' ? 'uploaded' : 'generated'
      return {
        certificate: { subject, source, notBefore, notAfter, fingerprint: hex(fingerprint) },
        canManage,
      }
    }),

  /** A new key of our own making takes the place of the one in use. What was sealed before stays valid. */
  renew: orgProcedure('legal.manage')
    .meta({ idempotent: true })
    .input(orgInput({}))
    .output(Fingerprint)
    .mutation(async ({ ctx }) => {
      const owner = await findSealOwner(ctx.tx, ctx.scope, ctx.scope.orgId)
      const { makeSeal } = await import('./certificate.ts')
      return take(ctx, 'generated', await makeSeal(owner, ctx.now))
    }),

  /** A certificate of the organisation's own takes the place of the one in use (PKCS#12, at most 100 kB). */
  upload: orgProcedure('legal.manage')
    .input(
      orgInput({
        p12Base64: z
          .base64()
          .max(Math.ceil(maxP12Bytes / 3) * 4, asMessage(p12TooLarge))
          .meta({ examples: ['MIIB'] }),
        password: z.string().max(200),
      }),
    )
    .output(Fingerprint)
    .mutation(async ({ ctx, input }) => {
      const signer = await readP12(Buffer.from(input.p12Base64, 'base64'), input.password, ctx.now)
      return take(ctx, 'uploaded', signer)
    }),
})
