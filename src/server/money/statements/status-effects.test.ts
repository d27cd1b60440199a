// What reopening a settlement leaves for whoever makes the statements.
import { expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { agentDeal, statementFixture } from '../../testing/fixtures/statement-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = statementFixture(db, people)
const { showEndings } = appRouter.createCaller(people.owner)

test('a task says which statements a settlement that is reopened is in', async () => {
  const [a, b] = [await fixture.show(agentDeal(800_000)), await fixture.show(agentDeal(300_000))]
  await fixture.settle(a)
  await fixture.settle(b)
  const requested = async (bookingId: string) =>
    (
      await db.owner.query(
        `select t.title, t.notes, u.email from tasks t join users u on u.id = t.assignee_user_id
         where t.booking_id = $1`,
        [bookingId],
      )
    ).rows
  const shown = (bookingId: string) => showEndings.reopening({ orgSlug: 'halbmond', bookingId })
  expect(await shown(a.bookingId)).toEqual({ statements: [] })
  const [id] = await fixture.generate(people.artist.id, '2026-04-30')
  expect(await shown(a.bookingId)).toEqual({
    statements: [{ name: expect.stringMatching(/^.+ – .+$/), isSent: false }],
  })
  await fixture.reopen(a)
  expect(await requested(a.bookingId)).toMatchObject([
    {
      title: expect.stringMatching(/^Check statement .+ – .+: a settlement was reopened$/),
      notes: expect.stringContaining('The statement is a draft'),
      email: 'petra@halbmond.example',
    },
  ])
  await fixture.settle(a)
  const { number } = await fixture.send(id!)
  expect(await shown(b.bookingId)).toEqual({ statements: [{ name: number, isSent: true }] })
  await fixture.reopen(b)
  expect(await requested(b.bookingId)).toMatchObject([
    {
      title: `Check statement ${number}: a settlement was reopened`,
      notes: expect.stringContaining('goes on the next one'),
    },
  ])
})
