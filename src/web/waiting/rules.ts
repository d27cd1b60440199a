// What a change that waits for a connection is, when it is sent, and what an answer means for it.
import type { Fault } from '#domain/errors.ts'

/** One change on its way to the server, as the device keeps it. */
export type Change = {
  /** Sent with every attempt as its idempotency key; also its name on the device. */
  key: string
  /** The person who made it, or the link by which it was made. Nobody else sends or sees it. */
  owner: string
  /** The call: 'notes.create'. */
  path: string
  input: unknown
  /** Changes of one scope are sent one after the other, in the order in which they were made. */
  scope: string
  /** What was tried, in words. */
  label: string
  /** Milliseconds since 1970; also the order. */
  madeAt: number
  /** How often the server failed over it. */
  failures: number
  /** An attempt may have reached the server: its input stays as it is from then on. */
  wasTried: boolean
  /** Whoever made it no longer waits for the answer: a refusal has to be shown. */
  hasWaited: boolean
  /** Why it is not sent any more until somebody decides. */
  problem?: Problem
}

export type Problem = {
  message: string
  /** Someone else changed the same thing: "keep mine" means sending it on top of this version. */
  currentVersion?: number
}

/** Nothing is sent automatically after this time: the server no longer knows whether it has seen it before. */
export const waitingDays = 7
const day = 86_400_000

/** The server gives up on a call after so many failures of its own. */
const mostFailures = 5
/** Sent at the same time, each of another scope. */
const mostAtOnce = 4

export const personOwner = (userId: string): string => `person ${userId}`
export const linkOwner = (token: string): string => `link ${token}`
export const isLinkOwner = (owner: string): boolean => owner.startsWith('link ')
/** The id of the person who has to be signed in for it to be sent; undefined for a link's. */
export const userOf = (owner: string): string | undefined =>
  isLinkOwner(owner) ? undefined : owner.slice(personOwner('').length)

/** Whose change this is: the link's, when the call carries a token, else the signed-in person's. */
export function ownerOf(input: unknown, userId: string | undefined): string | undefined {
  const token = fieldOf(input, 'token')
  if (typeof token === 'string') return linkOwner(token)
  return userId && personOwner(userId)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The version that a call is based on, or that its answer made; undefined where there is none. */
export function versionOf(value: unknown): number | undefined {
  const version = fieldOf(value, 'version')
  return typeof version === 'number' ? version : undefined
}

/** The same call on top of another version; a call without one stays as it is. */
export function onVersion(input: unknown, version: number | undefined): unknown {
  return version === undefined || versionOf(input) === undefined ? input : { ...(input as object), version }
}

export type Outcome =
  /** No answer about the change itself: the same call again, when there is a connection. */
  | 'later'
  /** The server failed over this one: again, but others need not wait for it. */
  | 'failed'
  | 'refused'

/** What a failed attempt means (product specification 7: nothing below 500 is tried again). */
export function outcomeOf({ kind, code }: Fault, failures: number): Outcome {
  if (kind === 'network') return 'later'
  // None is about the change: a session that has to be renewed, a pace that is too fast, a server that restarts.
  if (code === 'UNAUTHORIZED' || code === 'TOO_MANY_REQUESTS' || code === 'SERVICE_UNAVAILABLE')
    return 'later'
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT')
    return failures + 1 < mostFailures ? 'failed' : 'refused'
  return 'refused'
}

/** Has it waited for so long that only a person can tell whether it should still be sent? */
export const isTooOld = (change: Change, now: number): boolean => now - change.madeAt > waitingDays * day

/**
 * When the device forgets a change unsent: what another person left a week ago and never came back for, and what
 * came from a link that nobody has opened for a month. Never what the person here still has to decide.
 */
export function isForgotten(change: Change, now: number, isHere: boolean): boolean {
  if (isLinkOwner(change.owner)) return now - change.madeAt > 30 * day
  return !isHere && isTooOld(change, now)
}

const sameScope = (a: Change, b: Change) => a.owner === b.owner && a.path === b.path && a.scope === b.scope

/** The first of each scope that may go now; `skipped` scopes have had their turn. */
export function nextToSend(changes: readonly Change[], skipped: readonly Change[] = []): Change[] {
  const heads: Change[] = []
  for (const change of changes.toSorted((a, b) => a.madeAt - b.madeAt)) {
    if (change.problem) continue
    if ([...heads, ...skipped].some((head) => sameScope(head, change))) continue
    heads.push(change)
  }
  return heads.slice(0, mostAtOnce)
}

/** An earlier change that the server cannot have seen yet and that `next` makes superfluous. */
export function replacedBy(changes: readonly Change[], next: Change): Change | undefined {
  return changes.find((change) => sameScope(change, next) && !change.wasTried && !change.problem)
}

/** What follows a change that was made on the same version now builds on the version that it made. */
export function followed(changes: readonly Change[], sent: Change, answer: unknown): Change[] {
  const made = versionOf(answer)
  const base = versionOf(sent.input)
  if (made === undefined || base === undefined) return []
  return changes
    .filter(
      (change) =>
        change.key !== sent.key &&
        sameScope(change, sent) &&
        !change.wasTried &&
        versionOf(change.input) === base,
    )
    .map((change) => ({ ...change, input: onVersion(change.input, made) }))
}

/** Milliseconds until the next attempt while there seems to be a connection: longer each time, a minute at most. */
export const pauseAfter = (rounds: number): number => Math.min(60_000, 5000 * 3 ** Math.max(0, rounds - 1))
