// Reminders: to whom, about what, when not, and in which language.
import { describe, expect, test } from 'vitest'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { makeAdvances } from '../../testing/advances.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { advancingRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { advance, group, field, request, setEvent } = makeAdvances(db, people)
const orgSlug = 'halbmond'
const as = (actor: Actor) => advancingRouter.createCaller(actor)
const staff = as(people.assistant)
const visitor = as(people.anonymous)
const byLink = async (token: string, eventId: string, name: string, responseValue: string) => {
  const { id, version } = await field(eventId, name)
  return visitor.answerByLink({ token, fieldId: id, version, responseValue })
}

describe('a reminder', () => {
  const remind = (...eventIds: string[]) => staff.remind({ orgSlug, eventIds })

  test('is one e-mail for each person and show, with only what is missing from them', async () => {
    const { eventId } = await advance()
    const [jonas, ada] = ['jonas@remind.example', 'ada@remind.example']
    const token = await request(eventId, jonas, ['Schedule'])
    await request(eventId, jonas, ['Production'])
    await request(eventId, ada, ['Production'])
    await byLink(token, eventId, 'Load-in', '15:00')
    expect(await remind(eventId)).toEqual({ sent: 2, skipped: [] })
    const [first] = [
      ...(await emailsTo(people, jonas)),
      ...(await emailsTo(people, jonas.toUpperCase())),
    ].filter(({ kind }) => kind === 'advancing.reminder')
    expect(first?.text).toContain('• Schedule: Doors\n• Production: Stage size')
    for (const absent of ['Load-in', 'Remark', 'Private', 'Diets', 'Margin'])
      expect(first?.text).not.toContain(absent)
    const [second] = await emailsTo(people, ada)
    expect(second?.text).toContain('• Production: Stage size')
    expect(second?.text).not.toContain('Schedule')
    // The link of the first e-mail goes on working beside the new one.
    expect((await visitor.open({ token })).recipientName).toBe('jonas')
    expect(await remind(eventId)).toEqual({
      sent: 0,
      skipped: [{ eventId, reason: 'A reminder was sent within the last hour.' }],
    })
  })

  test('says why there is none: nobody asked, nothing missing, cancelled, over, removed', async () => {
    const unasked = await advance()
    const complete = await advance()
    const token = await request(complete.eventId, 'all@remind.example', ['Production'])
    await byLink(token, complete.eventId, 'Stage size', '8 x 6 m')
    const off = await advance()
    await request(off.eventId, 'off@remind.example')
    await db.owner.query(`update bookings set status = 'cancelled' where event_id = $1`, [off.eventId])
    const over = await advance()
    await request(over.eventId, 'over@remind.example')
    await setEvent(over.eventId, 'event_date', '2020-01-01')
    const { sent, skipped } = await remind(...[unasked, complete, off, over].map(({ eventId }) => eventId))
    expect(sent).toBe(0)
    expect(Object.fromEntries(skipped.map(({ eventId, reason }) => [eventId, reason]))).toEqual({
      [unasked.eventId]: 'No request sent yet.',
      [complete.eventId]: 'No required answers missing.',
      [off.eventId]: 'This show was cancelled.',
      [over.eventId]: 'This show is over.',
    })
    for (const { eventId } of [off, over]) {
      await expect(
        staff.request({
          orgSlug,
          eventId,
          recipients: [{ name: 'Jo', email: 'jo@remind.example' }],
          groupIds: [(await group(eventId, 'Schedule')).id],
          message: null,
          dueOn: null,
        }),
      ).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    expect(await emailsTo(people, 'jo@remind.example')).toEqual([])
  })

  test('and the request speak the language that the contact is on file with', async () => {
    await people.factories.contact({
      language: 'de',
      emails: JSON.stringify([{ address: 'Petra@remind.example', label: null, isPrimary: true }]),
    })
    const { eventId } = await advance()
    await request(eventId, 'petra@remind.example')
    const [email] = await emailsTo(people, 'petra@remind.example')
    expect(email?.html).toContain('lang="de"')
    const token = /\/advancing\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''
    expect(await visitor.open({ token })).toMatchObject({ language: 'de' })
  })

  test('and the request otherwise speak the language of the organisation', async () => {
    await db.owner.query(`update organisations set locale = 'de' where id = $1`, [people.org.id])
    const { eventId } = await advance()
    await request(eventId, 'deutsch@remind.example')
    await remind(eventId)
    const emails = await emailsTo(people, 'deutsch@remind.example')
    expect(emails.map(({ html }) => html.includes('lang="de"'))).toEqual([true, true])
    await db.owner.query(`update organisations set locale = 'en' where id = $1`, [people.org.id])
  })

  test('is sent once when the call is repeated', async () => {
    const { eventId } = await advance()
    await request(eventId, 'once@remind.example')
    const keyed = as(withContext(people.assistant, { idempotencyKey: 'remind-once' }))
    const first = await keyed.remind({ orgSlug, eventIds: [eventId] })
    expect(await keyed.remind({ orgSlug, eventIds: [eventId] })).toEqual(first)
    expect(await emailsTo(people, 'once@remind.example')).toHaveLength(2)
  })
})
