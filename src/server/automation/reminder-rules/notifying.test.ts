import { afterEach, describe, expect, test } from 'vitest'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { emailsTo } from '../../testing/emails.ts'
import { agentOnly, orgSlug, ruleInput, reminderFixture } from '../../testing/fixtures/reminder-fixture.ts'

const { fixture, calls, watch, addRule, show, notified, reminders, broken } = reminderFixture()

describe('whom it notifies', () => {
  const due = new Date('2027-05-07T07:00:00Z')

  test('colleagues only of what they may see, and nobody who left', async () => {
    await show('2027-05-10', { artist_id: fixture.people.otherArtist.id })
    const userIds = [fixture.people.tourManager.userId, fixture.people.assistant.userId]
    await addRule({ recipients: { ...agentOnly, agent: false, userIds }, channels: ['app', 'email'] })
    expect(await watch(due)).toBe(1)
    expect([
      await notified(fixture.people.tourManager),
      await notified(fixture.people.assistant),
    ]).toMatchObject([[], [{}]])
    expect(await emailsTo(fixture.people, fixture.people.tourManager.email)).toEqual([])
    expect(await emailsTo(fixture.people, fixture.people.assistant.email)).toMatchObject([
      { subject: 'Before the show: Zweiter Akt, Astra' },
    ])
  })

  test('a rule reaches no further than whoever set it', async () => {
    await show('2027-05-10', { artist_id: fixture.people.otherArtist.id })
    await show('2027-05-11')
    await addRule({ recipients: { ...agentOnly, agent: false, owner: true } }, fixture.people.tourManager)
    expect(await reminders()).toEqual(['scheduled 2027-05-08T07:00'])
  })

  test('is off when they leave, notifies the owners, and goes on for whoever takes it over', async () => {
    await show('2027-05-10')
    const leaver = fixture.people.admin
    const id = await addRule({}, leaver)
    const status = (to: string) =>
      fixture.db.owner.query('update memberships set status = $2 where user_id = $1', [leaver.userId, to])
    await status('removed')
    expect(await watch(due)).toBe(0)
    expect(await watch(due)).toBe(0)
    expect((await notified(fixture.people.owner)).map(({ title }) => messageText(title, english))).toEqual([
      'Reminder switched off: Before the show',
    ])
    const rule = await calls(fixture.people.assistant).get({ orgSlug, id })
    expect(rule).toMatchObject({ isActive: false, canEdit: true })
    await calls(fixture.people.assistant).setActive({ orgSlug, id, version: rule.version, isActive: true })
    expect(await watch(due)).toBe(1)
    expect((await calls(fixture.people.owner).get({ orgSlug, id })).ownerName).toBe('Ole')
    await status('active')
  })

  describe('the promoter', () => {
    const promoter = { ...agentOnly, agent: false, promoter: true }
    const contact = (more = {}) =>
      fixture.people.factories.contact({
        name: 'Ines Reuter',
        emails: JSON.stringify([{ address: 'ines@promoter.example', label: null }]),
        ...more,
      })
    const emails = async () =>
      (
        await fixture.db.owner.query<{
          state: string
          subject: string
          body_text: string
          to_addresses: unknown
        }>('select state, subject, body_text, to_addresses from messages')
      ).rows

    test('gets an e-mail that somebody looks over first', async () => {
      await show('2027-05-10', { buyer_contact_id: (await contact()).id })
      await addRule({ recipients: promoter, channels: ['email'] })
      expect(await watch(due)).toBe(1)
      expect(await emails()).toMatchObject([
        {
          state: 'outbox_review',
          body_text: expect.stringContaining('Look at the advance of Astra.'),
          to_addresses: [{ name: 'Ines Reuter', address: 'ines@promoter.example' }],
        },
      ])
      const { rows } = await fixture.db.owner.query<{ title: string }>(
        "select title from notifications where topic = 'messages'",
      )
      expect(rows.map(({ title }) => messageText(title, english))).toEqual([
        'To review: Before the show, Kleine Nacht, Astra',
      ])
    })

    test('an e-mail with a gap is a draft', async () => {
      await show('2027-05-10', { buyer_contact_id: (await contact()).id })
      await addRule({ recipients: promoter, channels: ['email'], text: 'In {{event.city}}?' })
      expect(await watch(due)).toBe(1)
      expect(await emails()).toMatchObject([{ state: 'draft' }])
    })

    test('of a cancelled show gets nothing, nor who is not to be written to', async () => {
      const { id } = await contact({ do_not_contact: true })
      const bounced = await contact({
        emails: JSON.stringify([{ address: 'gone@promoter.example', label: null, isBounced: true }]),
      })
      await show('2027-05-10', { buyer_contact_id: id })
      await show('2027-05-10', { buyer_contact_id: bounced.id, artist_id: fixture.people.otherArtist.id })
      await addRule({ recipients: { ...promoter, owner: true }, channels: ['email', 'app'] })
      expect(await watch(due)).toBe(2)
      expect(await emails()).toEqual([])
    })

    test('is not for those to choose who may not write to promoters', async () => {
      await expect(
        calls(fixture.people.accountant).create({
          orgSlug,
          rule: ruleInput({ recipients: promoter, channels: ['app'] }),
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })
})

afterEach(async () => expect(await broken()).toEqual([]))
