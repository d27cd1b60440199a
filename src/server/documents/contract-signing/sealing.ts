/** Seals what all have signed: the text with its signatures and the proof as one file, sent to everybody. */
import type { Logger } from 'pino'
import { languageOf } from '#domain/language.ts'
import { contractFileName } from '#texts/documents/contract-labels.ts'
import { sealReason } from '#texts/documents/contract-notifications.ts'
import type { Translator } from '#texts/translator.ts'
import { downloadEndsAt, sealRetryMinutes } from '#domain/documents/signing/contract-signing.ts'
import type { AsMember, Services } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { sealPdf } from '../seal/seal.ts'
import { translatorOf } from '../../texts.ts'
import {
  addressOf,
  emailHeaders,
  linkUntil,
  translatorFor,
  type SignCall,
  type SignCase,
} from './request-signature.ts'
import { bySystem, readTrail, recordEvents, sha256, trailFile } from './audit.ts'
import { sealedEmail } from './emails.ts'
import { printSigned } from './print.ts'
import {
  countSealFailure,
  extendLinks,
  findDocument,
  findSigningContext,
  insertDocument,
  listUnsealed,
} from './signing-store.ts'
import { findContract, listSigners, lockContract, updateContract } from '../contracts/store.ts'

type SealParts = Pick<Services, 'db' | 'secrets' | 'site' | 'pdf'> & { scope: OrgScope; now: Date }

/** Where anybody can check a sealed file. */
const verifyUrlOf = ({ site }: Pick<Services, 'site'>) => `${site.appUrl}/verify`

/**
 * Seals a contract that all have signed and that is not sealed yet; false when there is nothing to do. Runs outside
 * of a transaction: setting and sealing take a second or two, and only the result is written, once. Throws when it
 * fails, with everything as it was.
 */
export async function sealContract(parts: SealParts, contractId: string): Promise<boolean> {
  const { db, secrets, pdf, now } = parts
  const { tx: reader, scope } = withAllArtists(
    { tx: db.read(parts.scope), scope: parts.scope },
    'sharedContract',
  )
  const contract = await findContract(reader, scope, contractId)
  const { state, frozenBody, sealedSha256, endedAt } = contract
  const isSigned = state === 'signed' || state === 'superseded'
  if (!isSigned || sealedSha256 || !frozenBody || !contract.sha256 || !endedAt) return false
  const { entries, verdict } = await readTrail({ tx: reader, scope }, contract)
  const last = entries.findIndex(({ type }) => type === 'completed')
  if (last === -1) return false
  // A seal says that nothing was changed, so it is never put on what was.
  if (!verdict.isComplete)
    throw new Error(`the trail of contract ${contractId} is broken at ${verdict.brokenAt}`)
  const original = await findDocument(reader, scope, contractId, 'original')
  if (!sha256(original.bytes).equals(contract.sha256)) {
    throw new Error(`the document of contract ${contractId} is not the one that was signed`)
  }
  const trail = entries.slice(0, last + 1)
  const signers = await listSigners(reader, scope, [contractId])
  const context = await findSigningContext(reader, scope, contract)
  const { organisation } = context
  const completedAt = new Date(trail[last]!.at)
  const file = trailFile({ ...contract, sha256: contract.sha256 }, trail)
  const printed = await printSigned(
    pdf,
    { contract, organisation, body: frozenBody, signers },
    {
      completedAt,
      sha256: contract.sha256,
      trail,
      proof: { original: original.bytes, auditTrail: file.toString('utf8') },
      verifyUrl: verifyUrlOf(parts),
    },
  )
  const sealed = await sealPdf({ db, secrets, scope, orgId: scope.orgId, now }, printed, {
    name: organisation.name,
    reason: translatorOf(contract.language)(sealReason),
    contactInfo: organisation.email ?? undefined,
  })
  return db.transaction(scope, (tx) => keepSealed({ ...parts, tx, scope }, contractId, sealed))
}

