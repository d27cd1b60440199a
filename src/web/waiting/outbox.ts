// Changes on their way to the server: kept on the device first, sent once and in order, by one tab at a time.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { markDirty } from '#web/dirty.ts'
import { faultOf, handleError, messageOf } from '#web/calls/errors.ts'
import { currentSession, onSession, recheckSession } from '#web/session/session.ts'
import { trpcClient } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { applyAll, forgetEffects, isMergedByPage, refreshAfter, takeBack } from './effects.ts'
import {
  followed,
  isForgotten,
  isLinkOwner,
  isTooOld,
  nextToSend,
  onVersion,
  outcomeOf,
  ownerOf,
  pauseAfter,
  personOwner,
  replacedBy,
  userOf,
  versionOf,
  type Change,
} from './rules.ts'
import { waitingStore } from './waiting-store.ts'

/** An attempt without an answer ends after this time; the next one carries the same key. */
const answerWithin = 30_000
const lockName = 'fermata.waiting'

type Settled = { data: unknown } | { error: unknown } | { isDiscarded: true }
type OutboxUpdate = { key?: string; settled?: Settled }

/** All that this device holds, of other people too: `isMine` is between them and everything that shows or sends. */
let changes: readonly Change[] = []
/** Those that the store holds as well; the others live in this page only. */
const kept = new Set<string>()
const answers = new Map<string, PromiseWithResolvers<unknown>>()
const listeners = new Set<() => void>()
const tabs = new BroadcastChannel(lockName)

export const userOwner = (): string | undefined => {
  const id = currentSession()?.user.id
  return id && personOwner(id)
}
const isMine = ({ owner }: Change) => isLinkOwner(owner) || owner === userOwner()
/** What still waits, of those who are here. */
export const sendable = (): Change[] => changes.filter((change) => isMine(change) && !change.problem)

let release: (() => void) | undefined

/** What the device would not keep is lost with the page: leaving asks then. */
function guardPage(): void {
  const isAtRisk = changes.some((change) => !kept.has(change.key))
  if (isAtRisk) release ??= markDirty()
  else {
    release?.()
    release = undefined
  }
}

function setChanges(next: readonly Change[]): void {
  changes = next
  guardPage()
  for (const listener of listeners) listener()
}

const broadcast = (update: OutboxUpdate) => tabs.postMessage(update)

async function save(change: Change): Promise<void> {
  setChanges([...changes.filter(({ key }) => key !== change.key), change])
  if (await waitingStore.put(change)) kept.add(change.key)
  guardPage()
}

/** Another tab has sent it or given it up: what it showed here is the server's to say from now on. */
function drop(gone: readonly Change[]): void {
  if (gone.length === 0) return
  setChanges(changes.filter((change) => !gone.includes(change)))
  for (const change of gone) void refreshAfter(change)
}

/** Takes over what the store holds: other tabs add and finish changes as well. */
async function read(): Promise<void> {
  const stored = await waitingStore.all()
  drop(changes.filter(({ key }) => kept.has(key) && !stored.some((change) => change.key === key)))
  const known = new Set(changes.map(({ key }) => key))
  const here = changes.filter(({ key }) => !kept.has(key))
  for (const { key } of stored) kept.add(key)
  const now = Date.now()
  const alive = stored.filter((change) => !isForgotten(change, now, isMine(change)))
  for (const change of stored) if (!alive.includes(change)) void waitingStore.remove(change.key)
  const next = alive.map((change) => {
    // Nobody on this page waits for the answer to what an earlier page began.
    const seen = known.has(change.key) ? change : { ...change, hasWaited: true }
    if (seen.problem || !isTooOld(seen, now)) return seen
    return { ...seen, problem: { message: '' } }
  })
  setChanges([...next, ...here.filter(({ key }) => !next.some((change) => change.key === key))])
}

let opening: Promise<void> | undefined

/** Reads what the device holds and sends it from then on whenever there is a connection. May be called by everybody. */
export function openOutbox(): Promise<void> {
  opening ??= start()
  return opening
}

