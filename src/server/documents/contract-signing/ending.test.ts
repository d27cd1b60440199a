// What follows from each way in which signing ends, by what it leaves in the database and in the mail.
import { beforeAll, expect, test } from 'vitest'
import { contractEffects, effectsOfEnding } from '#domain/documents/contracts.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { asMember } from '../../jobs.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { processDueContracts } from './scheduled-contracts.ts'

const orgSlug = 'halbmond'
const agentAddress = 'tarek@halbmond.example'
let db: TestDatabase
let people: Actors
let context: ReturnType<typeof signingContext>

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  context = signingContext(people)
})

const rows = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows
const subjectsTo = async (address: string) => (await emailsTo(people, address)).map(({ subject }) => subject)

/** A contract that one has signed and the other was asked to, with an invoice of its show that is out. */
async function halfSigned() {
  const [one, two] = [person('One'), person('Two')]
  const { id, bookingId, sha256 } = await context.sent([one, two])
  await context.sign(one, sha256)
  await people.factories.invoice({ booking_id: bookingId })
  const { contract } = await context.page(id)
  return { id, bookingId, one, two, contract }
}
type Half = Awaited<ReturnType<typeof halfSigned>>

const ends: Record<'void' | 'declined' | 'expired' | 'superseded', (half: Half) => Promise<unknown>> = {
  void: ({ id, contract: { version } }) =>
    context.fixture(people.owner).void({ orgSlug, id, version, reason: 'Typo' }),
  declined: async ({ two }) =>
    context.link().decline({ token: await context.tokenOf(two), reason: 'Too late' }),
  expired: ({ contract: { expiresAt } }) =>
    processDueContracts(
      {
        ...people.services,
        scope: mintJobScope(),
        asMember: asMember(people.services.db),
        log: {
          error: (failure: unknown) => {
            throw failure
          },
        } as never,
      },
      new Date(expiresAt!),
    ),
  superseded: ({ id, contract: { version } }) =>
    context.fixture(people.owner).supersede({ orgSlug, id, version, reason: 'New fee' }),
}

test.each(Object.keys(ends) as (keyof typeof ends)[])(
  '%s: what the table says, and nothing else',
  async (how) => {
    const half = await halfSigned()
    const { id, bookingId, one, two } = half
    const before = {
      signers: [await subjectsTo(one.email!), await subjectsTo(two.email!)],
      agency: await subjectsTo(agentAddress),
    }
    await ends[how](half)
    expect((await context.page(id)).contract.state).toBe(how)
    const isListed = (effect: (typeof contractEffects)[number]) => effectsOfEnding[how].includes(effect)
    const [deal] = await rows('select locked_at from deals where booking_id = $1', bookingId)
    expect(deal.locked_at === null).toBe(isListed('freeTerms'))
    const heard = [await subjectsTo(one.email!), await subjectsTo(two.email!)].map(
      (subjects, at) => subjects.length - before.signers[at]!.length,
    )
    // Who ended it knows.
    expect(heard).toEqual(isListed('notifySigners') ? [1, how === 'declined' ? 0 : 1] : [0, 0])
    expect((await subjectsTo(agentAddress)).length - before.agency.length).toBe(
      isListed('notifyAgency') ? 1 : 0,
    )
    const tasks = await rows('select title, notes from tasks where booking_id = $1', bookingId)
    expect(tasks).toEqual(
      isListed('reviewInvoices')
        ? [
            {
              title: expect.stringMatching(/^Decide what to do with invoice /),
              notes: expect.stringContaining(half.contract.number),
            },
          ]
        : [],
    )
  },
)

test('whoever ends it is not notified of the own deed', async () => {
  const half = await halfSigned()
  const before = await subjectsTo(agentAddress)
  await context.fixture().void({ orgSlug, id: half.id, version: half.contract.version, reason: 'Typo' })
  expect(await subjectsTo(agentAddress)).toEqual(before)
})

test('no task about an invoice where another contract of its show is signed', async () => {
  const half = await halfSigned()
  const other = await people.factories.contract({
    booking_ids: [half.bookingId],
    body: { type: 'doc', content: [] },
  })
  await rows(
    "update contracts set state = 'signed', is_on_paper = true, ended_at = now() where id = $1",
    other.id,
  )
  await ends.void(half)
  expect(await rows('select title from tasks where booking_id = $1', half.bookingId)).toEqual([])
})

test('of what has expired, nobody hears again when a new version takes its place', async () => {
  const half = await halfSigned()
  await ends.expired(half)
  const { contract } = await context.page(half.id)
  const before = await subjectsTo(half.one.email!)
  await ends.superseded({ ...half, contract })
  expect(await subjectsTo(half.one.email!)).toEqual(before)
})
