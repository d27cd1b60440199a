// The demo says one thing of each show, wherever one looks.
import { expect, test } from 'vitest'
import { demoDesk } from '../testing/demo-desk.ts'
import { collectShowFacts } from '../view-invariants/collect.ts'
import { disagreements } from '../view-invariants/say.ts'

test('the shows of the demo with the fullest advances say the same in all places', async () => {
  const { db, signIn } = await demoDesk(new Date('2026-11-21T09:00:00Z'))
  const staff = await signIn('owner@halbmond')
  const { rows } = await db.owner.query<{ event_id: string }>(
    `select event_id from advancing_fields where state = 'accepted'
     group by event_id order by count(*) desc, event_id limit 6`,
  )
  expect(rows).toHaveLength(6)
  const wrong: string[] = []
  let said = 0
  for (const { event_id: eventId } of rows) {
    const facts = await collectShowFacts({ orgSlug: 'halbmond', eventId, staff, anonymous: staff })
    said += facts.length
    wrong.push(...disagreements(facts).map((line) => `${eventId} ${line}`))
  }
  expect(wrong).toEqual([])
  // So that it cannot pass by seeing nothing: several facts from several places of each show.
  expect(said).toBeGreaterThan(rows.length * 10)
}, 180_000)
