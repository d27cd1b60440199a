// People whom one colleague keeps private: nobody else meets them, in whatever call.
import { expect, test } from 'vitest'
import { activityRouter } from '../../desk/activity/router.ts'
import { companiesRouter } from '../companies/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { searchRouter } from '../../desk/search/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { venuesRouter } from '../venues/router.ts'
import { contactsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { factories } = people
const orgSlug = 'halbmond'
const as = (actor: Actor) => contactsRouter.createCaller(actor)

const company = await factories.company()
const venue = await factories.venue()
const secret = {
  firstName: 'Sibylle',
  lastName: 'Geheim',
  emails: [{ address: 'sibylle@secret.example' }],
  companies: [{ companyId: company.id, functions: [], isPrimary: true }],
  visibility: 'owner_only' as const,
  ownerUserId: people.agent.userId,
}
const { id } = await as(people.agent).create({ orgSlug, contact: secret })
await venuesRouter
  .createCaller(people.agent)
  .setContacts({ orgSlug, id: venue.id, contacts: [{ contactId: id, role: 'booker' }] })
const event = await factories.event({ venue_id: venue.id })
await factories.booking({ event_id: event.id, artist_id: people.artist.id, buyer_contact_id: id })

/** Everything in which the person could turn up for this member, as text. */
async function everything(actor: Actor): Promise<string> {
  const answers = await Promise.all([
    as(actor).list({ orgSlug }),
    as(actor).list({ orgSlug, search: 'geheim' }),
    as(actor).duplicates({ orgSlug }),
    companiesRouter.createCaller(actor).get({ orgSlug, id: company.id }),
    venuesRouter.createCaller(actor).get({ orgSlug, id: venue.id }),
    eventsRouter.createCaller(actor).get({ orgSlug, id: event.id }),
    searchRouter.createCaller(actor).all({ orgSlug, query: 'geheim' }),
  ])
  return JSON.stringify(answers)
}

test('the owner of the contact sees it everywhere, nobody else anywhere', async () => {
  expect(await everything(people.agent)).toContain('Geheim')
  for (const actor of [people.owner, people.admin, people.assistant, people.readOnly]) {
    expect(await everything(actor)).not.toContain('Geheim')
    await expect(as(actor).get({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const history = activityRouter.createCaller(actor).list({ orgSlug, entity: 'contact', entityId: id })
    await expect(history).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(as(people.owner).update({ orgSlug, id, version: 1, contact: secret })).rejects.toThrow()
  await expect(as(people.owner).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the log that others read keeps nothing of what it holds', async () => {
  await as(people.agent).update({ orgSlug, id, version: 1, contact: { ...secret, role: 'Silent partner' } })
  const { rows } = await db.owner.query(
    'select before::text, after::text from activity_log where entity_id = $1',
    [id],
  )
  expect(JSON.stringify(rows)).not.toMatch(/Geheim|secret\.example|Silent/)
  expect(JSON.stringify(rows)).toContain('role')
})

test('nobody hides a person under somebody else’s name', async () => {
  await expect(
    as(people.admin).create({ orgSlug, contact: { ...secret, ownerUserId: people.agent.userId } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('when the colleague leaves, the organisation has the person back', async () => {
  await db.owner.query("update memberships set status = 'removed' where user_id = $1", [people.agent.userId])
  expect(await everything(people.assistant)).toContain('Geheim')
})
