// What a waiting change shows before the server has answered: put into the cached answers, again after a reload.
import { isStale } from '#web/calls/errors.ts'
import { keepLinkAnswers, queryClient } from '#web/calls/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isLinkOwner, type Change } from './rules.ts'

export type Effects = {
  optimistic?: (queryClient: QueryClient, input: unknown, key: string) => (() => void) | undefined | void
  refresh?: (queryClient: QueryClient, input: unknown) => unknown
  mergesStale?: boolean
}

/** By call; a page brings those of what it shows. */
const effects = new Map<string, Effects>()
const applied = new Map<string, { change: Change; takeBack: (() => void) | undefined }>()
let isWatching = false

function apply(change: Change): void {
  const own = effects.get(change.path)
  if (!own) return
  const takeBack = own.optimistic?.(queryClient, change.input, change.key) ?? undefined
  // What it changes may not be loaded yet. The first that found it knows how it was before.
  applied.set(change.key, { change, takeBack: applied.get(change.key)?.takeBack ?? takeBack })
  keepShown(change)
}

/** The copy of a link's page shows the change as well: once it is sent, nothing else on the device knows of it. */
function keepShown({ owner }: Change): void {
  if (isLinkOwner(owner)) void keepLinkAnswers()
}

/** An answer that came meanwhile does not know of what waits: it is put in again. */
function watchAnswers(): void {
  if (isWatching) return
  isWatching = true
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    for (const { change } of applied.values()) apply(change)
  })
}

/** Shows the effect of these changes, as far as their pages are loaded. */
export function applyAll(changes: readonly Change[]): void {
  watchAnswers()
  for (const change of changes) apply(change)
}

/** The change has no effect after all. */
export function takeBack(change: Change): void {
  const known = applied.get(change.key)
  applied.delete(change.key)
  known?.takeBack?.()
  keepShown(change)
}

/** Somebody else is here now: what the last person's changes show goes with their answers. */
export function forgetEffects(): void {
  applied.clear()
}

const nounOf = (path: string) => path.split('.').slice(0, 1)

/** Asks again for what the change has touched; its effect is the server's own from then on. */
export async function refreshAfter(change: Change): Promise<void> {
  applied.delete(change.key)
  const refresh = effects.get(change.path)?.refresh
  if (refresh) await refresh(queryClient, change.input)
  else await queryClient.invalidateQueries({ queryKey: [nounOf(change.path)] })
}

/** Does the page itself put its values together with what somebody else saved meanwhile? */
export function isMergedByPage(change: Change, error: unknown): boolean {
  return effects.get(change.path)?.mergesStale === true && isStale(error)
}

/** Makes a call's effects known and shows those of what waits already. */
export function learn(path: string, own: Effects, waiting: readonly Change[]): void {
  effects.set(path, own)
  applyAll(waiting.filter((change) => change.path === path))
}
