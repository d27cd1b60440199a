// What reopening a settlement leaves for whoever makes the statements.
import { expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { agentDeal, statementDesk } from '../../testing/contexts/statement-desk.ts'

const db = await testDatabase()
const people = await actors(db)
const desk = statementDesk(db, people)

test('a task says which statements a settlement that is reopened is in', async () => {
  const [a, b] = [await desk.show(agentDeal(800_000)), await desk.show(agentDeal(300_000))]
  await desk.settle(a)
  await desk.settle(b)
  const asked = async (bookingId: string) =>
    (
      await db.owner.query(
        `select t.title, t.notes, u.email from tasks t join users u on u.id = t.assignee_user_id
         where t.booking_id = $1`,
        [bookingId],
      )
    ).rows
  const [id] = await desk.generate(people.artist.id, '2026-04-30')
  await desk.reopen(a)
  expect(await asked(a.bookingId)).toMatchObject([
    {
      title: expect.stringMatching(/^Check statement .+ – .+: a settlement in it was reopened$/),
      notes: expect.stringContaining('The statement is a draft'),
      email: 'petra@halbmond.example',
    },
  ])
  await desk.settle(a)
  const { number } = await desk.send(id!)
  await desk.reopen(b)
  expect(await asked(b.bookingId)).toMatchObject([
    {
      title: `Check statement ${number}: a settlement in it was reopened`,
      notes: expect.stringContaining('goes into the next one'),
    },
  ])
})
