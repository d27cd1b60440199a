/** How soon what one person saves reaches the open pages of the others: the line of changes, beside the call. */
import { randomUUID } from 'node:crypto'
import type { Installation } from './installation.ts'
import { spread, type Spread } from './statistics.ts'

/** Milliseconds: the call that saves a venue, and from its answer until the line has named that venue. */
export type Live = { saved: Spread; notified: Spread }

/** What a line has said so far, and a wait for more of it. */
async function openLine(url: string, authorization: string) {
  const ending = new AbortController()
  const answer = await fetch(url, { headers: { authorization }, signal: ending.signal })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  return {
    /** The moment at which the text was there; reads on until then. */
    async heard(text: string): Promise<number> {
      while (!seen.includes(text)) {
        const { value, done } = await reader.read()
        if (done) throw new Error('The line of changes ended')
        seen += value
      }
      return performance.now()
    },
    close: () => ending.abort(),
  }
}

/** Saves one venue after the other, once the line is listened to. */
export async function measureLive({ program, seeded, session }: Installation, rounds: number): Promise<Live> {
  const orgSlug = seeded.organisations[0]?.slug
  const authorization = `Bearer ${session.access_token}`
  const line = await openLine(`${program.url}/live/${orgSlug}`, authorization)
  await line.heard('everything')
  const [saved, notified]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds * 4; round++) {
    const venue = { name: `Venue of round ${round}`, kind: 'club', tz: 'Europe/Berlin', city: 'Leipzig' }
    const start = performance.now()
    const answer = await fetch(`${program.url}/trpc/venues.create`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ json: { orgSlug, venue } }),
    })
    const { result } = (await answer.json()) as { result: { data: { json: { id: string } } } }
    const answered = performance.now()
    // It may have arrived before the answer was read.
    const heard = await line.heard(`"id":"${result.data.json.id}"`)
    saved.push(answered - start)
    notified.push(Math.max(0, heard - answered))
  }
  line.close()
  return { saved: spread(saved), notified: spread(notified) }
}
