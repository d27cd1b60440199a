// A contract signed by all before its show was confirmed, by the task that it leaves.
import { expect, test } from 'vitest'
import { person } from '../../testing/fixtures/signing.ts'
import { signingSuite } from '../../testing/fixtures/signing-suite.ts'

const { db, signing, rows } = await signingSuite()
const tasksOf = (bookingId: string) =>
  rows(
    `select t.title, t.notes, u.email from tasks t join users u on u.id = t.assignee_user_id
     where t.booking_id = $1`,
    bookingId,
  )
const notified = async (eventName: string) =>
  (await rows('select body from notifications where title like $1', '%is signed by everyone%'))
    .map(({ body }) => body as string)
    .filter((body) => body.startsWith(eventName))

test('asks the agent to confirm the offer, and says what prevents it', async () => {
  const promoter = person('Ines')
  const { sha256, bookingId } = await signing.sent([promoter], { status: 'offer' })
  await db.owner.query(
    `update bookings set artist_approval = '{"required": true, "state": "rejected", "by": null, "at": null, "note": null}'
     where id = $1`,
    [bookingId],
  )
  await signing.sign(promoter, sha256)
  expect(await rows('select status from bookings where id = $1', bookingId)).toEqual([{ status: 'offer' }])
  const [task, ...others] = await tasksOf(bookingId)
  expect(others).toEqual([])
  expect(task).toMatchObject({
    title: expect.stringMatching(/^Confirm show: contract C-\d+-\d+ is signed by everyone$/),
    email: 'tarek@halbmond.example',
  })
  expect(task.notes).toContain('The artist has not approved this show yet.')
  expect(task.notes).toContain('There is no payment schedule.')
  expect(await notified('Kanal 9 Spring')).toEqual([`Kanal 9 Spring · ${task.notes}`])
})

test('asks nothing of a confirmed show, which is contracted', async () => {
  const promoter = person('Ines')
  const { sha256, bookingId } = await signing.sent([promoter])
  await signing.sign(promoter, sha256)
  expect(await tasksOf(bookingId)).toEqual([])
})
