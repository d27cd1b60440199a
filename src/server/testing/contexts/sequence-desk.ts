/** Sequences on a moved clock, for tests: their calls, what the workers do, and what became of the letters. */
import type { SequenceInput } from '#domain/messages/sequences.ts'
import { invariants } from '../../platform/db/invariants/invariants.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { asMember } from '../../jobs.ts'
import { appRouter } from '../../router.ts'
import { sendSequences } from '../../messages/sequences/sending.ts'
import { actors, withContext, type Actor } from '../actors.ts'
import { testDatabase } from '../database.ts'

export const minute = 60_000
const jobs = mintJobScope()
const nothing = { tour: null, dates: null }

export const letter = (dayOffset: number, name: string) => ({
  dayOffset,
  subject: `${name} letter`,
  body: 'Hello {{contact.firstName}},\n\n{{personalLine}}\n\n{{signature}}',
})
export const four = [letter(0, 'First'), letter(7, 'Second'), letter(10, 'Third'), letter(14, 'Fourth')]

/** Call it at the top of a test file; the database is its own. */
export async function sequenceDesk() {
  const db = await testDatabase()
  const people = await actors(db)
  const orgSlug = people.org.slug
  let serial = 0
  const log = { error: (thing: unknown) => process.emitWarning(JSON.stringify(thing)) }
  const sweep = (now: Date) =>
    sendSequences({ ...people.services, scope: jobs, asMember: asMember(db), log }, now)

  const as = (actor: Actor, now?: Date) => appRouter.createCaller(withContext(actor, now ? { now } : {}))
  const sequences = (actor: Actor = people.agent, now?: Date) => as(actor, now).sequences
  const enrolments = (actor: Actor = people.agent, now?: Date) => as(actor, now).enrolments

  async function makeSequence(change: Partial<SequenceInput> = {}, actor: Actor = people.agent) {
    const { id } = await sequences(actor).create({ orgSlug, name: `Autumn ${++serial}` })
    const { sequence } = await sequences(actor).get({ orgSlug, id })
    const { name, artistId, fromAccount, language, windowDays, windowFrom, windowTo, tz } = sequence
    const { dailyCap, stopOnReply: stops, stopOnStatuses } = sequence
    const input = {
      name,
      artistId,
      fromAccount,
      language,
      windowDays,
      windowFrom,
      windowTo,
      tz,
      dailyCap,
      stopOnReply: stops,
      stopOnStatuses,
      isReviewed: false,
      steps: four,
      ...change,
    }
    const { version } = await sequences(actor).update({ orgSlug, id, version: 1, sequence: input })
    await sequences(actor).setState({ orgSlug, id, version, state: 'active' })
    return id
  }

  async function makeContact(row: Record<string, unknown> = {}) {
    const number = ++serial
    return people.factories.contact({
      name: `Jonas Reuter ${number}`,
      first_name: 'Jonas',
      emails: JSON.stringify([
        { address: `Jonas${number}@taktgeber.example`, label: null, isPrimary: true, isBounced: false },
      ]),
      ...row,
    })
  }

  async function enrol(
    sequenceId: string,
    contactIds: string[],
    now: Date,
    personalLine: string | null = null,
  ) {
    const items = contactIds.map((contactId) => ({ contactId, personalLine }))
    return enrolments(people.agent, now).enrol({
      orgSlug,
      sequenceId,
      items,
      context: nothing,
      consent: 'business_contact',
    })
  }

  const lettersOf = async (sequenceId: string) => {
    const { rows } = await db.owner.query<{
      id: string
      subject: string
      body_text: string
      state: string
      source_step: number
      address: string
      headers: Record<string, string>
      thread_id: string
      from_address: string
    }>(
      `select m.*, m.to_addresses -> 0 ->> 'address' as address from messages m
     join enrolments n on n.id = m.source_id where n.sequence_id = $1 order by m.created_at, m.source_step`,
      [sequenceId],
    )
    return rows
  }
  const enrolmentsOf = async (sequenceId: string) =>
    (await enrolments().list({ orgSlug, sequenceId, offset: 0, limit: 200 })).rows

  /** What the mail server would do with letters that wait. */
  const deliver = (now: Date) =>
    db.owner.query(
      "update messages set state = 'sent', sent_at = $1, next_attempt_at = null where state = 'queued'",
      [now],
    )

  /** Lets so many hours pass, with a sweep and a delivery each; the answer is when letters were written. */
  async function pass(from: Date, hours: number): Promise<Date[]> {
    const written: Date[] = []
    for (let hour = 0; hour < hours; hour++) {
      const now = new Date(from.getTime() + hour * 60 * minute)
      const count = await sweep(now)
      for (let each = 0; each < count; each++) written.push(now)
      if (count > 0) await deliver(new Date(now.getTime() + minute))
    }
    return written
  }

  async function brokenInvariants() {
    const broken = []
    for (const { name, sql } of invariants.filter(({ name: each }) =>
      /enrolment|letter|contact gets/.test(each),
    )) {
      const { rows } = await db.owner.query<{ count: string }>(sql)
      if (rows[0]?.count !== '0') broken.push(name)
    }
    return broken
  }

  return {
    db,
    people,
    orgSlug,
    jobs,
    sequences,
    enrolments,
    sweep,
    makeSequence,
    makeContact,
    enrol,
    lettersOf,
    enrolmentsOf,
    deliver,
    pass,
    brokenInvariants,
    /** Ends what other tests left. */
    archiveAll: () => db.owner.query("update sequences set state = 'archived'"),
  }
}
