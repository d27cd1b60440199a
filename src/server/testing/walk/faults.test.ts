// That a walk can fail: a wrong copy of a fact, put into the database past the product, is named by its checks.
import { beforeAll, expect, test } from 'vitest'
import { orgSlug, walkAgency, type Walk } from './agency.ts'
import { bookingSteps } from './booking-steps.ts'
import { offerSteps } from './offer-steps.ts'
import { roadSteps } from './road-steps.ts'
import { storySteps } from './story-steps.ts'
import { disagreements } from '../../desk/view-invariants/say.ts'
import { checkViews, factsOf } from './views.ts'

const agency = await walkAgency()
let walk: Walk

/** In the order in which they are made: one that was played and is on a statement, one on hold, one that is agreed. */
const notified = 0
const held = 1
const agreed = 2

beforeAll(async () => {
  walk = await agency.begin()
  const hold = { who: 'owner', rival: false, slot: 0, status: 'hold', again: false } as const
  await bookingSteps.book.run(walk, { ...hold, status: 'confirmed' })
  await storySteps.story.run(walk, { show: notified, from: 0, to: 18, nth: 0 })
  await bookingSteps.book.run(walk, hold)
  await offerSteps.offer.run(walk, { show: held, who: 'owner', fee: 2, send: true, again: false })
  await bookingSteps.book.run(walk, { ...hold, slot: 1, status: 'confirmed' })
  await storySteps.story.run(walk, { show: agreed, from: 0, to: 10, nth: 0 })
  for (const at of ['list', 'list'] as const) {
    await roadSteps.guests.run(walk, { show: agreed, who: 'owner', nth: 0, plus: 1, at })
  }
  await storySteps.story.run(walk, { show: agreed, from: 11, to: 12, nth: 0 })
  const calls = walk.as(walk.people.owner).invoices
  const { bookingId } = walk.shows[agreed]!
  const { rows } = await calls.list({ orgSlug, bookingId, states: ['issued'], limit: 1, offset: 0 })
  const { id, version } = (await calls.get({ orgSlug, id: rows[0]!.id })).invoice
  await calls.send({ orgSlug, id, version, to: walk.payer })
}, 120_000)

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
const faults: { name: string; show: number; sql: (by: 1 | -1) => string; says: RegExp }[] = [
  {
    name: 'a hold on another day than its show',
    show: held,
    sql: (by) => `update holds set hold_date = hold_date + ${by} where booking_id = $1`,
    says: /Two answers to day: .*holds/,
  },
  {
    name: 'a guest list that counts other people than it names',
    show: agreed,
    sql: (by) => `update guest_lists set approved_people = approved_people + ${by}
          where event_id = (select event_id from bookings where id = $1)`,
    says: /Two answers to guests: .*door page/,
  },
  {
    name: 'an invoice that knows of less money than came in',
    show: agreed,
    sql: (by) =>
      `update invoices set paid_minor = paid_minor - ${by} where booking_id = $1 and state = 'paid'`,
    says: /Two answers to paid of/,
  },
  {
    name: 'a line of an invoice that differs from its sum',
    show: agreed,
    sql: (by) => `update invoice_lines set net_minor = net_minor + ${by}
          where invoice_id in (select id from invoices where booking_id = $1)`,
    says: /Two answers to net of/,
  },
  {
    name: 'a show that begins at another moment than its times say',
    show: agreed,
    sql: (by) => `update bookings set starts_at = starts_at + ${by} * interval '1 minute' where id = $1`,
    says: /Two answers to start/,
  },
  {
    name: 'a statement that sums up otherwise than its lines',
    show: notified,
    sql: (by) => `update statements set closing_minor = closing_minor + ${by}
          where artist_id = (select artist_id from bookings where id = $1)`,
    says: /Two answers to closing of .*lines/,
  },
  {
    name: 'a statement that tells less than was posted for the show',
    show: notified,
    sql: (by) => `update ledger_entries set amount_minor = amount_minor + ${by}
          where statement_id is not null and booking_id = $1`,
    says: /Two answers to told by .*finance tab/,
  },
  {
    name: 'a link that opens the offer of another show',
    show: held,
    sql: (by) => {
      const other = `(select b.id from bookings b join bookings own on own.artist_id = b.artist_id
                      where own.id = $1 and b.status = 'contracted')`
      const [from, to] = by === 1 ? ['$1', other] : [other, '$1']
      return `update offers set booking_id = ${to} where booking_id = ${from}`
    },
    says: /Two answers to day: .*offer link/,
  },
  {
    name: 'a show that its words do not find',
    show: held,
    sql: (by) => `update events set search = ${by === 1 ? "'nothing'" : 'lower(name)'}
          where id = (select event_id from bookings where id = $1)`,
    says: /Two answers to is found by its words/,
  },
  {
    name: 'an invoice that asks for something else behind its link',
    show: agreed,
    sql: (by) => `update invoices set document = jsonb_set(document, '{totals,payableMinor}',
            to_jsonb((document #>> '{totals,payableMinor}')::bigint + ${by}))
          where booking_id = $1 and state = 'sent'`,
    says: /Two answers to payable of .*invoice link/,
  },
]

test.for(faults)('names $name', async ({ show, sql, says }) => {
  await expect(checkViews(walk, walk.shows[show]!)).resolves.toBeUndefined()
  await plant(sql(1), [walk.shows[show]!.bookingId])
  await expect(checkViews(walk, walk.shows[show]!)).rejects.toThrow(says)
  await plant(sql(-1), [walk.shows[show]!.bookingId])
})

// They keep no copy of anything that a fault could be planted in.
const readers: [place: string, about: string][] = [
  ...['day in words', 'venue', 'promoter', 'doors', 'set:', 'artist:', 'guarantee:'].map(
    (about): [string, string] => ['contract text', about],
  ),
  ['report', 'owed in EUR'],
]
test.for(readers)('names a %s that says something else of %s', async ([place, about]) => {
  const facts = await factsOf(walk, walk.shows[agreed]!)
  expect(disagreements(facts)).toEqual([])
  const wrong = facts.map((fact) =>
    fact.place === place && fact.about.startsWith(about) ? { ...fact, value: 'else' } : fact,
  )
  expect(disagreements(wrong)).toEqual([expect.stringMatching(`^${about}.*${place}`)])
})

test('names a broken invariant of the tables', async () => {
  await expect(walk.checkDatabase()).resolves.toBeUndefined()
  await plant("update holds set state = 'active' where booking_id = $1", [walk.shows[held]!.bookingId])
  await plant("update bookings set status = 'cancelled' where id = $1", [walk.shows[held]!.bookingId])
  await expect(walk.checkDatabase()).rejects.toThrow('Broken: a hold stands in a queue only while')
})

test('hears of an act that is offered and then refused, and of a refusal without a reason', async () => {
  const { owner, anonymous } = walk.people
  const missing = { orgSlug, id: '00000000-0000-4000-8000-000000000000' }
  await expect(
    walk.perform(owner, (caller) => caller.contacts.remove(missing), { offered: true }),
  ).rejects.toThrow('Offered, then refused')
  await expect(
    walk.perform(anonymous, (caller) => caller.publicShows.list({ agency: 'halbmond' }), { offered: false }),
  ).rejects.toThrow('Not offered, but done')
})
