// Whom a day sheet goes to automatically, and whom the rule finds nobody for.
import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const as = () => appRouter.createCaller(people.agent)
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const contact = async (name: string, row: object = {}) => {
  const address = `${name.toLowerCase().replace(' ', '.')}@example.org`
  const { id } = await people.factories.contact({
    name,
    emails: JSON.stringify([{ address, label: null }]),
    ...row,
  })
  return id
}

let day = 0
/** A show bought by somebody of the marketing, at a venue with these people. */
async function show(staff: Record<string, string>) {
  const { id: venueId } = await people.factories.venue({ name: 'Kulturhaus' })
  for (const [name, role] of Object.entries(staff)) {
    await db.owner.query(
      'insert into venue_contacts (org_id, venue_id, contact_id, role) values ($1, $2, $3, $4)',
      [people.org.id, venueId, await contact(name), role],
    )
  }
  const buyerContactId = await contact(`Mia Buyer${day}`, { role: 'Marketing' })
  const { id } = await as().events.create({
    orgSlug,
    event: {
      name: 'Night',
      eventDate: `2027-05-${String(++day).padStart(2, '0')}`,
      tz: 'Europe/Berlin',
      kind: 'club',
      venueId,
    },
    booking: {
      artistId: people.artist.id,
      status: 'confirmed',
      agentUserId: people.agent.userId,
      buyerContactId,
      doubleOk: true,
    },
  })
  return id
}

test('a day sheet ticks the artist, the agent, the buyer and the production of the venue, not its security', async () => {
  const eventId = await show({ 'Tom Pro': 'production', 'Ada Hosp': 'hospitality', 'Sid Sec': 'security' })
  const { recipients, gaps, people: known } = await as().daySheets.get({ orgSlug, eventId })
  expect(recipients.map(({ name }) => name)).toEqual(['Nacht', 'Mia Buyer0', 'Ada Hosp', 'Tom Pro', 'Tarek'])
  expect(known.map(({ name }) => name)).toContain('Sid Sec')
  expect(gaps).toEqual([])
})

test('a venue without production is a named gap, and who was chosen once is chosen again', async () => {
  const eventId = await show({ 'Sid Other': 'security' })
  const { gaps, people: known } = await as().daySheets.get({ orgSlug, eventId })
  expect(gaps).toEqual([{ role: 'production', substitute: null }])
  const sid = known.find(({ name }) => name === 'Sid Other')!
  const chosen = { name: sid.name, email: sid.email, edition: sid.edition, artistId: null, locale: null }
  await as().daySheets.send({ orgSlug, eventId, sending: { recipients: [chosen], message: null } })
  expect((await as().daySheets.get({ orgSlug, eventId })).recipients.map(({ name }) => name)).toEqual([
    'Sid Other',
  ])
})