async function start(): Promise<void> {
  tabs.addEventListener('message', ({ data }: MessageEvent<OutboxUpdate>) => {
    const { key, settled } = data
    if (key && settled) {
      const change = changes.find((one) => one.key === key)
      if (change && 'isDiscarded' in settled) takeBack(change)
      settle(key, settled)
    }
    void read()
  })
  const look = () => void flush()
  onlineManager.subscribe(look)
  onSession(() => {
    forgetEffects()
    applyAll(sendable())
    look()
  })
  window.addEventListener('focus', look)
  await read()
  applyAll(sendable())
  look()
}

function settle(key: string, settled: Settled): void {
  const answer = answers.get(key)
  answers.delete(key)
  if (!answer) return
  if ('data' in settled) answer.resolve(settled.data)
  if ('error' in settled) answer.reject(settled.error)
}

async function finish(change: Change, settled: Settled): Promise<void> {
  setChanges(changes.filter(({ key }) => key !== change.key))
  // The others hear the answer before they find the change gone.
  broadcast({ key: change.key, settled: 'error' in settled ? { isDiscarded: true } : settled })
  await waitingStore.remove(change.key)
  broadcast({})
  kept.delete(change.key)
  settle(change.key, settled)
}

async function refuse(change: Change, error: unknown): Promise<void> {
  takeBack(change)
  const isSilent = isMergedByPage(change, error)
  if (!change.hasWaited) {
    if (!isSilent) handleError(error)
    await finish(change, { error })
    return
  }
  const { currentVersion } = faultOf(error)
  await save({ ...change, problem: { message: messageOf(error), currentVersion } })
  broadcast({})
  handleError(error)
  settle(change.key, { error })
  void refreshAfter(change)
}

function call({ key, path, input, owner }: Change): Promise<unknown> {
  return getUntypedClient(trpcClient).mutation(path, input, {
    signal: AbortSignal.timeout(answerWithin),
    context: { idempotencyKey: key, onlyFor: userOf(owner) },
  })
}

async function send(change: Change): Promise<'done' | 'later' | 'failed'> {
  // Another tab may have sent or discarded it meanwhile.
  if (kept.has(change.key) && !(await waitingStore.get(change.key))) {
    drop(changes.filter(({ key }) => key === change.key))
    return 'done'
  }
  const tried = { ...change, wasTried: true }
  await save(tried)
  try {
    const data = await call(tried)
    if (tried.hasWaited) sentLate += 1
    await Promise.all(followed(changes, tried, data).map(save))
    await finish(tried, { data })
    void refreshAfter(tried)
    return 'done'
  } catch (error) {
    const fault = faultOf(error)
    if (fault.code === 'UNAUTHORIZED') recheckSession()
    const outcome = outcomeOf(fault, tried.failures)
    // Meanwhile it may have been given up, or whoever made it may have stopped to wait for the answer.
    const now = changes.find(({ key }) => key === change.key)
    if (!now) return 'done'
    const { hasWaited } = now
    if (outcome === 'refused') {
      await refuse({ ...tried, hasWaited }, error)
      return 'done'
    }
    const failures = tried.failures + (outcome === 'failed' ? 1 : 0)
    await save({ ...tried, failures, hasWaited: true })
    return outcome
  }
}

/** Of what waited, sent since somebody was notified. */
let sentLate = 0
let rounds = 0
let timer: ReturnType<typeof setTimeout> | undefined

function planRound(): void {
  clearTimeout(timer)
  rounds += 1
  timer = setTimeout(() => void flush(), pauseAfter(rounds))
}

/** Whoever saw that something waits wants to know that it waits no more. */
function notifyAllSent(): void {
  if (sentLate > 0 && sendable().length === 0) toast(i18n._(msg`Unsent changes were sent`))
  sentLate = 0
}

