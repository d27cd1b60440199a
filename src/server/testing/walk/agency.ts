/** The agency that a walk goes through: one database, its people, and for each sequence artists and a clock of its own. */
import { randomBytes, randomUUID } from 'node:crypto'
import { inspect, isDeepStrictEqual } from 'node:util'
import { PDF } from '@libpdf/core'
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { can, defaultFlags, type ArtistRole, type Permission, type StaffRole } from '#domain/access.ts'
import type { Act } from '#domain/booking/bookings/conflicts.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { sentences } from '#texts/testing.ts'
import type { Context } from '../../context.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { markEndedBookings } from '../../booking/bookings/played.ts'
import { processDueContracts } from '../../documents/contract-signing/scheduled-contracts.ts'
import { processDueDaySheets } from '../../road/day-sheets/scheduled-day-sheets.ts'
import { processDueHolds } from '../../booking/holds/scheduled-holds.ts'
import { processDueDunning } from '../../money/dunning/scheduled-dunning.ts'
import { asMember, jobScope } from '../../jobs.ts'
import { expireOffers } from '../../sales/offers/expiry.ts'
import { processDueReminders } from '../../automation/reminder-rules/scheduled-reminders.ts'
import { appRouter } from '../../router.ts'
import { noteSilence } from '../../money/statements/scheduled-statements.ts'
import { watchClock } from '../../automation/workflows/clock.ts'
import { scheduledParts } from '../programs/scheduled-parts.ts'
import { actors, withContext, type Actor } from '../actors.ts'
import { testDatabase } from '../database.ts'
import { insertRow } from '../factories.ts'
import { artistTax, invoiceFixture, promoter } from '../fixtures/invoice-fixture.ts'
import { signedText } from '../fixtures/signing.ts'

export const orgSlug = 'halbmond'
const dayMs = 86_400_000

/** The members of staff who take steps; whom a step may use beside them is its own matter. */
export const roles = [
  'owner',
  'admin',
  'agent',
  'assistant',
  'accountant',
  'tourManager',
  'readOnly',
] as const
export type Role = (typeof roles)[number]

const staffRole = (role: Role): StaffRole =>
  role === 'readOnly' ? 'read_only' : role === 'tourManager' ? 'tour_manager' : role

export type Show = { eventId: string; bookingId: string; artistId: string; recipient: string }

const linkToken = () => randomBytes(32).toString('base64url')

const signerAddress = (no: number) => `ines${no}@kulturwerk.example`

const MOST_SHOWS = 4

/** What the artists owe to the law, with an account to pay to. */
const bankedTax = {
  legalName: artistTax.legal_name,
  addressLine1: artistTax.address_line1,
  zip: artistTax.zip,
  city: artistTax.city,
  residenceCountry: artistTax.residence_country,
  taxNumber: artistTax.tax_number,
  vatStatus: 'reduced',
  legalKind: 'natural',
  accountHolder: artistTax.legal_name,
  iban: 'AT611904300234573201',
} as const

/** Prints one empty page: what a document says is decided before it is printed. */
const blank = PDF.create()
blank.addPage()
const page = Buffer.from(await blank.save())
const pdf: Context['pdf'] = {
  render: async () => page,
  warmUp: () => undefined,
  close: async () => undefined,
}

export type Caller = ReturnType<typeof appRouter.createCaller>
export type Agency = Awaited<ReturnType<typeof walkAgency>>
export type Walk = Awaited<ReturnType<Agency['begin']>>

/** What the code under test did wrong, in a sentence; a walk ends with it. Up to the first colon it names its kind. */
export class Contradiction extends Error {
  override name = 'Contradiction'
}

type Outcome = { done: true; answer: unknown } | { done: false; code: string; message: string }

/** Sentences that do not say what is wrong: none of ours may refuse a step with one of them. */
const empty: readonly string[] = [sentences.badRequest, sentences.conflict, sentences.other]

async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { done: true, answer: await call() }
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    const { code, message, cause } = error
    if (code === 'INTERNAL_SERVER_ERROR') {
      throw new Contradiction(`A call broke instead of refusing: ${message}`, { cause: error })
    }
    // The walk's own mistake: no page sends this.
    if (cause instanceof ZodError) {
      throw new Error(`A step sends what no page sends: ${message}`, { cause: error })
    }
    if (empty.includes(message) || !/\s.*[.?!”"]$/s.test(message)) {
      throw new Contradiction(`Refused without saying why: ${code} ${message}`, { cause: error })
    }
    return { done: false, code, message }
  }
}

/**
 * Opens the agency. Its clock starts far ahead of any machine's, so that no link and no session runs out by the clock
 * of PostgreSQL, and only ever goes on: a later sequence begins where the one before has ended. Twenty thousand steps
 * take some fifty years, and no call knows a year after 2100.
 */
