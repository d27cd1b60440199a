// Decides what the people on a contract may do with it once it is out: whose turn it is, what a link shows, what a
// signature needs, how codes work, and when time does something.
import { consentVersion } from './contract-consent.ts'
import { isOut, type ContractState } from '../../booking/bookings/contract-actions.ts'
import type { SignerAuth, SignerState, SigningParty } from '#domain/documents/contract-parties.ts'
import { addDays, instantOf, type LocalDate, type TimeZone } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import type { Problem } from '../../problems.ts'
import { documentsProblem } from '../problems.ts'

/** A signer as far as turns go. */
export type TurnSigner = {
  id: string
  name: string
  orderNo: number
  isCopy: boolean
  state: SignerState
}

const mustSign = ({ isCopy }: TurnSigner) => !isCopy
const hasSigned = ({ state }: TurnSigner) => state === 'signed'

/** The group that is to sign now: the first in which somebody has not. Null when all have. */
export function groupInTurn(signers: readonly TurnSigner[]): number | null {
  const open = signers.filter((each) => mustSign(each) && !hasSigned(each)).map(({ orderNo }) => orderNo)
  return open.length > 0 ? Math.min(...open) : null
}

/** Is this person asked to sign now? */
export const isInTurn = (signer: TurnSigner, signers: readonly TurnSigner[]): boolean =>
  mustSign(signer) && !hasSigned(signer) && groupInTurn(signers) === signer.orderNo

/**
 * May this member sign in the app: whoever is named, and for the agency whoever may send contracts? Those who sign by
 * a link are never signed for.
 */
export const maySignInApp = (
  signer: { userId: string | null; party: SigningParty; isCopy: boolean },
  member: { userId: string | undefined; maySend: boolean },
): boolean =>
  signer.userId !== null &&
  !signer.isCopy &&
  (signer.userId === member.userId || (member.maySend && signer.party === 'agency'))

/** Who has to sign before this person, by their names. */
export const waitsFor = (signer: TurnSigner, signers: readonly TurnSigner[]): string[] =>
  signers
    .filter((each) => mustSign(each) && !hasSigned(each) && each.orderNo < signer.orderNo)
    .map(({ name }) => name)

/** How the holder of a link finds the contract. */
export const signingLinkStates = [
  'open',
  'waiting',
  'signed',
  'completed',
  'declined',
  'expired',
  'void',
  'superseded',
  'handed_on',
] as const
export type SigningLinkState = (typeof signingLinkStates)[number]

/** What the link of a signer shows; `isFormer` for a link of whoever has handed the task on. */
export function signingLinkState(
  state: ContractState,
  signer: TurnSigner,
  signers: readonly TurnSigner[],
  about: { isFormer: boolean; isLate: boolean },
): SigningLinkState {
  if (about.isFormer) return 'handed_on'
  if (state === 'signed') return 'completed'
  if (state === 'declined' || state === 'expired' || state === 'void' || state === 'superseded') return state
  if (!isOut(state)) return 'void'
  if (hasSigned(signer)) return 'signed'
  if (about.isLate) return 'expired'
  return isInTurn(signer, signers) ? 'open' : 'waiting'
}

const conflict = (problem: Problem) => new DomainError('CONFLICT', { problem })

export type TurnCase = {
  state: ContractState
  signer: TurnSigner
  signers: readonly TurnSigner[]
  expiresAt: Date | null
  now: Date
}

/** When the time to sign is over. */
export const isSigningOver = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/** CONFLICT unless the contract is out, there is time, and it is this person's turn: to sign, refuse or hand on. */
export function assertTurn({ state, signer, signers, expiresAt, now }: TurnCase): void {
  if (hasSigned(signer)) throw conflict(documentsProblem('signing.done'))
  if (!isOut(state)) throw conflict(documentsProblem('signing.closed', { state }))
  if (isSigningOver(expiresAt, now)) throw conflict(documentsProblem('signing.closed', { state: 'expired' }))
  if (!isInTurn(signer, signers)) {
    throw conflict(documentsProblem('signing.notYourTurn'))
  }
}

export type SignCase = TurnCase & {
  /** Hex, of the document that was frozen when it was sent, and of what the page showed. */
  sha256: string
  shownSha256: string
  consentVersion: string
  auth: SignerAuth
  codeOkAt: Date | null
}

/**
 * What follows a signature: the contract's next state, and the group that gets its e-mails now (null while others of
 * the same group have yet to sign, and at the end). CONFLICT with a sentence where the person may not sign.
 */