async function sendAll(): Promise<void> {
  await read()
  const failed: Change[] = []
  while (onlineManager.isOnline()) {
    const batch = nextToSend(sendable(), failed)
    if (batch.length === 0) break
    const results = await Promise.all(batch.map(send))
    failed.push(...batch.filter((_, index) => results[index] === 'failed'))
    if (results.includes('later')) return planRound()
    rounds = 0
  }
  notifyAllSent()
  if (failed.length > 0 && onlineManager.isOnline()) planRound()
}

/** One tab at a time; where there are no locks, the keys alone keep a second sending without effect. */
const alone = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work()

let isFlushing = false
let wantsMore = false

/** Sends all that may go now. */
export async function flush(): Promise<void> {
  wantsMore = true
  if (isFlushing) return
  isFlushing = true
  try {
    while (wantsMore) {
      wantsMore = false
      if (onlineManager.isOnline() && sendable().length > 0) {
        await alone(sendAll)
      }
    }
  } finally {
    isFlushing = false
  }
}

let last = 0
/** Two changes of one moment keep their order. */
const nextMoment = () => (last = Math.max(Date.now(), last + 1))

type Made = Pick<Change, 'path' | 'input' | 'scope' | 'label'> & { latestOnly: boolean }

/**
 * Puts a change on its way: kept on the device, then sent. `answer` settles with the server's answer, however
 * long that takes; a refusal after a wait is shown to the person besides. Throws when nobody is signed in.
 */
export function add({ latestOnly, ...made }: Made): { key: string; answer: Promise<unknown> } {
  const owner = ownerOf(made.input, currentSession()?.user.id)
  if (!owner) throw new Error('A change needs somebody who makes it.')
  void openOutbox()
  const fresh: Change = {
    ...made,
    owner,
    key: crypto.randomUUID(),
    madeAt: nextMoment(),
    failures: 0,
    wasTried: false,
    hasWaited: !onlineManager.isOnline(),
  }
  const earlier = latestOnly ? replacedBy(changes, fresh) : undefined
  // What it was based on stays, since nothing else has been sent.
  const change: Change = earlier
    ? { ...earlier, label: fresh.label, input: onVersion(fresh.input, versionOf(earlier.input)) }
    : fresh
  const { key } = change
  const answer = answers.get(key) ?? Promise.withResolvers<unknown>()
  answers.set(key, answer)
  // Whoever does not look at the answer has heard of a refusal all the same.
  answer.promise.catch(() => undefined)
  applyAll([change])
  void save(change).then(() => {
    broadcast({})
    void flush()
  })
  return { key, answer: answer.promise }
}

/** From now on nobody waits for the answer: a refusal stays until somebody has seen it. */
export function stopExpecting(key: string): void {
  const change = changes.find((one) => one.key === key)
  if (change && !change.hasWaited) void save({ ...change, hasWaited: true })
}

/** Sends a refused change again; on top of what somebody else saved, where that was the reason. */
export async function sendAgain(change: Change): Promise<void> {
  const { problem, ...rest } = change
  const input = onVersion(change.input, problem?.currentVersion)
  // The week starts over: a person has just decided that it should still be sent.
  const again: Change = { ...rest, input, failures: 0, wasTried: false, madeAt: nextMoment() }
  applyAll([again])
  await save(again)
  broadcast({})
  await flush()
}

/** Gives a change up. */
export async function discard(change: Change): Promise<void> {
  takeBack(change)
  await finish(change, { isDiscarded: true })
  void refreshAfter(change)
}

/** Takes the giving up back. */
export async function putBack(change: Change): Promise<void> {
  if (!change.problem) applyAll([change])
  await save(change)
  broadcast({})
  await flush()
}

/** How many changes of the signed-in person have not been sent. */
export async function countOwn(): Promise<number> {
  await openOutbox()
  const owner = userOwner()
  return changes.filter((change) => change.owner === owner).length
}

/** Gives up all that the signed-in person has not sent: after asking, before signing out. */
export async function discardOwn(): Promise<void> {
  const owner = userOwner()
  await Promise.all(changes.filter((change) => change.owner === owner).map(discard))
}

/** For useSyncExternalStore. */
export function onChanges(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
export const allChanges = (): readonly Change[] => changes
