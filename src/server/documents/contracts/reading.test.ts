// The fee in a contract: read by those who see fees or write contracts, and by nobody else by any way.
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { testServer } from '../../testing/server.ts'

const orgSlug = 'halbmond'
/** Nobody's number but the fee's, in the text, in the message and as the deal's guarantee. */
const fee = '734,511'

let people: Actors
let app: FastifyInstance
let drafted: { id: string; bookingId: string }
let sent: { id: string; bookingId: string }

beforeAll(async () => {
  const db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  const context = signingContext(people)
  async function contract() {
    const { id, version, written, bookingId } = await context.draft([person('Ines')])
    await db.owner.query(
      `update deals set terms = terms || '{"guaranteeMinor": 73451100, "currency": "EUR"}' where booking_id = $1`,
      [bookingId],
    )
    const body = structuredClone(written.body)
    body.content.unshift({
      type: 'paragraph',
      content: [{ type: 'text', text: `The fee is EUR ${fee}.` }],
    })
    const draft = { ...written, body, message: `We agreed on ${fee}.` }
    const saved = await context.fixture().update({ orgSlug, id, version, draft })
    return { id, bookingId, version: saved.version }
  }
  drafted = await contract()
  const out = await contract()
  await context.fixture().send({ orgSlug, id: out.id, version: out.version })
  sent = out
})

/** Whatever a member is answered about a contract, refusals left out. */
async function answersTo(actor: Actor, { id, bookingId }: { id: string; bookingId: string }) {
  const as = appRouter.createCaller(actor)
  const calls = await Promise.allSettled([
    as.contracts.get({ orgSlug, id }),
    as.contracts.list({ orgSlug }),
    as.contracts.values({ orgSlug, bookingIds: [bookingId], language: 'en', contractId: id }),
    as.contracts.events({ orgSlug, id }),
    as.contracts
      .textVersions({ orgSlug, id })
      .then(({ versions }) =>
        Promise.all(
          versions.map(({ id: versionId }) => as.contracts.textVersion({ orgSlug, id, versionId })),
        ),
      ),
    as.activity.list({ orgSlug, entity: 'contract', entityId: id }),
    as.search.all({ orgSlug, query: fee }).then(({ found }) => found.hits),
  ])
  return JSON.stringify(calls.map((call) => (call.status === 'fulfilled' ? call.value : null)))
}

const fileStatus = async (actor: Actor, id: string, kind: string) =>
  (
    await app.inject({
      url: `/contracts/${orgSlug}/${id}/${kind}.pdf`,
      headers: { authorization: `Bearer ${actor.userId}` },
    })
  ).statusCode

describe('a contract with a fee in its text', () => {
  test.each([
    ['owner', true],
    ['admin', true],
    ['agent', true],
    ['assistant', true],
    ['accountant', true],
    ['tourManager', false],
    ['readOnly', false],
  ] as const)('%s reads it: %s', async (role, reads) => {
    const actor = people[role]
    for (const contract of [drafted, sent]) {
      expect((await answersTo(actor, contract)).includes(fee)).toBe(reads)
    }
    expect(await fileStatus(actor, drafted.id, 'preview')).toBe(reads ? 200 : 403)
    expect(await fileStatus(actor, sent.id, 'original')).toBe(reads ? 200 : 403)
  })

  test('readers see how far it is', async () => {
    const { contract, frozenBody, signers } = await appRouter
      .createCaller(people.readOnly)
      .contracts.get({ orgSlug, id: sent.id })
    expect(contract).toMatchObject({ state: 'sent', body: null, message: null })
    expect(frozenBody).toBeNull()
    expect(signers).toMatchObject([{ name: 'Ines' }])
  })
})