/** Writes the sealed file with its e-mails, unless another process was faster. */
async function keepSealed(
  call: SignCall,
  contractId: string,
  sealed: { bytes: Buffer; sha256: Buffer },
): Promise<boolean> {
  const { tx, scope, now } = call
  const contract = await lockContract(tx, scope, contractId)
  if (contract.sealedSha256 || !contract.endedAt) return false
  await insertDocument(tx, scope, { contractId, kind: 'sealed', ...sealed })
  await updateContract(tx, scope, contract, { sealedSha256: sealed.sha256 })
  const hash = sealed.sha256.toString('hex')
  await recordEvents(call, contract, bySystem(now), [{ type: 'sealed', data: { sha256: hash } }])
  const until = downloadEndsAt(contract.endedAt)
  await extendLinks(tx, scope, contractId, until)
  const signers = await listSigners(tx, scope, [contractId])
  const context = await findSigningContext(tx, scope, contract)
  await sendSealed(call, { contract, signers, context }, sealed.bytes, until)
  await writeLog(
    tx,
    {
      userId: null,
      orgId: scope.orgId,
      action: 'contracts.seal',
      ip: '',
      userAgent: null,
      requestId: '',
    },
    { entity: 'contract', entityId: contractId, after: { sealedSha256: hash } },
  )
  return true
}

/** To everybody on the contract and to whoever sent it, each address once. */
async function sendSealed(call: SignCall, about: SignCase, bytes: Buffer, until: Date): Promise<void> {
  const { tx, scope, secrets, site } = call
  const { contract, signers, context } = about
  const attachments = [
    {
      name: contractFileName(contract, 'sealed', translatorOf(contract.language)),
      type: 'application/pdf',
      content: bytes,
    },
  ]
  const url = `/${context.organisation.slug}/contracts/${contract.id}/edit`
  const written = new Set<string>()
  const write = async (
    to: string | null | undefined,
    name: string,
    t: Translator,
    link: () => Promise<string | null>,
  ) => {
    if (!to || written.has(to.toLowerCase())) return
    written.add(to.toLowerCase())
    const facts = {
      ...emailHeaders(about, name),
      link: await link(),
      verifyUrl: verifyUrlOf(call),
      attachments: contract.attachments,
    }
    const email = sealedEmail(facts, t)
    await enqueueEmail(tx, scope, secrets, {
      ...email,
      to,
      kind: 'contract.sealed',
      contractId: contract.id,
      attachments,
      noticeUrl: url,
    })
  }
  const inApp = async () => `${site.appUrl}${url}`
  for (const signer of signers) {
    const { isCopy, userId, name } = signer
    const link = isCopy ? async () => null : userId ? inApp : () => linkUntil(call, signer.id, until)
    await write(await addressOf(call, signer), name, await translatorFor(call, about, signer), link)
  }
  const { sender } = context
  await write(sender?.email, sender?.name ?? '', translatorOf(languageOf(sender?.locale)), inApp)
}

/** Seals at once, after the last signature; what fails is tried again by the job. */
export async function sealSoon(parts: SealParts, contractId: string): Promise<void> {
  try {
    await sealContract(parts, contractId)
  } catch (error) {
    await noteFailure(parts, contractId)
    throw error
  }
}

const noteFailure = ({ db, scope, now }: SealParts, contractId: string) =>
  db.transaction(scope, (tx) => countSealFailure(tx, scope, contractId, now))

type JobParts = Omit<SealParts, 'scope' | 'now'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}
const atOnce = 20
/** So long the call that took the last signature seals automatically. */
const headStartMs = 60_000

/** Seals what is waiting to be sealed; returns how many. After each failure a contract waits longer. */
export async function sealWaiting(parts: JobParts, now: Date): Promise<number> {
  const { db, scope, asMember, log } = parts
  const before = new Date(now.getTime() - headStartMs)
  let count = 0
  for (const row of await listUnsealed(db.read(scope), scope, before, atOnce, now)) {
    const who = await asMember(row.userId, row.slug)
    if (!who) continue
    const own = { ...parts, scope: who.scope, now }
    try {
      if (await sealContract(own, row.id)) count++
    } catch (error) {
      const retryMinutes = sealRetryMinutes(row.sealFailures + 1)
      log.error({ err: error, contractId: row.id, retryMinutes }, 'contract not sealed')
      await noteFailure(own, row.id)
    }
  }
  return count
}
