import { expect, test } from 'vitest'
import { cockpitDays } from '#domain/road/advancing/advancing.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { advancingRouter } from './router.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { factories } = people
const orgSlug = 'halbmond'
const as = (actor: Actor) => advancingRouter.createCaller(actor)

/** An event with the groups A, B and C; A has the fields 1, 2 and 3. */
async function advance() {
  const event = await factories.event({})
  const groups = []
  for (const [position, name] of ['A', 'B', 'C'].entries()) {
    groups.push((await factories.advancingGroup({ event_id: event.id, name, position })).id)
  }
  const [a = '', b = '', c = ''] = groups
  const place = { event_id: event.id, group_id: a }
  const fields = []
  for (const [position, field_name] of ['1', '2', '3'].entries()) {
    fields.push((await factories.advancingField({ ...place, field_name, position })).id)
  }
  const [first = '', second = '', third = ''] = fields
  const shown = async () => {
    const record = await as(people.agent).get({ orgSlug, eventId: event.id })
    return record.groups
      .map(({ name, fields: own }) => name + own.map((one) => one.fieldName).join(''))
      .join(' ')
  }
  return { eventId: event.id, groupIds: { a, b, c }, fieldIds: { first, second, third }, shown }
}

test('groups and fields are in the order that was named; the others follow', async () => {
  const { eventId, groupIds, fieldIds, shown } = await advance()
  expect(await shown()).toBe('A123 B C')
  await as(people.agent).orderGroups({ orgSlug, eventId, groupIds: [groupIds.c, groupIds.a, groupIds.b] })
  expect(await shown()).toBe('C A123 B')
  await as(people.agent).orderFields({
    orgSlug,
    eventId,
    groupId: groupIds.a,
    fieldIds: [fieldIds.second, fieldIds.first, fieldIds.third],
  })
  expect(await shown()).toBe('C A213 B')
  await as(people.agent).orderFields({
    orgSlug,
    eventId,
    groupId: groupIds.a,
    fieldIds: [fieldIds.third],
  })
  expect(await shown()).toBe('C A321 B')
})

test('what is not there, or named twice, changes nothing', async () => {
  const { eventId, groupIds, fieldIds, shown } = await advance()
  const other = await advance()
  const calls = as(people.agent)
  await expect(
    calls.orderGroups({ orgSlug, eventId, groupIds: [other.groupIds.a, groupIds.b] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    calls.orderFields({ orgSlug, eventId, groupId: groupIds.b, fieldIds: [fieldIds.first] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    calls.orderGroups({ orgSlug, eventId, groupIds: [groupIds.c, groupIds.c] }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await shown()).toBe('A123 B C')
})

test('shows with something to review are counted once each, as long as they are to come', async () => {
  const count = async (today: string) => (await as(people.agent).countToReview({ orgSlug, today })).count
  expect(await count('2026-03-05')).toBe(0)
  const event = await factories.event({ event_date: '2026-03-05' })
  const group = await factories.advancingGroup({ event_id: event.id })
  const place = { event_id: event.id, group_id: group.id, response_value: '16:00' }
  await factories.advancingField({ ...place, state: 'received' })
  await factories.advancingField({
    ...place,
    state: 'accepted',
    locked_at: fromNow(),
    pending_value: '17:00',
  })
  // Nobody plays: it is no show, and the cockpit does not list it.
  expect(await count('2026-03-05')).toBe(0)
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'confirmed',
  })
  const listed = async (today: string) => {
    const { shows } = await as(people.agent).overview({ orgSlug, ...cockpitDays(today) })
    return shows.filter(({ toReview }) => toReview > 0).length
  }
  for (const [today, expected] of [
    ['2026-03-05', 1],
    ['2026-03-06', 0],
    ['2025-03-04', 0],
  ] as const)
    expect([await count(today), await listed(today)]).toEqual([expected, expected])
  await db.owner.query("update bookings set status = 'cancelled' where id = $1", [booking.id])
  expect([await count('2026-03-05'), await listed('2026-03-05')]).toEqual([0, 0])
})
