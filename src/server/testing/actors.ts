/** One caller per role for tests: two organisations, everybody who may probe, each with a session of their own. */
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { defaultFlags, type StaffRole } from '#domain/access.ts'
import type { Claims, Context, Services, SignIn, Site } from '../context.ts'
import { gate } from '../platform/db/gate.ts'
import { bookingEffects, recordEffects } from '../effects.ts'
import { createSecrets } from '../platform/process/secrets.ts'
import { createPdfService } from '../platform/pdf/service.ts'
import { translatorOf } from '../texts.ts'
import type { TestDatabase } from './database.ts'
import { temporaryFiles } from './files.ts'
import { insertRow, makeFactories } from './factories.ts'
import { signedIn } from './sessions.ts'

/** A caller: `venuesRouter.createCaller(actor)` calls with a fresh context (and idempotency key) each time. */
export type Actor = (() => Context) & { userId: string; email: string }

/** The same caller with parts of the context set: a clock, an address, an idempotency key used twice. */
export const withContext = (actor: Actor, parts: Partial<Context>): Actor => {
  const context = (): Context => {
    const made = { ...actor(), ...parts }
    // Another moment is one of somebody who has just signed in, unless the test says otherwise.
    if (parts.now && made.claims && !parts.claims) made.claims = { ...made.claims, provenAt: parts.now }
    return made
  }
  return Object.assign(context, { userId: actor.userId, email: actor.email })
}

const testSite: Site = {
  version: '0.0.0-test',
  appUrl: 'http://localhost:3000',
  signup: 'on',
  isDemo: false,
  operatorEmails: ['Operator@fermata.example'],
  allowPrivateNet: true,
  fileQuotaBytes: 5_000_000_000,
  dataDir: '.',
  hasBackups: true,
}

/** Sessions as rows of the sign-in schema, without the sign-in service. */
function fakeSignIn(owner: pg.Pool): SignIn {
  return {
    ownSessions: true,
    verify: async () => null,
    async listSessions(userId) {
      const { rows } = await owner.query(
        `select id, created_at as "createdAt", refreshed_at as "refreshedAt", user_agent as "userAgent", ip
         from auth.sessions where user_id = $1 order by refreshed_at desc`,
        [userId],
      )
      return rows
    },
    async endSession(userId, sessionId) {
      await owner.query('delete from auth.sessions where user_id = $1 and id = $2', [userId, sessionId])
    },
    async endSessions(userId) {
      await owner.query('delete from auth.sessions where user_id = $1', [userId])
    },
  }
}

/** Signs a new person up: an account of the sign-in service with one session, and unless not wanted, a profile. */
async function signUp(db: TestDatabase, services: Services, email: string, name: string, withProfile = true) {
  const userId = randomUUID()
  const claims = await signedIn(db.owner, userId, email)
  if (withProfile) await insertRow(db.owner, 'users', { id: userId, email, name })
  return actorOf(services, claims)
}

function actorOf(services: Services, claims: Claims | null): Actor {
  const context = (): Context => ({
    ...services,
    // Who acts in a test has just signed in, by whatever clock it goes.
    claims: claims && { ...claims, provenAt: services.clock() },
    now: services.clock(),
    ip: '127.0.0.1',
    userAgent: 'test',
    requestId: randomUUID(),
    t: translatorOf('en'),
    idempotencyKey: randomUUID(),
    setHeader: () => undefined,
  })
  return Object.assign(context, { userId: claims?.userId ?? '', email: claims?.email ?? '' })
}

export type Actors = Awaited<ReturnType<typeof actors>>

/**
 * Fills the database with organisations `halbmond` and `nordwind` and gives everybody in and around them.
 * `tourManager` has only `artist` in scope; `removed` was a member of halbmond once. Their calls
 * take the moment of the database's clock.
 */
export async function actors(db: TestDatabase, site: Partial<Site> = {}) {
  const services: Services = {
    clock: db.clock,
    db,
    gate,
    signIn: fakeSignIn(db.owner),
    site: { ...testSite, ...site },
    secrets: createSecrets(randomBytes(32)),
    limiter: null,
    mail: { providers: { google: null, microsoft: null }, hasServer: true },
    bookingEffects,
    recordEffects,
    cards: null,
    files: temporaryFiles(),
    pdf: createPdfService(),
  }
  const organisation = async (slug: string, name: string) =>
    insertRow(db.owner, 'organisations', {
      slug,
      name,
      country: 'DE',
      tz: 'Europe/Berlin',
      base_currency: 'EUR',
    })
  const org = { id: await organisation('halbmond', 'Halbmond Booking'), slug: 'halbmond' }
  const otherOrg = { id: await organisation('nordwind', 'Nordwind'), slug: 'nordwind' }
  const factories = makeFactories(db.owner, org.id, db.clock)
  const otherFactories = makeFactories(db.owner, otherOrg.id, db.clock)
  const artist = await factories.artist({ name: 'Kleine Nacht' })
  const otherArtist = await factories.artist({ name: 'Zweiter Akt' })

  async function member(role: StaffRole, name: string, extra: Record<string, unknown> = {}, orgId = org.id) {
    const slug = orgId === org.id ? org.slug : otherOrg.slug
    const actor = await signUp(db, services, `${name.toLowerCase()}@${slug}.example`, name)
    await insertRow(db.owner, 'memberships', { org_id: orgId, user_id: actor.userId, role, ...extra })
    return actor
  }
  async function portal(name: string, artistId: string) {
    const actor = await signUp(db, services, `${name.toLowerCase()}@artists.example`, name)
    await insertRow(db.owner, 'artist_access', {
      org_id: org.id,
      user_id: actor.userId,
      artist_id: artistId,
      role: 'artist_owner',
      flags: JSON.stringify(defaultFlags.artist_owner),
    })
    return actor
  }

  return {
    services,
    org,
    otherOrg,
    artist,
    otherArtist,
    /** Makes records in halbmond and in nordwind. */
    factories,
    otherFactories,
    owner: await member('owner', 'Jule'),
    admin: await member('admin', 'Ada'),
    agent: await member('agent', 'Tarek'),
    assistant: await member('assistant', 'Ole'),
    accountant: await member('accountant', 'Petra'),
    tourManager: await member('tour_manager', 'Kim', { artist_scope: [artist.id] }),
    readOnly: await member('read_only', 'Rike'),
    removed: await member('agent', 'Ruben', { status: 'removed' }),
    otherOwner: await member('owner', 'Nora', {}, otherOrg.id),
    artistOwner: await portal('Nacht', artist.id),
    otherArtistOwner: await portal('Akt', otherArtist.id),
    operator: await signUp(db, services, 'operator@fermata.example', 'Operator'),
    anonymous: actorOf(services, null),
    /** Signs a further person up, who belongs to nothing yet and has no profile. */
    newcomer: (email: string) => signUp(db, services, email, email, false),
  }
}