export async function walkAgency() {
  const db = await testDatabase()
  const people = await actors(db)
  await invoiceFixture(db, people)
  const { id: contractTemplateId } = await people.factories.contractTemplate({ body: signedText })
  const { rows: accounts } = await db.owner.query<{ id: string }>(
    "select id from bank_accounts where purpose <> 'client_money'",
  )
  const accountId = accounts[0]!.id
  let clock = new Date('2040-03-01T10:00:00Z')
  let sequences = 0
  let steps = 0
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const times = new Map<string, { ms: number; count: number }>()

  const broken = async () =>
    new Map((await checkInvariants(db.connection)).map(({ name, broken: rows }) => [name, rows]))

  // Each sequence from an address of its own: what somebody sends without an account is counted by it.
  const at = () => ({ now: clock, pdf, ip: `10.0.${sequences >> 8}.${sequences & 255}` })
  const viewer = (actor: Actor) => withContext(actor, at())
  const as = (actor: Actor, idempotencyKey = randomUUID()): Caller =>
    appRouter.createCaller(withContext(actor, { ...at(), idempotencyKey }))

  /** What was broken at the end of the sequence before, where that came to its end. */
  let known: Awaited<ReturnType<typeof broken>> | undefined

  async function begin() {
    const no = ++sequences
    // As autovacuum does in life, a minute later: without it the planner takes every table for an empty one.
    if (no === 2 || no % 20 === 0) await db.owner.query('analyze')
    const { factories } = people
    const artist = await factories.artist({ name: `Walker ${no}` })
    const rival = await factories.artist({ name: `Rival ${no}` })
    const artistIds = [artist.id, rival.id]
    for (const artistId of artistIds) {
      await insertRow(db.owner, 'artist_tax', { org_id: people.org.id, artist_id: artistId, ...artistTax })
    }
    const company = await factories.company({ ...promoter, name: `Kulturwerk ${no} GmbH` })
    const signer = await factories.contact({
      name: `Ines ${no}`,
      emails: JSON.stringify([{ address: signerAddress(no), label: null }]),
    })
    await insertRow(db.owner, 'contact_companies', {
      org_id: people.org.id,
      contact_id: signer.id,
      company_id: company.id,
      functions: ['signer'],
    })
    const venue = await factories.venue({ name: `Halle ${no}` })
    const newcomer = async (name: string) => {
      const made = await people.newcomer(`${name.replaceAll(' ', '.').toLowerCase()}${no}@artists.example`)
      await insertRow(db.owner, 'users', { id: made.userId, email: made.email, name })
      return made
    }
    const inPortal = async (name: string, role: ArtistRole) => {
      const made = await newcomer(name)
      await insertRow(db.owner, 'artist_access', {
        org_id: people.org.id,
        user_id: made.userId,
        artist_id: artist.id,
        role,
        flags: JSON.stringify(defaultFlags[role]),
      })
      return made
    }
    const artistOwner = await inPortal('Artist', 'artist_owner')
    const portalTourManager = await inPortal('Road', 'tour_manager')
    // Of the agency, and for the first artist alone.
    const tourManager = await newcomer('Tour manager')
    await insertRow(db.owner, 'memberships', {
      org_id: people.org.id,
      user_id: tourManager.userId,
      role: 'tour_manager',
      artist_scope: [artist.id],
    })
    const actorOf: Record<Role, Actor> = { ...people, tourManager }
    // The rival's account stays unknown, so that there is somebody who cannot be paid.
    await as(people.owner).artistTax.save({ orgSlug, artistId: artist.id, version: 1, tax: bankedTax })
    const before = known ?? (await broken())
    known = undefined
    const [feedToken, portalFeedToken] = [linkToken(), linkToken()]
    const beginning = withContext(people.owner, { now: clock })
    const feed = { orgSlug, scope: 'artist', artistId: artist.id, detail: 'full', token: feedToken } as const
    await appRouter.createCaller(beginning).feeds.create(feed)
    await appRouter
      .createCaller(withContext(artistOwner, { now: clock }))
      .artistPortal.createFeed({ orgSlug, token: portalFeedToken })
    const today = () => todayIn('Europe/Berlin', clock)
    let firstDay = addDays(today(), 30)
    const shows: Show[] = []
    let current = ''
    let counted = 0

    /**
     * Takes a step in somebody's name. `offered` is what the server said beforehand: what it offers must be done, what
     * it does not offer refused; undefined where it says nothing. With `again` the same request comes twice.
     */
    async function perform(
      actor: Actor,
      call: (caller: Caller) => Promise<unknown>,
      { offered, again = false }: { offered?: boolean; again?: boolean } = {},
    ): Promise<boolean> {
      const key = randomUUID()
      const first = await outcomeOf(() => call(as(actor, key)))
      if (offered === true && !first.done) {
        throw new Contradiction(`Offered, then refused: ${first.code} ${first.message}`)
      }
      if (offered === false && first.done) throw new Contradiction('Not offered, but done.')
      if (first.done) done.set(current, (done.get(current) ?? 0) + 1)
      else refused.set(`${current}: ${first.message}`, (refused.get(`${current}: ${first.message}`) ?? 0) + 1)
      if (!again) return first.done
      const second = await outcomeOf(() => call(as(actor, key)))
      if (first.done && !isDeepStrictEqual(first, second)) {
        throw new Contradiction(`The retry of a request answers otherwise: ${inspect([first, second])}`)
      }
      return first.done
    }

    /** Two people do the same at once, both of what they see now: one is first, the other hears that it changed. */
    async function race(actorsAtOnce: readonly Actor[], call: (caller: Caller) => Promise<unknown>) {
      const outcomes = await Promise.all(actorsAtOnce.map((actor) => outcomeOf(() => call(as(actor)))))
      if (outcomes.filter(({ done }) => done).length > 1) {
        throw new Contradiction('Two people did the same from the same version.')
      }
    }

    return {
      db,
      people,
      artistIds,
      companyId: company.id,
      /** Where its invoices go. */
      payer: `rechnung${no}@kulturwerk.example`,
      signer: { id: signer.id, email: signerAddress(no) },
      venueId: venue.id,
      artistOwner,
      portalTourManager,
      /** Of calendars that hold the shows of the first artist. */
      tokens: { feedToken, portalFeedToken },
      contractTemplateId,
      viewer,
      shows,
      by: (role: Role) => actorOf[role],
      may: (role: Role, permission: Permission) =>
        can({ role: staffRole(role), artistIds: null, overrides: {} }, permission),
      as,
      perform,
      race,
      /** One of the first shows: what happens gathers on a few, so that they get far. */
      show: (choice: number): Show => shows[choice % Math.min(shows.length, MOST_SHOWS)]!,
      now: () => clock,
      today,
      /** One of a few days to come, on which shows meet; other ones once those are over. */
      day(slot: number) {
        if (firstDay <= today()) firstDay = addDays(today(), 30)
        return addDays(firstDay, slot)
      },
      /** Whether nothing prevents an act that this person could not override, as the sheet before it says. */
      async passes(actor: Actor, act: Act, bookingIds: readonly (string | null)[]): Promise<boolean> {
        const ids = bookingIds.filter((id) => id !== null)
        if (ids.length === 0) return true
        const { conflicts } = await as(actor).conflicts.list({ orgSlug, bookingIds: ids, act })
        return conflicts.every(({ level, canOverride }) => level === 'warns' || canOverride)
      },
      /** Lets the service do its own work of this moment, as the clock does in life. */
      async work() {
        const parts = { ...scheduledParts(people), pdf, asMember: asMember(db) }
        await db.transaction(jobScope, (tx) => expireOffers(tx, jobScope, clock))
        await db.transaction(jobScope, (tx) => noteSilence(tx, jobScope, clock))
        await db.transaction(jobScope, (tx) => watchClock(tx, jobScope, clock))
        await markEndedBookings(parts, clock)
        await processDueHolds(parts, clock)
        await processDueContracts(parts, clock)
        await processDueDaySheets(parts, clock)
        await processDueReminders(parts, clock)
        await processDueDunning(parts, clock)
      },
      /** Lets time go by. */
      wait: (days: number) => void (clock = new Date(clock.getTime() + days * dayMs)),
      /** Counts a step by name, and what of it was carried out. */
      taken: (name: string) => {
        steps++
        current = name
      },
      no,
      accountId,
      /** A context with a key of its own, for calls that are not on the main router. */
      fresh: (actor: Actor) => withContext(actor, { now: clock, pdf, idempotencyKey: randomUUID() }),
      /** Counts up, for references that must differ. */
      counted: () => ++counted,
      /** Does something, and counts how long it took. */
      async timed<T>(name: string, work: () => Promise<T>): Promise<T> {
        const start = performance.now()
        try {
          return await work()
        } finally {
          const { ms, count } = times.get(name) ?? { ms: 0, count: 0 }
          times.set(name, { ms: ms + performance.now() - start, count: count + 1 })
        }
      },
      /** What the database must hold at any time, as far as this sequence has broken it. */
      async checkDatabase() {
        const found = await broken()
        for (const [name, rows] of found) {
          if (rows > (before.get(name) ?? 0)) throw new Contradiction(`Broken: ${name} (${rows})`)
        }
        known = found
      },
    }
  }

  return {
    db,
    people,
    begin,
    steps: () => steps,
    done: (name: string) => done.get(name) ?? 0,
    times: () => times,
    refused: () => refused,
  }
}
