import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { makeAdvances } from '../../testing/advances.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { advancingProgress } from './overview-store.ts'
import { advancingRouter } from './router.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { show, advance, get, group, field, request, setEvent } = makeAdvances(db, people)
const orgSlug = 'halbmond'
const as = (actor: Actor) => advancingRouter.createCaller(actor)
const staff = as(people.assistant)
const visitor = as(people.anonymous)

const answer = async (eventId: string, name: string, responseValue: string) => {
  const { id, version } = await field(eventId, name)
  return staff.answer({ orgSlug, fieldId: id, version, responseValue })
}
const byLink = async (token: string, eventId: string, name: string, responseValue: string) => {
  const { id, version } = await field(eventId, name)
  return visitor.answerByLink({ token, fieldId: id, version, responseValue })
}
const missingOf = async (eventId: string, eventDate: string) => {
  const { shows } = await staff.overview({ orgSlug, from: eventDate, to: eventDate })
  return shows.find((each) => each.eventId === eventId)
}

describe('a template', () => {
  test('is offered while the organisation has none, and applied with one click', async () => {
    const { templates } = await staff.templates({ orgSlug })
    expect(templates).toMatchObject([{ id: null, version: null, name: 'Standard advance', isDefault: true }])
    const { eventId } = await show()
    expect((await get(eventId)).templates).toEqual([{ id: null, name: 'Standard advance' }])
    expect(await staff.applyTemplate({ orgSlug, eventId, templateId: null })).toEqual({ added: 14 })
    const { groups } = await get(eventId)
    expect(groups.map(({ name }) => name)).toEqual(templates[0]!.groups.map(({ name }) => name))
    expect(await staff.applyTemplate({ orgSlug, eventId, templateId: null })).toEqual({ added: 0 })
    expect((await get(eventId)).groups).toHaveLength(14)
  })

  test('adds the groups that are missing, behind those that are there', async () => {
    const { eventId } = await show()
    const given = { name: 'SCHEDULE', audience: 'promoter' as const, position: 4 }
    await staff.saveGroup({ orgSlug, eventId, id: null, group: given })
    expect(await staff.applyTemplate({ orgSlug, eventId, templateId: null })).toEqual({ added: 13 })
    expect((await get(eventId)).groups.map(({ name }) => name).slice(0, 2)).toEqual([
      'SCHEDULE',
      'On-site contacts',
    ])
  })

  test('is changed by one at a time, is default alone, and comes back when it was removed', async () => {
    const template = { name: 'Clubs', isDefault: true, groups: [] }
    const first = await staff.saveTemplate({ orgSlug, id: null, version: null, template })
    const second = await staff.saveTemplate({
      orgSlug,
      id: null,
      version: null,
      template: { ...template, name: 'Festivals' },
    })
    const { templates } = await staff.templates({ orgSlug })
    expect(templates.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Festivals', true],
      ['Clubs', false],
    ])
    await expect(staff.saveTemplate({ orgSlug, ...first, template })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await staff.removeTemplate({ orgSlug, id: second.id })
    const named = async (archived: boolean) =>
      (await staff.templates({ orgSlug, archived })).templates.map(({ name }) => name)
    expect([await named(false), await named(true)]).toEqual([['Clubs'], ['Festivals']])
    await staff.restoreTemplate({ orgSlug, id: second.id })
    expect((await staff.templates({ orgSlug })).templates[0]).toMatchObject({
      name: 'Festivals',
      isDefault: true,
    })
    expect(await named(true)).toEqual([])
    for (const { id } of [first, second]) await staff.removeTemplate({ orgSlug, id })
    expect([await named(false), await named(true)]).toEqual([['Standard advance'], ['Festivals', 'Clubs']])
  })
})

