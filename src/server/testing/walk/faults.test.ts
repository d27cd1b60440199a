// That a walk can fail: a wrong copy of a fact, put into the database past the product, is named by its checks.
import { beforeAll, expect, test } from 'vitest'
import { walkAgency, type Walk } from './agency.ts'
import { bookingSteps } from './booking-steps.ts'
import { roadSteps } from './road-steps.ts'
import { storySteps } from './story-steps.ts'
import { checkViews } from './views.ts'

const agency = await walkAgency()
let walk: Walk

beforeAll(async () => {
  walk = await agency.begin()
  const hold = { who: 'owner', rival: false, slot: 0, status: 'hold', again: false } as const
  await bookingSteps.book.run(walk, hold)
  await bookingSteps.book.run(walk, { ...hold, slot: 1, status: 'confirmed' })
  await storySteps.story.run(walk, { show: 1, from: 0, to: 10, nth: 0 })
  for (const at of ['list', 'list'] as const) {
    await roadSteps.guests.run(walk, { show: 1, who: 'owner', nth: 0, plus: 1, at })
  }
})

/** Past triggers and foreign keys, as nothing of ours could. */
async function plant(sql: string, values: unknown[]) {
  const client = await walk.db.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(sql, values)
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

/** `by` moves the copy away from the truth, and back. */
const faults: { name: string; show: 0 | 1; sql: (by: 1 | -1) => string; says: RegExp }[] = [
  {
    name: 'a hold on another day than its show',
    show: 0,
    sql: (by) => `update holds set hold_date = hold_date + ${by} where booking_id = $1`,
    says: /Two answers to day: .*holds/,
  },
  {
    name: 'a guest list that counts other people than it names',
    show: 1,
    sql: (by) => `update guest_lists set approved_people = approved_people + ${by}
          where event_id = (select event_id from bookings where id = $1)`,
    says: /Two answers to guests: .*door page/,
  },
  {
    name: 'an invoice that knows of less money than came in',
    show: 1,
    sql: (by) =>
      `update invoices set paid_minor = paid_minor - ${by} where booking_id = $1 and state = 'paid'`,
    says: /Two answers to paid of/,
  },
  {
    name: 'a line of an invoice that differs from its sum',
    show: 1,
    sql: (by) => `update invoice_lines set net_minor = net_minor + ${by}
          where invoice_id in (select id from invoices where booking_id = $1)`,
    says: /Two answers to net of/,
  },
  {
    name: 'a show that begins at another moment than its times say',
    show: 1,
    sql: (by) => `update bookings set starts_at = starts_at + ${by} * interval '1 minute' where id = $1`,
    says: /Two answers to start/,
  },
]

test.for(faults)('names $name', async ({ show, sql, says }) => {
  await expect(checkViews(walk, walk.shows[show]!)).resolves.toBeUndefined()
  await plant(sql(1), [walk.shows[show]!.bookingId])
  await expect(checkViews(walk, walk.shows[show]!)).rejects.toThrow(says)
  await plant(sql(-1), [walk.shows[show]!.bookingId])
})

test('names a broken invariant of the tables', async () => {
  await expect(walk.checkDatabase()).resolves.toBeUndefined()
  await plant("update holds set state = 'active' where booking_id = $1", [walk.shows[0]!.bookingId])
  await plant("update bookings set status = 'cancelled' where id = $1", [walk.shows[0]!.bookingId])
  await expect(walk.checkDatabase()).rejects.toThrow('Broken: a hold stands in a queue only while')
})

test('hears of an act that is offered and then refused, and of a refusal without a reason', async () => {
  const { owner, anonymous } = walk.people
  const missing = { orgSlug: 'halbmond', id: '00000000-0000-4000-8000-000000000000' }
  await expect(
    walk.perform(owner, (caller) => caller.contacts.remove(missing), { offered: true }),
  ).rejects.toThrow('Offered, then refused')
  await expect(
    walk.perform(anonymous, (caller) => caller.publicShows.list({ agency: 'halbmond' }), { offered: false }),
  ).rejects.toThrow('Not offered, but done')
})
