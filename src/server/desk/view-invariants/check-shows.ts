/** The view invariants of a whole database: for each fact, the shows of which two places say different things. */
import { randomUUID } from 'node:crypto'
import type { Context, Services } from '../../context.ts'
import { gate } from '../../platform/db/gate.ts'
import { listComparedShows, type ComparedShow } from '../../platform/db/invariants/invariant-shows.ts'
import { bookingEffects, recordEffects } from '../../effects.ts'
import { translatorOf } from '../../texts.ts'
import { collectShowFacts } from './collect.ts'
import { disagreements } from './say.ts'
import type { Viewer } from './viewers.ts'

type Parts = Pick<Services, 'clock' | 'db' | 'secrets' | 'files' | 'pdf'>

export type ViewCheck = {
  /** How many shows were looked at. */
  shows: number
  /** By the kind of fact, such as 'doors' or 'open': how many shows have two answers. */
  results: { name: string; broken: number }[]
  /** Each of them, with its places. */
  lines: string[]
}

/** 'set:<id>' and 'open of RE-1' are facts of the kinds 'set' and 'open'. */
const kindOf = (about: string) => about.replace(/( of |:| RE| \w+-).*$/s, '')

/** Looks as these people, without a session of theirs: nothing is written, and nobody is notified. */
function viewerOf(parts: Parts, person: ComparedShow['owner'] | null): Viewer {
  const now = parts.clock()
  const nobody = {
    ownSessions: false,
    verify: async () => null,
    listSessions: async () => null,
    endSession: async () => undefined,
    endSessions: async () => undefined,
  }
  return (): Context => ({
    ...parts,
    gate,
    bookingEffects,
    recordEffects,
    signIn: nobody,
    site: {
      version: '',
      appUrl: 'http://localhost',
      signup: 'off',
      isDemo: false,
      operatorEmails: [],
      allowPrivateNet: false,
      fileQuotaBytes: 5_000_000_000,
      dataDir: '.',
      hasBackups: true,
    },
    limiter: null,
    mail: { providers: { google: null, microsoft: null }, hasServer: false },
    cards: null,
    claims: person && { ...person, sessionId: '', aal: 'aal2', provenAt: null },
    now,
    ip: '127.0.0.1',
    userAgent: null,
    requestId: randomUUID(),
    t: translatorOf('en'),
    idempotencyKey: null,
    setHeader: () => undefined,
  })
}

/** Compares the shows of a database, at most `limit` of them, each over all its places. */
export async function checkShows(
  parts: Parts,
  owner: Parameters<typeof listComparedShows>[0],
  limit: number,
): Promise<ViewCheck> {
  const shows = await listComparedShows(owner, limit)
  const broken = new Map<string, number>()
  const lines: string[] = []
  for (const show of shows) {
    const { orgSlug, eventId } = show
    const facts = await collectShowFacts({
      orgSlug,
      eventId,
      staff: viewerOf(parts, show.owner),
      artist: show.artist ? viewerOf(parts, show.artist) : undefined,
      anonymous: viewerOf(parts, null),
    })
    for (const { about } of facts) broken.set(kindOf(about), broken.get(kindOf(about)) ?? 0)
    for (const line of disagreements(facts)) {
      lines.push(`/${orgSlug}/${eventId} ${line}`)
      const kind = kindOf(line.slice(0, line.indexOf(': ')))
      broken.set(kind, (broken.get(kind) ?? 0) + 1)
    }
  }
  const results = [...broken].map(([kind, count]) => ({
    name: `all places say the same of a show: ${kind}`,
    broken: count,
  }))
  return { shows: shows.length, results: results.toSorted((a, b) => a.name.localeCompare(b.name)), lines }
}
