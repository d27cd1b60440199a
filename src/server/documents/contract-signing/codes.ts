/** Codes by e-mail: six digits that show that a signer's address is their own; only a keyed hash is kept. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import {
  assertCodeMaySend,
  assertTurn,
  codeRules,
  judgeCode,
} from '#domain/documents/signing/contract-signing.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { addressOf, emailHeaders, translatorFor, type SignCall } from './request-signature.ts'
import { countEvents } from './audit-store.ts'
import { recordEvents, type AuditBy } from './audit.ts'
import { codeEmail } from './emails.ts'
import type { LockedCase } from './signing.ts'
import { findSignerCode, updateSigner } from './signing-store.ts'
import { updateContract } from '../contracts/store.ts'

/** Six digits are guessed from a plain hash at once; without the installation's secret this one reveals nothing. */
const hashOf = (secrets: Secrets, signerId: string, code: string): Buffer =>
  createHmac('sha256', secrets.derive('contract codes')).update(`${signerId}:${code}`).digest()

const hour = 3_600_000

const assertTheirTurn = ({ contract, signer, signers }: LockedCase, now: Date) =>
  assertTurn({ state: contract.state, signer, signers, expiresAt: contract.expiresAt, now })

/** Sends a new code, which ends the one before. TOO_MANY_REQUESTS when five went out within the hour. */
export async function sendCode(call: SignCall, about: LockedCase, by: AuditBy): Promise<void> {
  const { tx, scope, secrets, now } = call
  const { contract, signer } = about
  assertTheirTurn(about, now)
  const since = new Date(now.getTime() - hour)
  const sent = { type: 'code_sent', signerId: signer.id, since }
  assertCodeMaySend(signer.auth, await countEvents(tx, scope, contract.id, sent))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { codeSentCount } = await findSignerCode(tx, scope, signer.id)
  await updateSigner(tx, scope, signer, {
    codeHash: hashOf(secrets, signer.id, code),
    codeExpiresAt: new Date(now.getTime() + codeRules.minutes * 60_000),
    codeTries: 0,
    codeSentCount: codeSentCount + 1,
  })
  const to = await addressOf(call, signer)
  if (to) {
    const email = codeEmail(
      { ...emailHeaders(about, signer.name), code },
      await translatorFor(call, about, signer),
    )
    await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'contract.code', contractId: contract.id })
  }
  await recordEvents(call, contract, by, [
    { type: 'code_sent', data: { signerId: signer.id, to: to ? [to] : [] } },
  ])
  await updateContract(tx, scope, contract, {})
}

/** Whether the code is right; each wrong one is counted, and the fifth ends it. */
export async function checkCode(
  call: SignCall,
  about: LockedCase,
  code: string,
  by: AuditBy,
): Promise<{ verdict: 'ok' | 'wrong' | 'dead'; triesLeft: number }> {
  const { tx, scope, secrets, now } = call
  const { contract, signer } = about
  assertTheirTurn(about, now)
  const kept = await findSignerCode(tx, scope, signer.id)
  const isRight = kept.codeHash !== null && timingSafeEqual(kept.codeHash, hashOf(secrets, signer.id, code))
  const state = { isKnown: kept.codeHash !== null, expiresAt: kept.codeExpiresAt, tries: kept.codeTries }
  const judged = judgeCode(state, isRight, now)
  if (judged.verdict === 'ok') {
    await updateSigner(tx, scope, signer, { codeHash: null, codeExpiresAt: null, codeOkAt: now })
  } else {
    await updateSigner(tx, scope, signer, { codeTries: kept.codeTries + 1 })
  }
  const type = judged.verdict === 'ok' ? 'code_ok' : 'code_failed'
  await recordEvents(call, contract, by, [{ type, data: { signerId: signer.id } }])
  await updateContract(tx, scope, contract, {})
  return judged
}
