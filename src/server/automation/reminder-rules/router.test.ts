import { afterEach, describe, expect, test } from 'vitest'
import { hour, orgSlug, ruleInput, reminderFixture } from '../../testing/fixtures/reminder-fixture.ts'

const { fixture, calls, addRule, show, moveTo, sweep, broken } = reminderFixture()

describe('the pages', () => {
  test('show what a rule would send, before it is saved', async () => {
    await show('2027-05-10')
    await show('2027-05-02', { artist_id: fixture.people.otherArtist.id })
    const { sentence, rows } = await calls(fixture.people.owner).preview({ orgSlug, rule: ruleInput() })
    expect(sentence).toBe('3 days before the show, 09:00')
    expect(rows).toEqual([
      { when: new Date('2027-05-07T07:00:00Z'), subject: 'Kleine Nacht, Astra', recipients: ['Tarek'] },
    ])
  })

  test('one that is put aside is not told, unless the show moves to a later day', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    const { rows } = await calls(fixture.people.owner).upcoming({ orgSlug })
    expect(rows).toMatchObject([{ ruleName: 'Before the show', subject: 'Kleine Nacht, Astra', eventId }])
    await calls(fixture.people.agent).dismiss({ orgSlug, id: rows[0]!.id })
    expect((await calls(fixture.people.owner).upcoming({ orgSlug })).total).toBe(0)
    expect(await sweep(new Date('2027-05-07T07:00:00Z'), new Date('2027-05-07T12:00:00Z'))).toBe(0)
    await expect(calls(fixture.people.agent).dismiss({ orgSlug, id: rows[0]!.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await moveTo(eventId, '2027-05-20')
    expect(await sweep(new Date('2027-05-08T07:00:00Z'), new Date('2027-05-17T08:00:00Z'), 12 * hour)).toBe(1)
  })

  test('rules are changed by whoever set them, or who administrates', async () => {
    const id = await addRule({}, fixture.people.agent)
    const rule = ruleInput({ offsetAmount: -1 })
    await expect(
      calls(fixture.people.assistant).update({ orgSlug, id, version: 1, rule }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await calls(fixture.people.agent).update({ orgSlug, id, version: 1, rule })
    await calls(fixture.people.owner).update({
      orgSlug,
      id,
      version: 2,
      rule: ruleInput({ offsetAmount: -2 }),
    })
    const { rows } = await calls(fixture.people.assistant).list({ orgSlug })
    expect(rows).toMatchObject([
      { sentence: '2 days before the show, 09:00', ownerName: 'Tarek', canEdit: false, isActive: true },
    ])
    await calls(fixture.people.agent).remove({ orgSlug, id })
    expect((await calls(fixture.people.agent).list({ orgSlug })).total).toBe(0)
    await calls(fixture.people.agent).restore({ orgSlug, id })
    expect((await calls(fixture.people.agent).list({ orgSlug })).rows).toMatchObject([{ isActive: false }])
  })
})

afterEach(async () => expect(await broken()).toEqual([]))
