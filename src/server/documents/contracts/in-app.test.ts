// What staff do with a contract on its way: allow changed clauses, send again, sign for the agency.
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { consentVersion } from '#domain/documents/signing/contract-consent.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { person, signedText, signingContext } from '../../testing/fixtures/signing.ts'

let db: TestDatabase
let people: Actors
let context: ReturnType<typeof signingContext>
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  context = signingContext(people)
})

describe('sending', () => {
  test('once, whatever is pressed twice; an older version is refused', async () => {
    const promoter = person('Ines')
    const { id, version } = await context.draft([promoter])
    const key = { idempotencyKey: 'send-once' }
    const send = (at: object) => context.fixture(people.agent, at).send({ orgSlug, id, version })
    await Promise.all([send(key), send(key)])
    expect(await emailsTo(people, promoter.email!)).toHaveLength(1)
    await expect(send({})).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await context.draft([person('Bo')])
    await expect(
      context.fixture().send({ orgSlug, id: other.id, version: other.version - 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('two at once without a key are one', async () => {
    const promoter = person('Ines')
    const { id, version } = await context.draft([promoter])
    const answers = await Promise.allSettled(
      [1, 2].map(() => context.fixture().send({ orgSlug, id, version })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await emailsTo(people, promoter.email!)).toHaveLength(1)
  })

  test.each<[string, (id: string, bookingId: string) => Promise<unknown>, RegExp]>([
    [
      'nobody signs',
      (id) => db.owner.query('update contract_signers set is_copy = true where contract_id = $1', [id]),
      /at least one signer/,
    ],
    [
      'somebody has no address',
      (id) => db.owner.query('update contract_signers set email = null where contract_id = $1', [id]),
      /at least one signer/,
    ],
    [
      'an offer is open',
      async (_, bookingId) => {
        await db.owner.query("update bookings set status = 'offer' where id = $1", [bookingId])
        await people.factories.offer({ booking_id: bookingId })
      },
      /Your offer is open/,
    ],
    [
      'the artist declined',
      (_, bookingId) =>
        db.owner.query(
          `update bookings set status = 'offer',
             artist_approval = '{"required":true,"state":"rejected","by":null,"at":null,"note":null}' where id = $1`,
          [bookingId],
        ),
      /The artist declined/,
    ],
    [
      'the show was cancelled',
      (_, bookingId) => db.owner.query("update bookings set status = 'cancelled' where id = $1", [bookingId]),
      /was cancelled/,
    ],
    [
      'the last day has passed',
      (id) => db.owner.query("update contracts set due_on = '2020-01-01' where id = $1", [id]),
      /has passed/,
    ],
    [
      'a field says nothing',
      (id) =>
        db.owner.query(
          `update contracts set body = jsonb_set(body, '{content,1,content,0}',
             '{"type":"mergeField","attrs":{"field":"venue.name"}}') where id = $1`,
          [id],
        ),
      /fields in the text are empty/,
    ],
  ])('not when %s', async (_, spoil, because) => {
    const { id, version, bookingId } = await context.draft([person('Ines')])
    await spoil(id, bookingId)
    await expect(context.fixture().send({ orgSlug, id, version })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: because,
    })
    expect((await context.page(id)).contract.state).toBe('draft')
  })

  test.each<[string, () => Actor]>([
    ['an assistant', () => people.assistant],
    ['a reader', () => people.readOnly],
  ])('not by %s', async (_, who) => {
    const { id, version } = await context.draft([person('Ines')])
    await expect(context.fixture(who()).send({ orgSlug, id, version })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('changed clauses', () => {
  const clauseText = (said: string): ContractBody => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }],
  })

  /** A draft with a mandatory clause. */
  async function onClause() {
    const clause = await people.factories.contractClause({
      title: 'Radius',
      body: clauseText('Nobody else within 100 km.'),
      is_mandatory: true,
    })
    const made = await context.draft([person('Ines')])
    const standing = (said: string): ContractBody => ({
      type: 'doc',
      content: [
        ...signedText.content,
        {
          type: 'clause',
          attrs: { clauseId: clause.id, title: 'Radius' },
          content: clauseText(said).content,
        },
      ],
    })
    const save = async (said: string) => {
      const { contract } = await context.page(made.id)
      return context.fixture().update({
        orgSlug,
        id: made.id,
        version: contract.version,
        draft: { ...made.written, body: standing(said) },
      })
    }
    return { ...made, clauseId: clause.id, save }
  }

  test('are allowed by an admin before they go out, and again once they change again', async () => {
    const { id, save } = await onClause()
    const { version } = await save('Nobody else within 1 km.')
    await expect(context.fixture().send({ orgSlug, id, version })).rejects.toMatchObject({ message: /admin/ })
    await context.fixture().requestReview({ orgSlug, id, version, note: 'They insist.' })
    const requested = await emailsTo(people, 'ada@halbmond.example')
    expect(requested[0]?.subject).toContain('Tarek requests approval')
    expect(requested[0]?.text).toContain('They insist.')
    const approve = async (actor: Actor) => {
      const { contract } = await context.page(id)
      return context.fixture(actor).approve({ orgSlug, id, version: contract.version, note: null })
    }
    await expect(approve(people.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await approve(people.admin)).toEqual({ state: 'draft' })
    expect((await emailsTo(people, 'tarek@halbmond.example'))[0]?.subject).toContain(
      'Ada approved the changes',
    )
    const again = await save('Nobody else at all.')
    await expect(context.fixture().send({ orgSlug, id, version: again.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await approve(people.owner)).toEqual({ state: 'draft' })
    const { contract } = await context.page(id)
    expect(await context.fixture().send({ orgSlug, id, version: contract.version })).toEqual({
      state: 'sent',
    })
    expect(await context.typesOf(id)).toEqual(['created', 'review_asked', 'approved', 'approved', 'sent'])
    expect((await context.trail(id)).isComplete).toBe(true)
  })

  test('also when it was the library that changed since', async () => {
    const { id, save, clauseId } = await onClause()
    const { version } = await save('Nobody else within 100 km.')
    await db.owner.query('update contract_clauses set body = $2 where id = $1', [
      clauseId,
      JSON.stringify(clauseText('Nobody else within 200 km.')),
    ])
    await expect(context.fixture().send({ orgSlug, id, version })).rejects.toMatchObject({ message: /admin/ })
    expect(await context.fixture(people.admin).approve({ orgSlug, id, version, note: null })).toEqual({
      state: 'draft',
    })
    const { contract } = await context.page(id)
    expect(contract.deviations).toMatchObject([{ title: 'Radius', kind: 'changed' }])
    expect(await context.fixture().send({ orgSlug, id, version: contract.version })).toEqual({
      state: 'sent',
    })
  })

  test('are sent back with a reason', async () => {
    const { id, save } = await onClause()
    const { version } = await save('None.')
    await context.fixture().requestReview({ orgSlug, id, version, note: null })
    const { contract } = await context.page(id)
    const back = { orgSlug, id, version: contract.version, reason: 'Keep the radius.' }
    expect(await context.fixture(people.admin).sendBack(back)).toEqual({ state: 'draft' })
    expect((await emailsTo(people, 'tarek@halbmond.example'))[0]?.text).toContain('Keep the radius.')
  })
})

describe('signing in the app', () => {
  const agency = () =>
    person('Tarek', { party: 'agency', orderNo: 2, userId: people.agent.userId, email: null })

  test('is for the member who is named, after the others, without a link', async () => {
    const promoter = person('Ines')
    const { id, sha256 } = await context.sent([promoter, agency()])
    const { signers } = await context.page(id)
    const countersign = (actor: Actor, shown = sha256) =>
      context.fixture(actor).countersign({
        orgSlug,
        id,
        signerId: signers[1]!.id,
        sha256: shown,
        consentVersion,
        signature: context.signature('Tarek'),
        tz: null,
      })
    await expect(countersign(people.agent)).rejects.toMatchObject({ message: /not your turn/ })
    await context.sign(promoter, sha256)
    const [email] = await emailsTo(people, 'tarek@halbmond.example')
    expect(email?.text).toContain(`/${orgSlug}/contracts/${id}/edit`)
    expect(email?.text).not.toContain('/sign/')
    await expect(countersign(people.readOnly)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(countersign(people.otherOwner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(countersign(people.agent, '0'.repeat(64))).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await countersign(people.agent)).toEqual({ state: 'signed' })
    const { contract } = await context.page(id)
    expect(contract.sealedSha256).not.toBeNull()
    const { events } = await context.trail(id)
    expect(events.find(({ type }) => type === 'countersigned')).toMatchObject({
      actor: { kind: 'member', name: 'Tarek', email: 'tarek@halbmond.example' },
    })
  })

  test('nobody signs there for whoever has a link', async () => {
    const { id, sha256 } = await context.sent([person('Ines')])
    const { signers } = await context.page(id)
    const given = { sha256, consentVersion, signature: context.signature('Ines'), tz: null }
    await expect(
      context.fixture(people.owner).countersign({ orgSlug, id, signerId: signers[0]!.id, ...given }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a link sent again', () => {
  test('goes to another address if it was the wrong one; who is not asked yet gets none', async () => {
    const [promoter, later] = [person('Ines'), person('Later', { orderNo: 2 })]
    const { id } = await context.sent([promoter, later])
    const { signers } = await context.page(id)
    const token = await context.tokenOf(promoter)
    const right = { ...promoter, email: 'right@signs.example' }
    const resend = (index: number, email: string | null) =>
      context.fixture().resend({ orgSlug, id, signerId: signers[index]!.id, email })
    expect(await resend(0, right.email)).toEqual({ to: right.email })
    expect((await emailsTo(people, right.email))[0]?.subject).toMatch(/^New link/)
    await expect(context.link().open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await context.link().open({ token: await context.tokenOf(right) })).toMatchObject({
      state: 'open',
    })
    expect(await resend(1, 'next@signs.example')).toEqual({ to: null })
    expect(await emailsTo(people, 'next@signs.example')).toEqual([])
    expect((await context.page(id)).signers[1]).toMatchObject({ email: 'next@signs.example' })
  })
})

test('a show that is not confirmed stays as it is when its contract is signed', async () => {
  const promoter = person('Ines')
  const { sha256, bookingId } = await context.sent([promoter], { status: 'offer' })
  expect(await context.sign(promoter, sha256)).toEqual({ state: 'completed' })
  const { rows } = await db.owner.query('select status from bookings where id = $1', [bookingId])
  expect(rows[0]).toEqual({ status: 'offer' })
})
