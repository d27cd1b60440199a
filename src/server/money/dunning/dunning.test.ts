import { beforeAll, describe, expect, test } from 'vitest'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { asMember, jobScope } from '../../jobs.ts'
import { moneySettingsRouter } from '../money-settings/router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { emailsTo } from '../../testing/emails.ts'
import { processDueDunning } from './scheduled-dunning.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00Z`)
let companies = 0

/** An invoice of 8,560.00 sent, due 15 March 2027. */
async function sent(company: Record<string, unknown> = {}) {
  const billing = `buch${++companies}@late.example`
  const show = await fixture.context({
    shares: ['50', '50'],
    company: { billing_email: billing, ...company },
  })
  const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [show.items[0]!] })
  const id = ids[0]!
  const { number } = await fixture.issue(id)
  const { version } = (await fixture.as(people.accountant).get({ orgSlug, id })).invoice
  await fixture.as(people.agent).send({ orgSlug, id, version })
  const { invoice } = await fixture.as(people.accountant).get({ orgSlug, id })
  expect(invoice).toMatchObject({ dueOn: '2027-03-15', payableMinor: 428_000 })
  return { id, number, billing }
}
const preview = (id: string, day: string) =>
  fixture.as(people.accountant, at(day)).dunningPreview({ orgSlug, id })
async function remind(id: string, day: string, level: number) {
  const { version } = (await fixture.as(people.accountant).get({ orgSlug, id })).invoice
  return fixture.as(people.accountant, at(day)).remind({ orgSlug, id, version, level })
}
async function policy(dunning: object) {
  const calls = moneySettingsRouter.createCaller(people.owner)
  const { version, settings } = await calls.get({ orgSlug })
  await calls.save({ orgSlug, version, settings: MoneySettings.parse({ ...settings, dunning }) })
}
const kindsTo = async (address: string) => (await emailsTo(people, address)).map(({ kind }) => kind)

