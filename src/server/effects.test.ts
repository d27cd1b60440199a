// What follows a change of a booking's status: each effect and each door, by what it leaves in the database.
import { describe, expect, test } from 'vitest'
import { bookingProblem } from '#domain/booking/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { bookingActions } from '#domain/booking/bookings/booking-actions.ts'
import { bookingEffects as listed, effectsOf } from '#domain/booking/bookings/booking-effects.ts'
import { findBooking } from './booking/bookings/store.ts'
import { findCallOrg } from './platform/organisations/store.ts'
import { mintOrgScope } from './platform/db/scopes.ts'
import { appRouter } from './router.ts'
import { actors, withContext } from './testing/actors.ts'
import { testDatabase } from './testing/database.ts'
import { cancelled, effectContext, now, orgSlug, postponed } from './testing/fixtures/effect-context.ts'
import { insertRow } from './testing/factories.ts'
import { emailsTo } from './testing/emails.ts'
import { person, signingContext } from './testing/fixtures/signing.ts'
import { scheduledParts } from './testing/programs/scheduled-parts.ts'
import { processDueHolds } from './booking/holds/scheduled-holds.ts'

const db = await testDatabase()
const people = await actors(db)
const signing = signingContext(people)
const { show, one, all, tasksOf, act } = effectContext(db, people)
type Show = Awaited<ReturnType<typeof show>>

test('every effect of the table is one that is carried out', () => {
  const declared = new Set(bookingActions.flatMap((action) => effectsOf[action]))
  expect([...declared].toSorted()).toEqual([...listed].toSorted())
  expect(Object.keys(people.services.bookingEffects).toSorted()).toEqual([...listed].toSorted())
})

test('no status is written past the door', async () => {
  const { bookingId } = await show()
  const { userId } = people.owner
  const scope = mintOrgScope({ userId, orgId: people.org.id, role: 'owner', artistIds: null })
  await expect(
    db.transaction(scope, (tx) =>
      tx.updateTable('bookings').set({ status: 'played' }).where('id', '=', bookingId).execute(),
    ),
  ).rejects.toThrow(/change-status/)
  expect(await one('select status from bookings where id = $1', bookingId)).toEqual({ status: 'confirmed' })
})

describe('the agent of the booking', () => {
  const noticesOf = (eventId: string) =>
    all(
      'select title, body from notifications where user_id = $1 and url = $2',
      people.agent.userId,
      `/${orgSlug}/${eventId}`,
    )

  test('is notified of what somebody else did, and not of the own deed', async () => {
    const theirs = await show()
    await act(theirs.bookingId, cancelled)
    expect(await noticesOf(theirs.eventId)).toMatchObject([
      {
        title: asMessage(
          bookingProblem('notice.status', { status: 'cancelled', place: 'Night Shift, Leipzig' }),
        ),
      },
    ])
    const own = await show()
    await act(own.bookingId, cancelled, people.agent)
    expect(await noticesOf(own.eventId)).toEqual([])
  })
})

describe('contracts', () => {
  test('out for signature are void once the show is cancelled, and whoever was asked hears why', async () => {
    const promoter = person('Ines')
    const { id, bookingId } = await signing.sent([promoter])
    await act(bookingId, cancelled)
    expect(await one('select state, ended_reason from contracts where id = $1', id)).toEqual({
      state: 'void',
      ended_reason: 'Show cancelled: Low sales',
    })
    const [email] = await emailsTo(people, promoter.email!)
    expect(email?.subject).toMatch(/^Withdrawn/)
    expect(email?.text).toContain('show will not take place on this day')
    // Why is the agency's own word.
    expect(email?.text).not.toContain('Low sales')
    expect((await signing.typesOf(id)).at(-1)).toBe('voided')
    expect(await signing.link().open({ token: await signing.tokenOf(promoter) })).not.toMatchObject({
      state: 'open',
    })
  })

  test('that end with a show automatically name nobody to the agency', async () => {
    const { bookingId } = await signing.sent([person('Ines')])
    const { userId } = people.owner
    const scope = mintOrgScope({ userId, orgId: people.org.id, role: 'owner', artistIds: null })
    await db.transaction(scope, async (tx) => {
      const call = { tx, scope, org: await findCallOrg(tx, scope), member: null, now, ...people.services }
      const booking = await findBooking(tx, scope, bookingId)
      const change = { booking, action: 'expire', from: 'hold', to: 'expired' } as const
      const rest = { reason: null, postponedToBookingId: null, choices: null }
      await people.services.bookingEffects.endSignatureRequests(call, { ...change, ...rest })
    })
    const subjects = (await emailsTo(people, people.agent.email)).map(({ subject }) => subject)
    expect(subjects[0]).toMatch(/^Contract C-.* was voided$/)
  })

  test('about other shows as well stay, and a task says so', async () => {
    const { id, bookingId } = await signing.sent([person('Ines')])
    const other = await show()
    await insertRow(db.owner, 'contract_bookings', {
      org_id: people.org.id,
      contract_id: id,
      booking_id: other.bookingId,
    })
    await act(bookingId, cancelled)
    const { state, number } = await one('select state, number from contracts where id = $1', id)
    expect(state).toBe('sent')
    expect(await tasksOf(bookingId)).toMatchObject([
      { title: `Amend contract ${number}`, origin: 'status', email: 'tarek@halbmond.example' },
    ])
  })

  test('that are signed need an amendment once the show is postponed', async () => {
    const promoter = person('Ines')
    const { id, sha256, bookingId } = await signing.sent([promoter])
    await signing.sign(promoter, sha256)
    expect(await one('select status from bookings where id = $1', bookingId)).toEqual({
      status: 'contracted',
    })
    await act(bookingId, postponed)
    const { state, number } = await one('select state, number from contracts where id = $1', id)
    expect(state).toBe('signed')
    expect(await tasksOf(bookingId)).toMatchObject([{ title: `Amend contract ${number}` }])
  })

  test('signed by all: the agent is notified of the contracted booking', async () => {
    const promoter = person('Ines')
    const { sha256, bookingId, eventId } = await signing.sent([promoter])
    await signing.sign(promoter, sha256)
    expect(await one('select status from bookings where id = $1', bookingId)).toEqual({
      status: 'contracted',
    })
    expect(
      await all('select title from notifications where url = $1', `/${orgSlug}/${eventId}`),
    ).toMatchObject([
      {
        title: asMessage(bookingProblem('notice.status', { status: 'contracted', place: 'Kanal 9 Spring' })),
      },
    ])
  })
})