export function decideSign(about: SignCase): { state: 'part_signed' | 'signed'; nextGroup: number | null } {
  assertTurn(about)
  if (about.shownSha256 !== about.sha256) {
    throw conflict(documentsProblem('signing.otherDocument'))
  }
  if (about.consentVersion !== consentVersion) {
    throw conflict(documentsProblem('signing.otherConsent'))
  }
  assertCode(about.auth, about.codeOkAt, about.now)
  const after = about.signers.map((each) =>
    each.id === about.signer.id ? { ...each, state: 'signed' as const } : each,
  )
  const group = groupInTurn(after)
  if (group === null) return { state: 'signed', nextGroup: null }
  return { state: 'part_signed', nextGroup: group === about.signer.orderNo ? null : group }
}

// Codes by e-mail.

const minute = 60_000
export const codeRules = { minutes: 10, tries: 5, sendsPerHour: 5, freshMinutes: 60 } as const

/** A code that was right lets its person sign for an hour. */
export const isCodeFresh = (codeOkAt: Date | null, now: Date): boolean =>
  codeOkAt !== null && now.getTime() - codeOkAt.getTime() < codeRules.freshMinutes * minute

/**
 * CONFLICT where a code is asked for and none was right lately. To sign, and to hand on: whoever only has the link
 * could else have the next codes sent to themselves.
 */
export function assertCode(auth: SignerAuth, codeOkAt: Date | null, now: Date): void {
  if (auth === 'code' && !isCodeFresh(codeOkAt, now)) throw conflict(documentsProblem('code.missing'))
}

/** TOO_MANY_REQUESTS when enough codes were sent; `sentLately` counts those of the last hour. */
export function assertCodeMaySend(auth: SignerAuth, sentLately: number): void {
  if (auth !== 'code') throw conflict(documentsProblem('code.notNeeded'))
  if (sentLately >= codeRules.sendsPerHour) {
    throw new DomainError('TOO_MANY_REQUESTS', { problem: documentsProblem('code.tooMany') })
  }
}

export type CodeState = { isKnown: boolean; expiresAt: Date | null; tries: number }

/** 'ok', 'wrong', or 'dead' for a code that is used up or too old: a new one is needed. */
export function judgeCode(
  code: CodeState,
  isRight: boolean,
  now: Date,
): { verdict: 'ok' | 'wrong' | 'dead'; triesLeft: number } {
  const isDead = !code.isKnown || code.expiresAt === null || code.expiresAt <= now
  if (isDead || code.tries >= codeRules.tries) return { verdict: 'dead', triesLeft: 0 }
  if (isRight) return { verdict: 'ok', triesLeft: codeRules.tries }
  const triesLeft = codeRules.tries - code.tries - 1
  return { verdict: triesLeft > 0 ? 'wrong' : 'dead', triesLeft }
}

// Time.

const day = 86_400_000
const linkDays = 30
const downloadDays = 90
const reminderHour = '09:00'
const reminderDays = [3, 0] as const

/** When signing ends: with the last day to sign where the organisation is, else 30 days after it was sent. */
export const signingEndsAt = (dueOn: LocalDate | null, tz: TimeZone, sentAt: Date): Date =>
  dueOn ? instantOf(addDays(dueOn, 1), '00:00', tz) : new Date(sentAt.getTime() + linkDays * day)

/** How long a link lives that is made now: 30 days, and as long after the end of signing, to show how it ended. */
export const signingLinkExpiry = (endsAt: Date | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), endsAt?.getTime() ?? 0) + linkDays * day)

/** Until when the links of a contract that all have signed let its signers download it. */
export const downloadEndsAt = (signedAt: Date): Date => new Date(signedAt.getTime() + downloadDays * day)

/** Reminding by hand: CONFLICT within an hour of the e-mail or reminder before, or out of turn. */
export function assertMayRemind(
  { state, signer, signers, expiresAt, now }: TurnCase,
  lastEmailAt: Date | null,
): void {
  if (!isOut(state) || isSigningOver(expiresAt, now))
    throw conflict(documentsProblem('signing.nobodyRequested'))
  if (!isInTurn(signer, signers)) throw conflict(documentsProblem('signing.notTheirTurn'))
  if (lastEmailAt && now.getTime() - lastEmailAt.getTime() < 60 * minute) {
    throw conflict(documentsProblem('signing.emailedLately'))
  }
}

/**
 * Is a reminder due that is sent automatically: three days before the last day to sign, and on that day, at nine where
 * the organisation is. Who got an e-mail since the moment had come needs none.
 */
export function isReminderDue(
  { dueOn, tz }: { dueOn: LocalDate | null; tz: TimeZone },
  lastEmailAt: Date | null,
  now: Date,
): boolean {
  if (dueOn === null || lastEmailAt === null) return false
  return reminderDays.some((days) => {
    const at = instantOf(addDays(dueOn, -days), reminderHour, tz)
    return at <= now && lastEmailAt < at
  })
}

/** How long to wait before sealing is tried again after so many failures: a minute, doubling, at most an hour. */
export const sealRetryMinutes = (failures: number): number => Math.min(60, 2 ** Math.max(0, failures - 1))
