// The page behind an e-mail: what it shows, what it takes, and what never leaves through it.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { actors, withContext } from '../../testing/actors.ts'
import { makeAdvances } from '../../testing/advances.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import { translatorOf } from '../../texts.ts'
import { advancingRouter } from './router.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { advance, show, get, group, field, request, token: tokenOf, setEvent } = makeAdvances(db, people)
const orgSlug = 'halbmond'
const staff = advancingRouter.createCaller(people.assistant)
const visitor = advancingRouter.createCaller(people.anonymous)

let count = 0
const address = () => `person${count++}@taktgeber.example`
const linked = async (token: string, name: string) => {
  const { groups } = await visitor.open({ token })
  const found = groups.flatMap(({ fields }) => fields).find(({ fieldName }) => fieldName === name)
  if (!found) throw new Error(`The link shows no ${name}`)
  return found
}
const answer = async (token: string, name: string, responseValue: string) => {
  const { id, version } = await linked(token, name)
  return visitor.answerByLink({ token, fieldId: id, version, responseValue })
}
const accept = async (eventId: string, name: string) =>
  staff.review({ orgSlug, fieldIds: [(await field(eventId, name)).id], decision: 'accept' })
const recipientOf = async (eventId: string, email: string) =>
  (await get(eventId)).requests.flatMap(({ recipients }) => recipients).find((each) => each.email === email)!

