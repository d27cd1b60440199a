import { afterEach, describe, expect, test } from 'vitest'
import { daysBetween } from '#domain/dates.ts'
import { agentOnly, start, reminderFixture } from '../../testing/fixtures/reminder-fixture.ts'

const { fixture, watch, addRule, show, setStatus, notified, reminders, sweep, broken } = reminderFixture()

describe('other anchors', () => {
  const hold = async (expiresAt: string) => {
    const { bookingId } = await show('2027-08-01', { status: 'hold' })
    const { id } = await fixture.people.factories.hold({
      artist_id: fixture.people.artist.id,
      booking_id: bookingId,
      hold_date: '2027-08-01',
      expires_at: new Date(expiresAt),
    })
    return id
  }

  test('hours before a hold ends; extended within the day it is not told again, by days it is', async () => {
    const id = await hold('2027-05-10T12:00:00Z')
    await addRule({ anchor: 'hold_expiry', offsetUnit: 'hours', offsetAmount: -48 })
    expect(await watch(new Date('2027-05-08T12:00:00Z'))).toBe(1)
    const extend = (to: string) =>
      fixture.db.owner.query('update holds set expires_at = $2 where id = $1', [id, to])
    await extend('2027-05-10T20:00:00Z')
    expect(await sweep(new Date('2027-05-08T13:00:00Z'), new Date('2027-05-09T13:00:00Z'))).toBe(0)
    await extend('2027-05-17T12:00:00Z')
    expect(await sweep(new Date('2027-05-09T14:00:00Z'), new Date('2027-05-16T12:00:00Z'))).toBe(1)
    await fixture.db.owner.query("update holds set state = 'released', ended_at = now() where id = $1", [id])
    await watch(new Date('2027-05-16T13:00:00Z'))
    expect(await notified()).toHaveLength(2)
  })

  test('days after a contract went out, until it is signed', async () => {
    const [one, two] = [await show('2027-08-01'), await show('2027-08-02')]
    const sent = async (bookingId: string) =>
      (
        await fixture.people.factories.contract({
          booking_ids: [bookingId],
          number: `C-${bookingId.slice(0, 6)}`,
          state: 'sent',
          sent_at: start,
          frozen_body: JSON.stringify({ type: 'doc', content: [] }),
          sha256: Buffer.alloc(32),
        })
      ).id
    const [signed, open] = [await sent(one.bookingId), await sent(two.bookingId)]
    await addRule({ anchor: 'contract_sent', offsetAmount: 5 })
    await fixture.db.owner.query("update contracts set state = 'void', ended_at = now() where id = $1", [
      signed,
    ])
    expect(await sweep(new Date('2027-05-06T06:00:00Z'), new Date('2027-05-06T08:00:00Z'))).toBe(1)
    expect((await notified()).map(({ url }) => url)).toEqual([`/halbmond/contracts/${open}/edit`])
    await fixture.db.owner.query("update contracts set state = 'void', ended_at = now() where id = $1", [
      open,
    ])
  })

  test('answers of the advance: the earliest that is missing counts, then the next', async () => {
    const { eventId } = await show('2027-06-10')
    const group = await fixture.people.factories.advancingGroup({ event_id: eventId, audience: 'promoter' })
    const field = (days: number) =>
      fixture.people.factories.advancingField({
        event_id: eventId,
        group_id: group.id,
        field_name: `f${days}`,
        due_days_before: days,
      })
    const early = await field(28)
    await field(7)
    await addRule({ anchor: 'advancing_due', offsetAmount: -1 })
    expect(await watch(new Date('2027-05-12T07:00:00Z'))).toBe(1)
    await fixture.db.owner.query(
      "update advancing_fields set state = 'received', response_value = 'x', source = 'promoter' where id = $1",
      [early.id],
    )
    await watch(new Date('2027-05-12T08:00:00Z'))
    expect(await reminders()).toEqual(['scheduled 2027-06-02T07:00'])
  })

  test('after an invoice was due: of cancelled shows too, but then nobody outside; not while disputed', async () => {
    const contact = await fixture.people.factories.contact({
      name: 'Ines Reuter',
      emails: JSON.stringify([{ address: 'ines@promoter.example', label: null }]),
    })
    const invoice = async (status: string, more = {}) => {
      const { eventId, bookingId } = await show('2027-08-01', { status, buyer_contact_id: contact.id })
      const { id } = await fixture.people.factories.invoice({
        event_id: eventId,
        booking_id: bookingId,
        ...more,
      })
      return id
    }
    const [open, off] = [await invoice('confirmed'), await invoice('cancelled')]
    await invoice('contracted', { is_disputed: true })
    await addRule({
      anchor: 'invoice_due',
      // The factory's invoices are due on 15 March 2026.
      offsetAmount: daysBetween('2026-03-15', '2027-05-07'),
      channels: ['app', 'email'],
      recipients: { agent: false, owner: false, promoter: true, userIds: [fixture.people.accountant.userId] },
      text: 'Invoice {{invoice.number}} is open.',
    })
    expect(await watch(new Date('2027-05-07T07:00:00Z'))).toBe(2)
    expect((await notified(fixture.people.accountant)).map(({ url }) => url).toSorted()).toEqual(
      [open, off].map((id) => `/halbmond/invoices/${id}`).toSorted(),
    )
    expect((await notified(fixture.people.accountant))[0]?.body).toMatch(/^Invoice T\w+-0001 is open\.$/)
    const { rows } = await fixture.db.owner.query('select state from messages')
    expect(rows).toEqual([{ state: 'outbox_review' }])
    await fixture.db.owner.query('update invoices set is_disputed = true')
  })

  test('a day of one’s own, of the agency or of one show', async () => {
    const { eventId, bookingId } = await show('2027-06-10')
    await addRule({
      anchor: 'custom',
      customOn: '2027-05-05',
      offsetAmount: 0,
      recipients: { ...agentOnly, agent: false, owner: true },
    })
    await addRule({ anchor: 'custom', customOn: '2027-05-06', offsetAmount: 0, eventId })
    expect(await watch(new Date('2027-05-05T07:00:00Z'))).toBe(1)
    expect((await notified(fixture.people.owner)).map(({ title, url }) => [title, url])).toEqual([
      ['Before the show', '/halbmond/inbox'],
    ])
    await setStatus(bookingId, 'lost')
    expect(await watch(new Date('2027-05-06T07:00:00Z'))).toBe(0)
  })
})

afterEach(async () => expect(await broken()).toEqual([]))
