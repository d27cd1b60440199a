import { beforeAll, expect, test } from 'vitest'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { asMember } from '../../jobs.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { daySheetsRouter } from './router.ts'
import { processDueDaySheets } from './scheduled-day-sheets.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const as = (actor: Actor) => daySheetsRouter.createCaller(actor)
const failures: unknown[] = []

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const watch = (now: string) =>
  processDueDaySheets(
    {
      ...people.services,
      scope: mintJobScope(),
      asMember: asMember(people.services.db),
      log: { error: (failure: unknown) => void failures.push(failure) } as never,
    },
    new Date(now),
  )
const countTo = async (address: string) => (await emailsTo(people, address)).length

let buyer = 0
/** A show in Berlin on 9 June 2028 with a buyer of its own, so that e-mails can be counted. */
async function dueShow(booking: object = {}) {
  const { factories, artist } = people
  const address = `buyer${++buyer}@due.example`
  const contact = await factories.contact({
    name: 'Due Buyer',
    emails: JSON.stringify([{ address, label: null }]),
  })
  const { id } = await factories.event({ name: `Due ${buyer}`, event_date: '2028-06-09', doors: '19:00' })
  await factories.booking({
    event_id: id,
    artist_id: artist.id,
    double_ok: true,
    buyer_contact_id: contact.id,
    starts_at: new Date('2028-06-09T19:00:00Z'),
    ends_at: new Date('2028-06-09T21:00:00Z'),
    ...booking,
  })
  return { id, address }
}
const openDoors = (id: string, doors: string) =>
  db.owner.query('update events set doors = $2 where id = $1', [id, doors])

test('goes out once, three days before at nine where the show is, whatever process looks', async () => {
  const { address } = await dueShow()
  await watch('2028-06-06T06:59:00Z')
  expect(await countTo(address)).toBe(0)
  await Promise.all([watch('2028-06-06T07:00:00Z'), watch('2028-06-06T07:00:00Z')])
  await watch('2028-06-06T07:05:00Z')
  expect(await countTo(address)).toBe(1)
  expect(failures).toEqual([])
})

test('a change goes out once it stands still, with the difference, and not before half an hour', async () => {
  const { id, address } = await dueShow()
  await watch('2028-06-06T07:00:00Z')
  await openDoors(id, '19:30')
  await watch('2028-06-06T07:05:00Z')
  await openDoors(id, '20:00')
  for (const minute of ['07:10', '07:20', '07:25']) await watch(`2028-06-06T${minute}:00Z`)
  expect(await countTo(address)).toBe(1)
  await watch('2028-06-06T07:30:00Z')
  await watch('2028-06-06T07:35:00Z')
  const [email, ...before] = await emailsTo(people, address)
  expect(before).toHaveLength(1)
  expect(email?.subject).toMatch(/^Updated day sheet: Kleine Nacht/)
  expect(email?.text).toContain('Doors: 20:00 (before: 19:00)')
})

test.each([
  [
    'switched off for the show',
    async (id: string) => as(people.agent).setAutomatic({ orgSlug, eventId: id, isAutomatic: false }),
    {},
  ],
  ['not agreed', async () => undefined, { status: 'offer' }],
])('not when %s', async (_, prepare, booking) => {
  const { id, address } = await dueShow(booking)
  await prepare(id)
  await watch('2028-06-07T10:00:00Z')
  expect(await countTo(address)).toBe(0)
})

test('not when the organisation has switched it off, unless the show says otherwise', async () => {
  await expect(as(people.agent).saveSettings({ orgSlug, isAutomatic: false })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await as(people.owner).saveSettings({ orgSlug, isAutomatic: false })
  const [off, on] = [await dueShow(), await dueShow()]
  await as(people.agent).setAutomatic({ orgSlug, eventId: on.id, isAutomatic: true })
  await watch('2028-06-07T10:00:00Z')
  expect([await countTo(off.address), await countTo(on.address)]).toEqual([0, 1])
  await as(people.owner).saveSettings({ orgSlug, isAutomatic: true })
})
