// Keeps open pages true: what colleagues change is asked for again within a second, in every tab.
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { accessToken } from '#web/session/session.ts'
import { readEvents } from './read-events.ts'
import { createRefresher, type Change } from './refresher.ts'

const everything: Change = { entity: 'everything', id: null }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** The server counts back from when the call reaches it, and allows five seconds more: a slower call may have missed some. */
const LONGEST_CALL_MS = 4_000
/** How long a tab may take from its first answers until it hears of changes. */
const JOINING_MS = 60_000

/** One connection after the other, ever longer apart while they fail; resolves when `signal` aborts. */
async function listen(
  orgSlug: string,
  signal: AbortSignal,
  onChange: (change: Change) => void,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  let isFirst = true
  while (!signal.aborted) {
    try {
      const token = await accessToken()
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      // What this document shows is older than the connection, but not than the document: what changed since it was
      // opened is caught up with. On a slow device seconds pass between the two.
      const asked = performance.now()
      const gap = isFirst ? `?within=${Math.ceil(asked)}` : ''
      const answer = await fetch(`/live/${encodeURIComponent(orgSlug)}${gap}`, {
        signal,
        ...(headers && { headers }),
      })
      // Signed out, or no longer a member: the pages say so themselves.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
      if (answer.ok && answer.body) {
        wait = FIRST_WAIT_MS
        if (!isFirst || performance.now() - asked > LONGEST_CALL_MS) onChange(everything)
        isFirst = false
        await readEvents(answer.body, (data) => onChange(JSON.parse(data) as Change))
      }
    } catch {
      // The network comes back or it does not; the offline bar shows which.
    }
    await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random() / 2)))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    while (!signal.aborted && !onlineManager.isOnline()) await new Promise((done) => setTimeout(done, 1_000))
  }
}

/**
 * Watches the organisation until the answer is called. A browser allows few connections to one server, so of all
 * tabs one listens and informs the others.
 */
export function watchChanges(orgSlug: string, queryClient: QueryClient): () => void {
  const refresh = createRefresher(queryClient)
  const ending = new AbortController()
  const name = `fermata.live ${orgSlug}`
  const channel = new BroadcastChannel(name)
  let heard: { change: Change; at: number }[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<Change | 'joined'>) => {
    if (data !== 'joined') return refresh(data)
    const since = performance.now() - JOINING_MS
    for (const { change, at } of heard) if (at > since) channel.postMessage(change)
  })
  const notify = (change: Change) => {
    refresh(change)
    channel.postMessage(change)
    const at = performance.now()
    heard = [...heard.filter((before) => before.at > at - JOINING_MS), { change, at }]
  }
  channel.postMessage('joined')
  const { signal } = ending
  navigator.locks
    .request(name, { signal }, () => listen(orgSlug, signal, notify))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    .finally(() => channel.close())
  return () => ending.abort()
}
