// The files on their way to the server. It lives outside the pages, so that going elsewhere stops nothing.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { maxFileBytes } from '#domain/platform/files.ts'
import { markDirty } from '#web/dirty.ts'
import { logError } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { sendFile, UploadProblem, type UploadTarget } from './send-file.ts'

export type Upload = {
  id: string
  target: UploadTarget
  file: Blob
  name: string
  sent: number
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed, in words; without `canRetry` the same file would be refused again. */
  problem?: string
  canRetry?: boolean
}

/** As many at once as a phone's network bears. */
const atOnce = 2

let uploads: readonly Upload[] = []
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()
/** Places that somebody looks at now: they need no toast. */
const watched = new Map<string, number>()
let unmark: (() => void) | undefined

const placeOf = ({ entity, entityId }: Pick<UploadTarget, 'entity' | 'entityId'>) => `${entity} ${entityId}`

function set(next: readonly Upload[]): void {
  uploads = next
  const isBusy = uploads.some(({ state }) => state !== 'failed')
  if (isBusy) unmark ??= markDirty()
  else {
    unmark?.()
    unmark = undefined
  }
  for (const listener of listeners) listener()
}

const patch = (id: string, values: Partial<Upload>) =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
const drop = (id: string) => set(uploads.filter((upload) => upload.id !== id))

function startNext(): void {
  while (running.size < atOnce) {
    const next = uploads.find(({ id, state }) => state === 'waiting' && !running.has(id))
    if (!next) return
    void run(next)
  }
}

async function run({ id, target, file, name }: Upload): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  patch(id, { state: 'sending', sent: 0 })
  try {
    const onProgress = (sent: number) => patch(id, { sent })
    await sendFile({ target, file, name, key: id, onProgress, signal: controller.signal })
    await refreshFiles()
    drop(id)
    if (!watched.has(placeOf(target))) toast(i18n._(msg`${name} uploaded`))
  } catch (error) {
    fail(id, target, name, error)
  } finally {
    running.delete(id)
    startNext()
  }
}

function fail(id: string, target: UploadTarget, name: string, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return drop(id)
  if (!(error instanceof UploadProblem)) logError(error)
  const problem = error instanceof Error ? error.message : String(error)
  patch(id, { state: 'failed', problem, canRetry: !(error instanceof UploadProblem && error.isFinal) })
  if (!watched.has(placeOf(target))) toast.error(`${name}: ${problem}`)
}

/** Whatever shows files or what happened asks again. */
export async function refreshFiles(): Promise<void> {
  await Promise.all(
    [trpc.files, trpc.activity].map((noun) => queryClient.invalidateQueries(noun.pathFilter())),
  )
}

/** Puts files into the queue; those that the server would refuse by their size fail at once. */
export function uploadFiles(files: Iterable<File>, target: UploadTarget): void {
  const added = [...files].map((file): Upload => {
    const problem =
      file.size > maxFileBytes
        ? i18n._(msg`This file is larger than 25 MB.`)
        : file.size === 0
          ? i18n._(msg`This file is empty.`)
          : undefined
    const upload = { id: crypto.randomUUID(), target, file, name: file.name, sent: 0 }
    return problem
      ? { ...upload, state: 'failed', problem, canRetry: false }
      : { ...upload, state: 'waiting' }
  })
  set([...uploads, ...added])
  startNext()
}

/** Stops a file on its way, or takes a failed one from the list. */
export function cancelUpload(id: string): void {
  const controller = running.get(id)
  if (controller) controller.abort()
  else drop(id)
}

export function retryUpload(id: string): void {
  patch(id, { state: 'waiting' })
  startNext()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Files on their way to this record, or not arrived there. Whoever uses it shows them. */
export function useUploads(place: { entity: string; entityId: string }): Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  const key = placeOf(place)
  useEffect(() => {
    watched.set(key, (watched.get(key) ?? 0) + 1)
    return () => {
      const left = (watched.get(key) ?? 1) - 1
      if (left > 0) watched.set(key, left)
      else watched.delete(key)
    }
  }, [key])
  return all.filter(({ target }) => placeOf(target) === key)
}