describe('the e-mail', () => {
  test('names what is asked, and keeps of its link only the hash', async () => {
    const { eventId } = await advance()
    const to = address()
    const groupIds = [(await group(eventId, 'Schedule')).id]
    const recipients = [{ name: 'Jonas', email: to }]
    await staff.request({ orgSlug, eventId, recipients, groupIds, message: 'Hi there!', dueOn: '2029-12-20' })
    const [email] = await emailsTo(people, to)
    for (const part of [
      'Hello Jonas,',
      'Hi there!',
      '• Schedule',
      'Kleine Nacht',
      '20 December 2029',
      'Ole',
    ]) {
      expect(email?.text).toContain(part)
    }
    const token = await tokenOf(to)
    const { rows } = await db.owner.query(
      `select l::text from advancing_links l union all select r::text from advancing_recipients r
       union all select o::text from outbox o union all select a::text from activity_log a
       union all select i::text from idempotency_keys i`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('goes to promoters about groups that they answer, to each address once', async () => {
    const { eventId } = await advance()
    const { id } = await group(eventId, 'Artist')
    const to = address()
    const requested = { orgSlug, eventId, message: null, dueOn: null }
    const recipients = [
      { name: 'Jo', email: to },
      { name: 'Jo again', email: to.toUpperCase() },
    ]
    for (const groupIds of [[], [id], [id, (await group(eventId, 'Schedule')).id]]) {
      await expect(staff.request({ ...requested, recipients, groupIds })).rejects.toMatchObject({
        cause: { fields: { groupIds: 'Choose groups that the promoter answers.' } },
      })
    }
    await staff.request({ ...requested, recipients, groupIds: [(await group(eventId, 'Schedule')).id] })
    expect(await emailsTo(people, to)).toHaveLength(1)
  })
})

describe('the language', () => {
  test('of the standard questions is the reader’s, and choices are kept as they were written', async () => {
    const { eventId } = await show()
    const template = { ...standardAdvance(translatorOf('en')), isDefault: false }
    const { id: templateId } = await staff.saveTemplate({ orgSlug, id: null, version: null, template })
    const to = address()
    await people.factories.contact({
      name: 'Greta',
      language: 'de',
      emails: JSON.stringify([{ address: to, label: null }]),
    })
    await staff.applyTemplate({ orgSlug, eventId, templateId })
    const { groups: kept } = await get(eventId)
    const groupIds = kept.filter(({ audience }) => audience === 'promoter').map(({ id }) => id)
    const recipients = [{ name: 'Greta', email: to }]
    await staff.request({ orgSlug, eventId, recipients, groupIds, message: null, dueOn: null })
    const [email] = await emailsTo(people, to)
    expect(email?.text).toContain('• Unterkunft')
    expect(email?.text).not.toContain('Accommodation')
    const token = await tokenOf(to)
    const { groups } = await visitor.open({ token })
    expect(groups.map(({ name }) => name)).toContain('Unterkunft')
    const merch = await linked(token, 'Verkäufer')
    expect(merch.options[0]).not.toBe('Artist sells')
    await answer(token, 'Verkäufer', merch.options[0]!)
    expect(await linked(token, 'Verkäufer')).toMatchObject({ responseValue: merch.options[0] })
    const { groups: after } = await get(eventId)
    const values = after.flatMap(({ fields }) => fields).map(({ responseValue }) => responseValue)
    expect(values).toContain('Artist sells')
  })
})

describe('the page', () => {
  test('shows the show, the questions of the groups asked for, and who else fills them in', async () => {
    const { eventId, eventDate } = await advance()
    const [first, second, third] = [address(), address(), address()]
    const token = await request(eventId, first, ['Schedule'])
    await request(eventId, second, ['Schedule'])
    await request(eventId, third, ['Production'])
    const page = await visitor.open({ token })
    expect(page).toMatchObject({
      state: 'open',
      organisation: { name: 'Halbmond Booking' },
      event: { name: 'Night', eventDate, artists: ['Kleine Nacht'] },
      recipientName: first.split('@')[0],
      others: [second.split('@')[0]],
      groups: [{ name: 'Schedule' }],
    })
    expect(page.groups[0]!.fields.map(({ fieldName }) => fieldName)).toEqual(['Load-in', 'Doors', 'Remark'])
    expect(page.groups[0]!.fields[1]).toMatchObject({
      prefill: { value: '19:00', from: 'event', differs: false },
    })
  })

  test('asked twice, shows both requests on each link', async () => {
    const { eventId } = await advance()
    const to = address()
    const [first, second] = [
      await request(eventId, to, ['Schedule']),
      await request(eventId, to, ['Production']),
    ]
    for (const token of [first, second]) {
      expect((await visitor.open({ token })).groups.map(({ name }) => name)).toEqual([
        'Schedule',
        'Production',
      ])
    }
  })

  test('never shows or takes what is private, internal or the artist’s', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, address())
    for (const name of ['Private', 'Diets', 'Margin']) {
      const { id, version } = await field(eventId, name)
      await staff.answer({ orgSlug, fieldId: id, version, responseValue: `secret ${name}` })
      await expect(
        visitor.answerByLink({ token, fieldId: id, version: version + 1, responseValue: 'x' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect((await field(eventId, name)).responseValue).toBe(`secret ${name}`)
    }
    expect(JSON.stringify(await visitor.open({ token }))).not.toContain('secret')
    // The database alone, too: the one function that links read fields through gives nothing else.
    const { rows: shown } = await db.owner.query(
      `select f.field_name from advancing_recipients r
       cross join lateral (select set_config('app.org_id', r.org_id::text, false)) as org
       cross join lateral private.advancing_link_fields(r.id) f where r.request_id in (
         select id from advancing_requests where event_id = $1)`,
      [eventId],
    )
    expect(shown.map(({ field_name }) => field_name).toSorted()).toEqual([
      'Doors',
      'Load-in',
      'Plan',
      'Power',
      'Remark',
      'Stage size',
    ])
    // What becomes private after it was asked for, is gone from the page.
    const power = await field(eventId, 'Power')
    const { id: groupId } = await group(eventId, 'Production')
    const requested = { fieldName: 'Power', fieldType: 'text' as const, isPrivate: true }
    const { id, version } = power
    await staff.saveField({ orgSlug, eventId, groupId, id, version, field: requested })
    await expect(linked(token, 'Power')).rejects.toThrow('no Power')
  })

  test('is done once all is accepted, and closed when the show is over or off', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, address(), ['Schedule'])
    for (const name of ['Load-in', 'Doors', 'Remark']) {
      await answer(token, name, '19:00')
      await accept(eventId, name)
    }
    expect((await visitor.open({ token })).state).toBe('done')
    await answer(token, 'Doors', '20:00')
    expect((await visitor.open({ token })).state).toBe('open')
    const { id, version } = await linked(token, 'Doors')
    await db.owner.query(`update bookings set status = 'cancelled' where event_id = $1`, [eventId])
    expect(await visitor.open({ token })).toMatchObject({ state: 'closed', groups: [] })
    await expect(
      visitor.answerByLink({ token, fieldId: id, version, responseValue: '3' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(visitor.submitByLink({ token, name: 'Jo' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('of a revoked, outdated, unknown or foreign link is not found, alike', async () => {
    const { eventId } = await advance()
    const [kept, gone] = [address(), address()]
    const open = await request(eventId, kept)
    const revoked = await request(eventId, gone)
    await staff.revoke({ orgSlug, recipientId: (await recipientOf(eventId, gone)).id })
    const past = await advance()
    const outdated = await request(past.eventId, address())
    await setEvent(past.eventId, 'event_date', '2020-01-01')
    const unknown = randomBytes(32).toString('base64url')
    const changed = `${open.startsWith('A') ? 'B' : 'A'}${open.slice(1)}`
    const calls = (token: string) => [
      visitor.open({ token }),
      visitor.seen({ token }),
      visitor.submitByLink({ token, name: 'Jo' }),
      visitor.answerByLink({ token, fieldId: eventId, version: 1, responseValue: 'x' }),
    ]
    for (const token of [revoked, outdated, unknown, changed]) {
      for (const outcome of await Promise.allSettled(calls(token))) {
        expect(outcome).toMatchObject({
          status: 'rejected',
          reason: { code: 'NOT_FOUND', message: 'The requested resource could not be found.' },
        })
      }
    }
    expect((await visitor.open({ token: open })).state).toBe('open')
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [
      people.assistant.userId,
    ])
    expect((await visitor.open({ token: open })).state).toBe('open')
    await db.owner.query(`update memberships set status = 'active' where user_id = $1`, [
      people.assistant.userId,
    ])
  })
})

describe('an answer', () => {
  test('is saved, notifies the agency, and waits for its word', async () => {
    const { eventId } = await advance()
    const to = address()
    const token = await request(eventId, to)
    expect(await recipientOf(eventId, to)).toMatchObject({ openedAt: null, lastSavedAt: null })
    expect(await answer(token, 'Load-in', '15:00')).toMatchObject({ state: 'received' })
    expect(await field(eventId, 'Load-in')).toMatchObject({
      responseValue: '15:00',
      source: 'promoter',
      answeredByName: to.split('@')[0],
    })
    expect(await recipientOf(eventId, to)).toMatchObject({
      openedAt: expect.any(Date),
      lastSavedAt: expect.any(Date),
    })
    // One click takes a proposal over.
    const { prefill } = await linked(token, 'Doors')
    expect(await answer(token, 'Doors', prefill!.value)).toMatchObject({ state: 'received' })
    expect((await field(eventId, 'Doors')).source).toBe('promoter')
  })

  test('of two people at once: the second sees what the first wrote', async () => {
    const { eventId } = await advance()
    const [one, two] = [address(), address()]
    const [first, second] = [await request(eventId, one), await request(eventId, two)]
    const seen = await linked(second, 'Load-in')
    await answer(first, 'Load-in', '15:00')
    const late = { token: second, fieldId: seen.id, version: seen.version }
    await expect(visitor.answerByLink({ ...late, responseValue: '16:00' })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        stale: true,
        currentVersion: seen.version + 1,
        current: { responseValue: '15:00', answeredByName: one.split('@')[0] },
      },
    })
    // The same once more, as a phone does that lost its net: it counts once.
    const version = seen.version + 1
    expect(await visitor.answerByLink({ ...late, responseValue: '15:00' })).toEqual({
      version,
      state: 'received',
    })
    const both = await Promise.allSettled([
      visitor.answerByLink({ ...late, version, responseValue: '17:00' }),
      visitor.answerByLink({ ...late, token: first, version, responseValue: '18:00' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('to an accepted field waits beside it until somebody decides', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, address())
    await answer(token, 'Load-in', '15:00')
    await accept(eventId, 'Load-in')
    expect(await linked(token, 'Load-in')).toMatchObject({
      state: 'accepted',
      isLocked: true,
      isProposed: false,
    })
    expect(await answer(token, 'Load-in', '14:00')).toMatchObject({ state: 'received' })
    expect(await linked(token, 'Load-in')).toMatchObject({
      state: 'received',
      responseValue: '14:00',
      isLocked: true,
      isProposed: true,
    })
    expect(await field(eventId, 'Load-in')).toMatchObject({
      state: 'accepted',
      responseValue: '15:00',
      pendingValue: '14:00',
    })
    await accept(eventId, 'Load-in')
    expect(await field(eventId, 'Load-in')).toMatchObject({ responseValue: '14:00', pendingValue: null })
    const { id } = await field(eventId, 'Load-in')
    const { entries } = await staff.history({ orgSlug, fieldId: id })
    expect(entries.map(({ act, value }) => [act, value])).toEqual([
      ['accepted', '14:00'],
      ['answered', '14:00'],
      ['accepted', '15:00'],
      ['answered', '15:00'],
    ])
  })

  test('fits its field, or says beside it why not', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, address())
    await expect(answer(token, 'Load-in', 'x'.repeat(501))).rejects.toMatchObject({
      cause: { fields: { responseValue: 'Use at most 500 characters.' } },
    })
    const foreign = await people.factories.file({ entity_id: eventId, name: 'contract.pdf' })
    const value = JSON.stringify({ fileId: foreign.id, name: 'contract.pdf' })
    await expect(answer(token, 'Plan', value)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is sent to those who asked and book, once for each time something was saved', async () => {
    const { eventId } = await advance()
    await db.owner.query('update bookings set agent_user_id = $2 where event_id = $1', [
      eventId,
      people.agent.userId,
    ])
    const token = await request(eventId, address())
    await answer(token, 'Load-in', '15:00')
    const now = fromNow(60_000)
    const later = advancingRouter.createCaller(withContext(people.anonymous, { now }))
    await later.submitByLink({ token, name: 'Jonas Reuter' })
    await later.submitByLink({ token, name: 'Jonas Reuter' })
    for (const actor of [people.assistant, people.agent]) {
      const emails = (await emailsTo(people, actor.email)).filter(({ text }) => text.includes(eventId))
      expect(emails.map(({ subject }) => subject)).toEqual([
        'Jonas Reuter has completed the advance: Kleine Nacht',
      ])
      expect(emails[0]?.text).toContain('1 answer to review. 2 required answers missing')
    }
  })
})

describe('what is proposed', () => {
  test('comes from the venue and from the last show there of the same promoter', async () => {
    const venue = await people.factories.venue({ name: 'Werkhalle', power: '63 A' })
    const [mine, other] = [await people.factories.company(), await people.factories.company()]
    const at = (promoter: { id: string }) => ({ venue_id: venue.id, promoter_company_id: promoter.id })
    const say = async (eventId: string, value: string) => {
      const { id, version } = await field(eventId, 'Stage size')
      await staff.answer({ orgSlug, fieldId: id, version, responseValue: value })
    }
    await say((await advance(at(mine))).eventId, '8 x 6 m')
    await say((await advance(at(mine))).eventId, '9 x 6 m')
    await say((await advance(at(other))).eventId, '10 x 8 m')
    const { eventId } = await advance(at(mine))
    const token = await request(eventId, address())
    expect((await linked(token, 'Power')).prefill).toMatchObject({ value: '63 A', from: 'venue' })
    expect((await linked(token, 'Stage size')).prefill).toMatchObject({ value: '9 x 6 m', from: 'last_show' })
    expect((await field(eventId, 'Stage size')).prefill).toMatchObject({
      value: '10 x 8 m',
      from: 'last_show',
    })
    await answer(token, 'Power', '32 A')
    expect((await linked(token, 'Power')).prefill).toMatchObject({ value: '63 A', differs: true })
  })
})