describe('by hand', () => {
  test('three levels, each after its days, the agent told before the sterner ones', async () => {
    const { id, number, billing } = await sent()
    expect(await preview(id, '2027-03-15')).toMatchObject({
      level: 1,
      mayGo: false,
      because: 'This invoice is not overdue.',
      mayGoOn: '2027-03-22',
    })
    await expect(remind(id, '2027-03-21', 1)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(remind(id, '2027-03-22', 2)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(remind(id, '2027-03-22', 1)).resolves.toMatchObject({ level: 1, to: billing })
    const [first] = await emailsTo(people, billing)
    expect(first).toMatchObject({ kind: 'invoice.reminder1', subject: `Reminder: invoice ${number}` })
    expect(first!.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`])
    expect(first!.text).toMatch(/\/invoice\/[\w-]+\?token=/)
    expect(await kindsTo(people.agent.email)).toEqual([])

    expect(await preview(id, '2027-03-25')).toMatchObject({ level: 2, mayGo: false })
    await remind(id, '2027-04-05', 2)
    const [notified] = await emailsTo(people, people.agent.email)
    expect(notified).toMatchObject({
      kind: 'invoice.reminder',
      subject: `Reminder 2 is about to be sent: ${number}`,
    })
    expect(notified!.text).toContain(`Overdue: invoice ${number}`)
    expect(notified!.text).toContain(billing)

    await remind(id, '2027-04-19', 3)
    expect(await kindsTo(billing)).toEqual([
      'invoice.reminder3',
      'invoice.reminder2',
      'invoice.reminder1',
      'invoice.sent',
    ])
    expect(await preview(id, '2027-08-01')).toMatchObject({
      mayGo: false,
      because: 'The final reminder has been sent.',
      mayGoOn: null,
    })
    const { emails, invoice } = await fixture.as(people.accountant).get({ orgSlug, id })
    expect(emails.map(({ level }) => level).toSorted()).toEqual([0, 1, 2, 3])
    expect(invoice.dunningLevel).toBe(3)
  })

  test('interest and lump sum are in the second e-mail, if the agency wants that, and only among businesses', async () => {
    await policy({ wantsInterest: true })
    const business = await sent()
    const person = await sent({ is_business: false })
    expect(await preview(business.id, '2027-03-29')).toMatchObject({
      level: 1,
      interestMinor: 0,
      lumpMinor: 0,
    })
    await remind(business.id, '2027-03-22', 1)
    await remind(person.id, '2027-03-22', 1)
    // 45 days after 15 March at 1.27 + 9 per cent, act/365: 4,280.00 x 10.27 % x 45 / 365.
    const email = await preview(business.id, '2027-04-29')
    expect(email).toMatchObject({ level: 2, mayGo: true, interestMinor: 5419, lumpMinor: 4000 })
    expect(email.paragraphs.join('\n')).toContain('Total: €4,374.19')
    expect(await preview(person.id, '2027-04-29')).toMatchObject({ level: 2, interestMinor: 0, lumpMinor: 0 })
    await remind(business.id, '2027-04-29', 2)
    const { emails } = await fixture.as(people.accountant).get({ orgSlug, id: business.id })
    expect(emails.find(({ level }) => level === 2)).toMatchObject({ interestMinor: 5419, lumpMinor: 4000 })
    await policy({})
  })

  test('what is disputed, promised, paid or cancelled is left alone', async () => {
    const cases = [await sent(), await sent(), await sent(), await sent()]
    const [disputed, promised, paid, fine] = cases.map(({ id }) => id) as [string, string, string, string]
    const calls = fixture.as(people.accountant)
    const versionOf = async (id: string) => (await calls.get({ orgSlug, id })).invoice.version
    await calls.dispute({
      orgSlug,
      id: disputed,
      version: await versionOf(disputed),
      isDisputed: true,
      note: 'Sound was bad',
    })
    await calls.promise({
      orgSlug,
      id: promised,
      version: await versionOf(promised),
      promisedOn: '2027-04-01',
      note: null,
    })
    await fixture.pay(paid, 428_000)
    const ids = [disputed, promised, paid, fine]
    const { sent: gone, skipped } = await fixture
      .as(people.accountant, at('2027-03-30'))
      .remindDue({ orgSlug, ids })
    expect(gone).toMatchObject([{ id: fine, level: 1 }])
    const because = new Map(skipped.map((each) => [each.id, each.because]))
    expect(because.get(disputed)).toBe('This invoice is disputed.')
    expect(because.get(promised)).toContain('promised')
    expect(because.get(paid)).toBe('Nothing is left to pay.')
    // The promise was not kept: the next day it may go.
    expect(await preview(promised, '2027-04-02')).toMatchObject({ mayGo: true })
    for (const { id, billing } of cases) {
      expect([id, (await kindsTo(billing)).length]).toEqual([id, id === fine ? 2 : 1])
    }
  })
})

describe('automatically', () => {
  const errors: unknown[] = []
  const run = (day: string, time?: string) =>
    processDueDunning(
      {
        ...people.services,
        pdf: {
          render: async () => Buffer.from('%PDF-2.0'),
          warmUp: () => undefined,
          close: async () => undefined,
        },
        scope: jobScope,
        asMember: asMember(db),
        log: { error: (error: unknown) => void errors.push(error) },
      },
      at(day, time),
    )

  test('only where the agency wants that; the agent hears of the sterner ones a day before', async () => {
    const { id, billing } = await sent()
    const others = `update invoices set is_disputed = true where id <> $1`
    await db.owner.query(others, [id])
    expect(await run('2027-03-22')).toBe(0)
    await policy({ isOn: true })
    const before = (await kindsTo(people.agent.email)).length
    const notifiedSoFar = async () => (await kindsTo(people.agent.email)).length - before
    const went = async () => (await kindsTo(billing)).filter((kind) => kind !== 'invoice.sent').toReversed()

    expect(await run('2027-03-21')).toBe(0)
    expect(await run('2027-03-22', '03:00')).toBe(0)
    expect(await run('2027-03-22')).toBe(1)
    expect(await run('2027-03-22', '12:00')).toBe(0)
    expect([await went(), await notifiedSoFar()]).toEqual([['invoice.reminder1'], 0])

    expect(await run('2027-04-03')).toBe(0)
    expect(await run('2027-04-04')).toBe(1)
    expect([await went(), await notifiedSoFar()]).toEqual([['invoice.reminder1'], 1])
    expect(await run('2027-04-04', '12:00')).toBe(0)
    expect(await run('2027-04-05')).toBe(1)
    expect([await went(), await notifiedSoFar()]).toEqual([['invoice.reminder1', 'invoice.reminder2'], 1])

    // Switched on late, or asleep for weeks: the agent still has a day.
    expect(await run('2027-06-01')).toBe(1)
    expect(await notifiedSoFar()).toBe(2)
    expect(await run('2027-06-01', '13:00')).toBe(0)
    await fixture.pay(id, 428_000)
    expect(await run('2027-06-02')).toBe(0)
    expect((await went()).length).toBe(2)
    expect(errors).toEqual([])
    const { rows } = await db.owner.query(
      `select user_id from activity_log where entity_id = $1 and action = 'invoices.remind'`,
      [id],
    )
    expect(rows).toEqual([{ user_id: null }, { user_id: null }])
  })
})