describe('the questions of an event', () => {
  test('are added, changed, moved, removed and brought back', async () => {
    const { eventId } = await advance()
    const [schedule, production] = [await group(eventId, 'Schedule'), await group(eventId, 'Production')]
    const requested = { fieldName: 'Curfew', fieldType: 'text' as const }
    const made = await staff.saveField({
      orgSlug,
      eventId,
      groupId: schedule.id,
      id: null,
      version: null,
      field: requested,
    })
    expect((await group(eventId, 'Schedule')).fields.at(-1)).toMatchObject({ ...requested, state: 'empty' })
    const moved = await staff.saveField({
      orgSlug,
      eventId,
      groupId: production.id,
      ...made,
      field: { ...requested, isRequired: true },
    })
    expect((await group(eventId, 'Production')).fields.at(-1)).toMatchObject({
      id: made.id,
      isRequired: true,
    })
    await expect(
      staff.saveField({ orgSlug, eventId, groupId: schedule.id, ...made, field: requested }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await staff.answer({ orgSlug, fieldId: made.id, version: moved.version, responseValue: '23:00' })
    const { version } = await field(eventId, 'Curfew')
    const other = { ...requested, fieldType: 'toggle' as const }
    await expect(
      staff.saveField({ orgSlug, eventId, groupId: production.id, id: made.id, version, field: other }),
    ).rejects.toMatchObject({
      message: 'This field has an answer. Remove it and add one of the other type.',
    })
    await staff.removeField({ orgSlug, eventId, id: made.id })
    expect((await group(eventId, 'Production')).fields.map(({ id }) => id)).not.toContain(made.id)
    await staff.restoreField({ orgSlug, eventId, id: made.id })
    expect(await field(eventId, 'Curfew')).toMatchObject({ responseValue: '23:00', state: 'accepted' })
    await staff.removeGroup({ orgSlug, eventId, id: production.id })
    expect((await get(eventId)).completion.required).toBe(3)
    await staff.restoreGroup({ orgSlug, eventId, id: production.id })
    expect((await get(eventId)).completion).toEqual({ accepted: 1, required: 5, pct: 20 })
  })

  test('of another event are out of reach', async () => {
    const [one, two] = [await advance(), await advance()]
    const { id } = await group(one.eventId, 'Schedule')
    await expect(staff.removeGroup({ orgSlug, eventId: two.eventId, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const requested = { fieldName: 'X', fieldType: 'text' as const }
    await expect(
      staff.saveField({
        orgSlug,
        eventId: two.eventId,
        groupId: id,
        id: null,
        version: null,
        field: requested,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that come late are asked like the others of their group', async () => {
    const { eventId } = await advance()
    await request(eventId, 'late@taktgeber.example', ['Schedule'])
    const { id: groupId } = await group(eventId, 'Schedule')
    const requested = { fieldName: 'Access', fieldType: 'text' as const, isRequired: true }
    await staff.saveField({ orgSlug, eventId, groupId, id: null, version: null, field: requested })
    expect((await field(eventId, 'Access')).state).toBe('requested')
    expect((await field(eventId, 'Private')).state).toBe('empty')
    expect((await field(eventId, 'Power')).state).toBe('empty')
  })

  test('of an artist out of scope are NOT_FOUND for a tour manager', async () => {
    const { eventId } = await advance()
    expect((await as(people.tourManager).get({ orgSlug, eventId })).canEdit).toBe(true)
    await db.owner.query('update bookings set artist_id = $2 where event_id = $1', [
      eventId,
      people.otherArtist.id,
    ])
    const { id, version } = await field(eventId, 'Load-in')
    for (const call of [
      () => as(people.tourManager).get({ orgSlug, eventId }),
      () => as(people.tourManager).history({ orgSlug, fieldId: id }),
      () => as(people.tourManager).answer({ orgSlug, fieldId: id, version, responseValue: 'x' }),
      () => as(people.tourManager).review({ orgSlug, fieldIds: [id], decision: 'accept' }),
      () => as(people.tourManager).remind({ orgSlug, eventIds: [eventId] }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await as(people.readOnly).get({ orgSlug, eventId })).toMatchObject({ canEdit: false })
  })
})

describe('an answer', () => {
  test('of the agency counts at once, and the proposal taken over says so', async () => {
    const { eventId } = await advance()
    await answer(eventId, 'Load-in', '15:00')
    expect(await field(eventId, 'Load-in')).toMatchObject({
      state: 'accepted',
      source: 'agency',
      answeredByName: 'Ole',
      lockedAt: expect.any(Date),
    })
    expect(await field(eventId, 'Doors')).toMatchObject({
      prefill: { value: '19:00', from: 'event', differs: false },
    })
    await answer(eventId, 'Doors', '19:00')
    expect(await field(eventId, 'Doors')).toMatchObject({ state: 'accepted', source: 'prefill' })
    await answer(eventId, 'Doors', '20:00')
    expect(await field(eventId, 'Doors')).toMatchObject({ source: 'agency', prefill: { differs: false } })
    expect((await get(eventId)).completion).toEqual({ accepted: 2, required: 4, pct: 50 })
    await answer(eventId, 'Doors', '')
    expect(await field(eventId, 'Doors')).toMatchObject({
      state: 'requested',
      responseValue: null,
      lockedAt: null,
    })
  })

  test('that is older than the stored one carries what is stored and who wrote it', async () => {
    const { eventId } = await advance()
    const { id, version } = await field(eventId, 'Load-in')
    await staff.answer({ orgSlug, fieldId: id, version, responseValue: '15:00' })
    await expect(
      as(people.agent).answer({ orgSlug, fieldId: id, version, responseValue: '16:00' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Ole has changed this answer in the meantime.',
      cause: {
        stale: true,
        currentVersion: version + 1,
        current: { responseValue: '15:00', answeredByName: 'Ole' },
      },
    })
    // The same answer sent again, by a device that came back, is no conflict.
    expect(await as(people.agent).answer({ orgSlug, fieldId: id, version, responseValue: '15:00' })).toEqual({
      id,
      version: version + 1,
    })
  })

  test('names a file of this event only', async () => {
    const [one, two] = [await advance(), await advance()]
    const file = await people.factories.file({ entity_id: one.eventId, name: 'plan.pdf' })
    const value = JSON.stringify({ fileId: file.id, name: 'plan.pdf' })
    await expect(answer(two.eventId, 'Plan', value)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await answer(one.eventId, 'Plan', value)
    expect((await field(one.eventId, 'Plan')).responseValue).toBe(value)
  })

  test('has a history that nobody rewrites', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, 'history@taktgeber.example')
    await byLink(token, eventId, 'Load-in', '15:00')
    const { id } = await field(eventId, 'Load-in')
    await staff.review({ orgSlug, fieldIds: [id], decision: 'reject', reason: 'Too late' })
    await byLink(token, eventId, 'Load-in', '14:00')
    await staff.review({ orgSlug, fieldIds: [id], decision: 'accept' })
    await staff.reopen({ orgSlug, fieldIds: [id] })
    const { entries } = await staff.history({ orgSlug, fieldId: id })
    expect(entries.toReversed().map(({ act, by, source, value }) => [act, by, source, value])).toEqual([
      ['answered', 'history', 'promoter', '15:00'],
      ['rejected', 'Ole', 'agency', 'Too late'],
      ['answered', 'history', 'promoter', '14:00'],
      ['accepted', 'Ole', 'agency', '14:00'],
      ['reopened', 'Ole', 'agency', '14:00'],
    ])
    await expect(db.owner.query(`update advancing_history set value = 'x'`)).rejects.toThrow('append-only')
  })
})

describe('a review', () => {
  test('accepts many at once, passes over what is done, and nothing that changed since it was shown', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, 'review@taktgeber.example')
    await byLink(token, eventId, 'Load-in', '15:00')
    await byLink(token, eventId, 'Doors', '19:00')
    const [loadIn, doors] = [await field(eventId, 'Load-in'), await field(eventId, 'Doors')]
    const fieldIds = [loadIn.id, doors.id]
    await byLink(token, eventId, 'Doors', '20:00')
    const versions = { [loadIn.id]: loadIn.version, [doors.id]: doors.version }
    await expect(staff.review({ orgSlug, fieldIds, decision: 'accept', versions })).rejects.toMatchObject({
      cause: { current: { responseValue: '20:00' } },
    })
    expect((await field(eventId, 'Load-in')).state).toBe('received')
    expect(await staff.review({ orgSlug, fieldIds, decision: 'accept' })).toEqual({ count: 2 })
    expect(await staff.review({ orgSlug, fieldIds, decision: 'accept' })).toEqual({ count: 0 })
    const { id } = await field(eventId, 'Stage size')
    await expect(staff.review({ orgSlug, fieldIds: [id], decision: 'accept' })).rejects.toMatchObject({
      message: 'There is no new answer to review.',
    })
  })

  test('that sends back notifies those who were asked, with the reason', async () => {
    const { eventId } = await advance()
    const to = 'returned@taktgeber.example'
    const token = await request(eventId, to)
    await byLink(token, eventId, 'Load-in', '15:00')
    const { id } = await field(eventId, 'Load-in')
    await staff.review({ orgSlug, fieldIds: [id], decision: 'reject', reason: 'The truck comes at 12.' })
    const [email] = await emailsTo(people, to)
    expect(email?.kind).toBe('advancing.returned')
    expect(email?.text).toContain('Load-in: The truck comes at 12.')
    const [back] = (await visitor.open({ token })).groups[0]!.fields
    expect(back).toMatchObject({
      state: 'rejected',
      responseValue: '15:00',
      rejectReason: 'The truck comes at 12.',
    })
  })
})

describe('the cockpit', () => {
  test('says show by show what is missing, from whom, and when it is due', async () => {
    const { eventId, eventDate } = await advance()
    expect(await missingOf(eventId, eventDate)).toMatchObject({
      hasAdvance: true,
      status: 'confirmed',
      artists: [{ name: 'Kleine Nacht' }],
      completion: { accepted: 0, required: 4, pct: 0 },
      request: null,
      missing: [
        { fieldName: 'Load-in', waitsFor: 'agency', state: 'empty' },
        { fieldName: 'Doors', waitsFor: 'agency' },
        { fieldName: 'Stage size', waitsFor: 'agency' },
        { fieldName: 'Diets', waitsFor: 'artist' },
      ],
    })
    const token = await request(eventId, 'cockpit@taktgeber.example', ['Schedule'])
    await visitor.seen({ token })
    await byLink(token, eventId, 'Doors', '19:00')
    const row = await missingOf(eventId, eventDate)
    expect(row).toMatchObject({
      toReview: 1,
      request: { recipients: 1, sentAt: expect.any(Date), openedAt: expect.any(Date), remindedAt: null },
      missing: [
        { fieldName: 'Load-in', waitsFor: 'promoter', state: 'requested' },
        { fieldName: 'Stage size', waitsFor: 'agency' },
        { fieldName: 'Diets', waitsFor: 'artist' },
      ],
    })
    expect(row?.nextDueOn).toBe((await field(eventId, 'Load-in')).dueOn)
  })

  test('calls nothing overdue before the day that the promoter was given', async () => {
    const { eventId, eventDate } = await advance()
    const { groups } = await get(eventId)
    const request = async (daysBefore: number) =>
      staff.request({
        orgSlug,
        eventId,
        recipients: [{ name: 'Jo', email: 'due@taktgeber.example' }],
        groupIds: groups.slice(0, 2).map(({ id }) => id),
        message: null,
        dueOn: addDays(eventDate, -daysBefore),
      })
    await request(28)
    expect((await field(eventId, 'Load-in')).dueOn).toBe(addDays(eventDate, -21))
    await request(14)
    expect((await field(eventId, 'Load-in')).dueOn).toBe(addDays(eventDate, -14))
    expect((await field(eventId, 'Doors')).dueOn).toBeNull()
    expect(await missingOf(eventId, eventDate)).toMatchObject({ nextDueOn: addDays(eventDate, -14) })
  })

  test('moves what is due with the event, and forgets cancelled and removed shows', async () => {
    const { eventId } = await advance()
    const { groups } = await get(eventId)
    await staff.request({
      orgSlug,
      eventId,
      recipients: [{ name: 'Jo', email: 'moves@taktgeber.example' }],
      groupIds: groups.slice(0, 1).map(({ id }) => id),
      message: null,
      dueOn: '2029-12-22',
    })
    await setEvent(eventId, 'event_date', '2033-06-30')
    const later = await get(eventId)
    expect(later.groups[0]!.fields[0]).toMatchObject({ dueDaysBefore: 21, dueOn: '2033-06-09' })
    expect(later.requests[0]!.dueOn! > '2033-05-01').toBe(true)
    expect(await missingOf(eventId, '2033-06-30')).toMatchObject({ nextDueOn: '2033-06-09' })
    await db.owner.query(`update bookings set status = 'cancelled' where event_id = $1`, [eventId])
    expect(await missingOf(eventId, '2033-06-30')).toBeUndefined()
    await db.owner.query(`update bookings set status = 'confirmed' where event_id = $1`, [eventId])
    await setEvent(eventId, 'archived_at', fromNow())
    expect(await missingOf(eventId, '2033-06-30')).toBeUndefined()
  })

  test('shows agreed shows without an advance, too, and no mere holds', async () => {
    const [agreed, hold] = [await show(), await show({}, 'hold')]
    expect(await missingOf(agreed.eventId, agreed.eventDate)).toMatchObject({
      hasAdvance: false,
      completion: { pct: 0 },
      missing: [],
    })
    expect(await missingOf(hold.eventId, hold.eventDate)).toBeUndefined()
  })

  test('has the progress of shows for others', async () => {
    const [with50, without] = [await advance(), await show()]
    await answer(with50.eventId, 'Doors', '19:00')
    await answer(with50.eventId, 'Load-in', '15:00')
    const { userId } = people.agent
    const scope = mintOrgScope({ userId, orgId: people.org.id, role: 'agent', artistIds: null })
    const progress = await advancingProgress(db.read(scope), scope, [with50.eventId, without.eventId])
    expect([...progress]).toEqual([[with50.eventId, { accepted: 2, required: 4, pct: 50 }]])
  })
})
