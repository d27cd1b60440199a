import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { sendMail, stepFixture } from '../../testing/fixtures/workflow-steps.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = stepFixture(db, people)
const { rowsOf, step, twice, counted, show, template } = fixture
const { factories, org, owner } = people
const contracts = signingContext(people)
const messages = counted('messages')

describe('an e-mail', () => {
  test('waits in the outbox to be looked at, or goes', async () => {
    const { bookingId, address } = await show()
    const done = await twice(step(sendMail(await template()), { bookingId }), messages)
    expect(done).toMatchObject({ status: 'done', made: 1 })
    expect(done.text).toBe(
      `Creates “About Kanal 9 Spring” to Ines Reuter (${address}) for review in the outbox.`,
    )
    expect(await rowsOf('messages', 'to_addresses @> $1', [JSON.stringify([{ address }])])).toMatchObject([
      {
        state: 'outbox_review',
        source: 'workflow',
        subject: 'About Kanal 9 Spring',
        body_text: 'Dear Ines,\n\nKleine Nacht at Kanal 9 Spring.',
        from_address: owner.email,
      },
    ])
    const next = await show()
    await twice(step(sendMail(await template(), { review: false }), { bookingId: next.bookingId }), messages)
    const [sent] = await rowsOf('messages', 'to_addresses @> $1', [
      JSON.stringify([{ address: next.address }]),
    ])
    expect(sent.state).toBe('queued')
  })

  test('without a buyer it goes to the main person of the promoter’s company', async () => {
    const company = await factories.company({ name: 'Kulturwerk', email: 'info@kulturwerk.example' })
    const { bookingId, eventId } = await show({ buyer_contact_id: null })
    await db.owner.query('update events set promoter_company_id = $2 where id = $1', [eventId, company.id])
    const text = () => step(sendMail(templateId), { bookingId }).describe()
    const templateId = await template('Dear {{contact.name}}')
    expect(await text()).toContain('info@kulturwerk.example')
    for (const [name, isPrimary] of [
      ['Aaron', false],
      ['Zoe', true],
    ] as const) {
      const emails = JSON.stringify([{ address: `${name.toLowerCase()}@kulturwerk.example`, label: null }])
      const contact = await factories.contact({ name, emails })
      const member = { contact_id: contact.id, company_id: company.id, is_primary: isPrimary }
      await insertRow(db.owner, 'contact_companies', { org_id: org.id, ...member })
    }
    expect(await text()).toContain('zoe@kulturwerk.example')
  })

  test('to the artist goes to whoever has them in the portal', async () => {
    const { bookingId } = await show({ status: 'cancelled' })
    const done = await step(sendMail(await template(), { to: 'artist' }), { bookingId }).perform()
    expect(done.message).toContain(people.artistOwner.email)
  })

  test('to signers: one each, to those whose turn it is', async () => {
    const [ines, bo, late] = [person('Ines'), person('Bo'), person('Late', { orderNo: 2 })]
    const { bookingId } = await contracts.sent([ines, bo, late])
    const done = await twice(step(sendMail(await template(), { to: 'signers' }), { bookingId }), messages)
    expect(done.made).toBe(2)
    const written = async (email: string) =>
      (await rowsOf('messages', 'to_addresses @> $1', [JSON.stringify([{ address: email }])])).length
    expect([await written(ines.email!), await written(bo.email!), await written(late.email!)]).toEqual([
      1, 1, 0,
    ])
  })

  test.each(['cancelled', 'declined', 'lost', 'expired', 'withdrawn'])(
    'is not written about a show that is %s',
    async (status) => {
      const { bookingId } = await show({ status })
      const done = await twice(step(sendMail(await template()), { bookingId }), messages)
      expect(done).toMatchObject({ status: 'skipped', made: 0 })
      expect(done.message).toMatch(/^Skipped: the show’s status is/)
    },
  )

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['has no address', { emails: '[]' }, /has no e-mail address/],
    ['is marked as do not contact', { do_not_contact: true }, /can’t be e-mailed/],
  ])('is not written to who %s', async (_, contact, because) => {
    const { bookingId } = await show({}, contact)
    const done = await twice(step(sendMail(await template()), { bookingId }), messages)
    expect(done).toMatchObject({ status: 'skipped', message: expect.stringMatching(because) })
  })

  test('is not written to an address that has unsubscribed', async () => {
    const { bookingId, address } = await show()
    await insertRow(db.owner, 'mail_opt_outs', { org_id: org.id, address, reason: 'hand' })
    expect(await step(sendMail(await template()), { bookingId }).perform()).toMatchObject({
      status: 'skipped',
    })
  })

  test('with a gap, or from a template that is gone, the step fails', async () => {
    const { bookingId } = await show()
    const gap = step(sendMail(await template('{{invoice.number}}')), { bookingId })
    await expect(gap.perform()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await gap.describe()).toMatch(/^No values for {{invoice.number}} in the e-mail/)
    const gone = step(sendMail(randomUUID()), { bookingId })
    await expect(gone.perform()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await gone.describe()).toMatch(/template of this step was archived/)
  })
})