/** A reminder, a run and an enrolment of the show; and a reminder and a run about an invoice of it. */
async function automations({ bookingId, eventId }: Show) {
  const org_id = people.org.id
  const owner_user_id = people.owner.userId
  const make = (table: string, row: Record<string, unknown>) => insertRow(db.owner, table, { org_id, ...row })
  const rule = {
    name: 'Before the show',
    anchor: 'event_date',
    offset_amount: -3,
    channels: ['app'],
    recipients: '{}',
    text: 'Look at it.',
    owner_user_id,
  }
  const about = { booking_id: bookingId, event_id: eventId }
  const due = { anchor_on: '2027-06-01', due_at: new Date('2027-05-28T09:00:00Z') }
  const reminder = async (subject_type: string, subject_id: string) =>
    make('reminders', {
      rule_id: await make('reminder_rules', rule),
      subject_type,
      subject_id,
      ...about,
      ...due,
    })
  const workflow_id = await make('workflows', {
    name: 'After confirming',
    graph: '{}',
    trigger_kind: 'manual',
    owner_user_id,
  })
  await make('workflow_versions', { workflow_id, no: 1, graph: '{}' })
  const run = (subject_type: string, subject_id: string, trigger_event_id: string) =>
    make('workflow_runs', {
      workflow_id,
      version_no: 1,
      trigger_event_id,
      subject_type,
      subject_id,
      ...about,
      triggered_at: now,
      state: 'waiting',
      cursor: 'a',
      next_at: new Date('2027-05-28T09:00:00Z'),
    })
  const sequence_id = await make('sequences', { name: 'Nudges', owner_user_id, tz: 'Europe/Berlin' })
  const contact = await people.factories.contact({ name: 'Ines Reuter' })
  const ids = {
    reminder: await reminder('booking', bookingId),
    invoiceReminder: await reminder('invoice', eventId),
    run: await run('booking', bookingId, bookingId),
    invoiceRun: await run('invoice', eventId, eventId),
    enrolment: await make('enrolments', {
      sequence_id,
      contact_id: contact.id,
      booking_id: bookingId,
      address: 'ines@promoter.example',
      consent: 'business_contact',
      next_at: new Date('2027-05-28T09:00:00Z'),
    }),
  }
  const state = async (table: string, id: string) =>
    (await one(`select state from ${table} where id = $1`, id)).state as string
  return async () => ({
    reminder: await state('reminders', ids.reminder),
    invoiceReminder: await state('reminders', ids.invoiceReminder),
    run: await state('workflow_runs', ids.run),
    invoiceRun: await state('workflow_runs', ids.invoiceRun),
    enrolment: await state('enrolments', ids.enrolment),
  })
}
const ended = {
  reminder: 'cancelled',
  invoiceReminder: 'scheduled',
  run: 'cancelled',
  invoiceRun: 'waiting',
  enrolment: 'stopped',
}

describe('reminders, workflow runs and sequences of a show end', () => {
  test.each([
    ['cancelled', 'confirmed', cancelled],
    ['postponed', 'contracted', postponed],
    ['lost', 'hold', { action: 'lose', reason: 'budget' }],
    ['declined', 'offer', { action: 'decline', reason: 'fee' }],
    ['withdrawn', 'inquiry', { action: 'withdraw', reason: 'terms' }],
  ] as const)('with a booking that is %s; those about its invoices go on', async (_status, from, command) => {
    const made = await show(from)
    const states = await automations(made)
    await act(made.bookingId, command)
    expect(await states()).toEqual(ended)
  })

  test('with a hold that runs out, by the job', async () => {
    const { day, ...made } = await show('hold')
    await people.factories.hold({
      artist_id: people.artist.id,
      booking_id: made.bookingId,
      hold_date: day,
      expires_at: new Date('2027-02-20T10:00:00Z'),
    })
    const states = await automations({ day, ...made })
    await processDueHolds(scheduledParts(people), now)
    expect(await one('select status, status_reason from bookings where id = $1', made.bookingId)).toEqual({
      status: 'expired',
      status_reason: 'The hold expired',
    })
    expect(await states()).toEqual(ended)
  })

  test('with a hold that a person releases', async () => {
    const { day, ...made } = await show('hold')
    const { id } = await people.factories.hold({
      artist_id: people.artist.id,
      booking_id: made.bookingId,
      hold_date: day,
    })
    const states = await automations({ day, ...made })
    await appRouter
      .createCaller(withContext(people.agent, { now }))
      .holds.release({ orgSlug, id, version: 1, reason: 'no_answer', note: null })
    expect(await states()).toEqual(ended)
  })

  test('and go on when the show is confirmed', async () => {
    const made = await show('offer')
    const states = await automations(made)
    await act(made.bookingId, { action: 'confirm', overrideReason: null }, people.owner)
    expect(await states()).toMatchObject({ reminder: 'scheduled', run: 'waiting', enrolment: 'active' })
  })
})
