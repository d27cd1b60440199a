import { describe, expect, test } from 'vitest'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { bookingsRouter } from '../bookings/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { toursRouter } from '../tours/router.ts'
import { eventsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => eventsRouter.createCaller(actor)
const bookings = (actor: Actor) => bookingsRouter.createCaller(actor)
const portal = (actor: Actor) => artistPortalRouter.createCaller(actor)

const base = { name: 'Spring night', tz: 'Europe/Berlin', kind: 'headline', city: 'Leipzig' } as const
const booked = (artistId: string, status: 'inquiry' | 'hold' | 'offer' | 'confirmed' = 'hold') => ({
  artistId,
  showtime: '21:00',
  setMinutes: 90,
  status,
})
const create = (eventDate: string, booking = booked(people.artist.id), extra: object = {}) =>
  as(people.agent).create({ orgSlug, event: { ...base, eventDate, ...extra }, booking })
const bookingOf = async (id: string) => (await as(people.agent).get({ orgSlug, id })).bookings[0]!

describe('the list', () => {
  test('holds what touches the days asked for, by date, without the dead ones unless asked', async () => {
    const inside = await create('2027-05-14')
    const reaching = await create('2027-04-29', undefined, { endsOn: '2027-05-02' })
    await create('2027-06-01')
    const range = { orgSlug, from: '2027-05-01', to: '2027-05-31' }
    const ids = async (more: object = {}) =>
      (await as(people.readOnly).list({ ...range, ...more })).map(({ eventId }) => eventId)
    expect(await ids()).toEqual([reaching.id, inside.id])
    const { id, version } = await bookingOf(inside.id)
    await bookings(people.agent).setStatus({ orgSlug, id, version, action: 'decline', reason: 'fee' })
    expect(await ids()).toEqual([reaching.id])
    expect(await ids({ cancelled: true })).toEqual([reaching.id, inside.id])
    expect(await ids({ statuses: ['declined'] })).toEqual([inside.id])
    expect(await ids({ artists: [people.otherArtist.id] })).toEqual([])
    expect(await ids({ search: 'SPRING' })).toEqual([reaching.id])
  })

  test('holds the shows of the tours asked for, and so do the counts', async () => {
    const tour = await toursRouter
      .createCaller(people.agent)
      .create({ orgSlug, tour: { artistId: people.artist.id, name: 'Summer tour' } })
    const onTour = { ...booked(people.artist.id), tourId: tour.id }
    const { id } = await create('2029-02-02', onTour)
    await create('2029-02-02')
    const range = { orgSlug, from: '2029-02-01', to: '2029-02-28', tours: [tour.id] }
    const list = await as(people.readOnly).list(range)
    expect(list.map(({ eventId, tourId }) => ({ eventId, tourId }))).toEqual([
      { eventId: id, tourId: tour.id },
    ])
    expect(await as(people.readOnly).density(range)).toEqual([
      { date: '2029-02-02', status: 'hold', count: 1 },
    ])
  })

  test('comes in the order asked for', async () => {
    const range = { orgSlug, from: '2029-03-01', to: '2029-03-31' }
    await create('2029-03-02', booked(people.artist.id, 'confirmed'), { city: 'Ulm' })
    await create('2029-03-03', booked(people.otherArtist.id, 'inquiry'), { city: 'Aachen' })
    await create('2029-03-01', booked(people.artist.id, 'offer'), { city: 'Mainz' })
    const days = async (order: object) =>
      (await as(people.readOnly).list({ ...range, ...order })).map(({ eventDate }) =>
        Number(eventDate.slice(8)),
      )
    expect(await days({})).toEqual([1, 2, 3])
    expect(await days({ descending: true })).toEqual([3, 2, 1])
    expect(await days({ sort: 'venue' })).toEqual([3, 1, 2])
    expect(await days({ sort: 'status' })).toEqual([3, 1, 2])
    expect(await days({ sort: 'status', descending: true })).toEqual([2, 1, 3])
    const artist = await as(people.readOnly).list({ ...range, sort: 'artist' })
    const names = artist.map(({ artistName }) => artistName.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  test('is counted by day and status, a long event on each of its days', async () => {
    await create('2029-05-10', undefined, { endsOn: '2029-05-12' })
    await create('2029-05-11', booked(people.otherArtist.id, 'inquiry'))
    const range = { orgSlug, from: '2029-05-11', to: '2029-12-31' }
    expect(await as(people.readOnly).density(range)).toEqual([
      { date: '2029-05-11', status: 'hold', count: 1 },
      { date: '2029-05-11', status: 'inquiry', count: 1 },
      { date: '2029-05-12', status: 'hold', count: 1 },
    ])
    expect(await as(people.readOnly).density({ ...range, artists: [people.otherArtist.id] })).toHaveLength(1)
    await expect(as(people.readOnly).density({ ...range, to: '2031-01-01' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('the times of shows', () => {
  test('are load-in, end and curfew, for artists in scope', async () => {
    const schedule = [
      { time: '16:00', label: 'Soundcheck', note: null, kind: 'soundcheck' as const },
      { time: '15:00', label: 'Backline', note: null, kind: 'load_in' as const },
      { time: '14:30', label: 'Lights', note: null, kind: 'load_in' as const },
    ]
    const add = (
      eventDate: string,
      booking: { artistId: string; endTime?: string; setMinutes?: number },
      day = {},
    ) =>
      as(people.agent).create({
        orgSlug,
        event: { ...base, eventDate, ...day },
        booking: { status: 'hold', showtime: '21:00', ...booking },
      })
    const [artistId, otherId] = [people.artist.id, people.otherArtist.id]
    const first = await add('2029-06-05', { artistId, endTime: '22:15' }, { curfew: '23:00', schedule })
    await add('2029-06-06', { artistId })
    const other = await add('2029-06-07', { artistId: otherId, setMinutes: 45 })
    const range = { orgSlug, from: '2029-06-04', to: '2029-06-10' }
    const ofFirst = {
      bookingId: first.bookingId,
      loadIn: '14:30',
      endTime: '22:15',
      setMinutes: null,
      curfew: '23:00',
    }
    expect(await as(people.readOnly).times(range)).toEqual([
      ofFirst,
      { bookingId: other.bookingId, loadIn: null, endTime: null, setMinutes: 45, curfew: null },
    ])
    expect(await as(people.tourManager).times(range)).toEqual([ofFirst])
    await expect(as(people.readOnly).times({ ...range, to: '2031-01-01' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a booking', () => {
  test('goes from hold to confirmed, and says why it cannot be confirmed twice at one time', async () => {
    const first = await create('2027-07-01')
    const second = await create('2027-07-01')
    const hold = await bookingOf(first.id)
    expect(hold.actions.find(({ action }) => action === 'confirm')).toMatchObject({ allowed: true })
    await bookings(people.agent).setStatus({ orgSlug, id: hold.id, version: 1, action: 'confirm' })
    const rival = await bookingOf(second.id)
    expect(rival.actions.find(({ action }) => action === 'confirm')).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('already has a confirmed show'),
    })
    await expect(
      bookings(people.agent).setStatus({ orgSlug, id: rival.id, version: 1, action: 'confirm' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('twenty agents confirm one artist at one time: one wins, the others read who was first', async () => {
    const inquiry = booked(people.artist.id, 'inquiry')
    const made = await Promise.all(Array.from({ length: 20 }, () => create('2027-07-02', inquiry)))
    const holds = await Promise.all(made.map(({ id }) => bookingOf(id)))
    const outcomes = await Promise.allSettled(
      holds.map(({ id }) => bookings(people.agent).setStatus({ orgSlug, id, version: 1, action: 'confirm' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      expect(outcome.reason).toMatchObject({
        code: 'CONFLICT',
        message: 'Kleine Nacht already has a confirmed show at Spring night, Leipzig on 2 July, 21:00–22:30.',
      })
    }
  })

  test('a cancelled show names who and why; an admin reinstates it, an agent does not', async () => {
    const { id: eventId } = await create('2027-07-03', booked(people.artist.id, 'confirmed'))
    const { id } = await bookingOf(eventId)
    const cancel = { orgSlug, id, version: 1, action: 'cancel' } as const
    await expect(bookings(people.agent).setStatus(cancel)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { fields: { reason: 'Choose a reason.', cancelledBy: 'Choose who cancelled.' } },
    })
    await bookings(people.agent).setStatus({ ...cancel, reason: 'illness', cancelledBy: 'artist' })
    expect(await bookingOf(eventId)).toMatchObject({ status: 'cancelled', statusReason: 'Illness' })
    const reinstate = { orgSlug, id, version: 2, action: 'reinstate', reason: 'Well again' } as const
    await expect(bookings(people.agent).setStatus(reinstate)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await bookings(people.admin).setStatus(reinstate)
    expect((await bookingOf(eventId)).status).toBe('confirmed')
  })

  test('a postponed show continues on hold at its new date', async () => {
    const { id: eventId } = await create('2027-07-04', booked(people.artist.id, 'confirmed'))
    const { id } = await bookingOf(eventId)
    const { postponedToEventId } = await bookings(people.agent).setStatus({
      orgSlug,
      id,
      version: 1,
      action: 'postpone',
      newDate: '2027-10-04',
    })
    const again = await as(people.agent).get({ orgSlug, id: postponedToEventId! })
    expect(again).toMatchObject({ eventDate: '2027-10-04', name: base.name, bookings: [{ status: 'hold' }] })
    expect(await bookingOf(eventId)).toMatchObject({
      status: 'postponed',
      postponedToBookingId: again.bookings[0]!.id,
    })
  })

  test('an assistant confirms only where the organisation allows it', async () => {
    const { id: eventId } = await create('2027-07-05')
    const { id } = await bookingOf(eventId)
    const confirm = { orgSlug, id, version: 1, action: 'confirm' } as const
    await expect(bookings(people.assistant).setStatus(confirm)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await db.owner.query('update organisations set assistant_may_confirm = true where id = $1', [
      people.org.id,
    ])
    await bookings(people.assistant).setStatus(confirm)
    await db.owner.query('update organisations set assistant_may_confirm = false where id = $1', [
      people.org.id,
    ])
    expect((await bookingOf(eventId)).status).toBe('confirmed')
  })
})

describe('an event', () => {
  test('moves with its last day and its bookings, back again, and not onto a taken time', async () => {
    const { id } = await create('2027-08-01', booked(people.artist.id, 'confirmed'), { endsOn: '2027-08-03' })
    await as(people.agent).move({ orgSlug, id, version: 1, eventDate: '2027-08-10' })
    const moved = await as(people.agent).get({ orgSlug, id })
    expect(moved).toMatchObject({ eventDate: '2027-08-10', endsOn: '2027-08-12', version: 2 })
    expect(moved.bookings[0]!.startsAt).toEqual(new Date('2027-08-10T19:00:00Z'))
    await create('2027-08-20', booked(people.artist.id, 'confirmed'))
    await expect(
      as(people.agent).move({ orgSlug, id, version: 2, eventDate: '2027-08-20' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Kleine Nacht already has a confirmed show at Spring night, Leipzig on 20 August, 21:00–22:30.',
    })
    expect((await as(people.agent).get({ orgSlug, id })).eventDate).toBe('2027-08-10')
  })

  test('keeps the clock of its zone over the switch to winter time', async () => {
    const { id } = await create('2027-10-30', {
      ...booked(people.artist.id),
      inTheNight: true,
      showtime: '02:30',
    } as never)
    // The clock shows 02:30 twice in that night; the first one counts.
    expect((await bookingOf(id)).startsAt).toEqual(new Date('2027-10-31T00:30:00Z'))
  })

  test('with a confirmed show is not removed; a tentative one is, with undo', async () => {
    const agreed = await create('2027-09-01', booked(people.artist.id, 'confirmed'))
    await expect(as(people.agent).remove({ orgSlug, id: agreed.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { id } = await create('2027-09-02')
    const range = { orgSlug, from: '2027-09-02', to: '2027-09-02' }
    await as(people.agent).remove({ orgSlug, id })
    expect(await as(people.agent).list(range)).toEqual([])
    await as(people.agent).restore({ orgSlug, id })
    expect(await as(people.agent).list(range)).toHaveLength(1)
  })

  test('of an artist who was archived meanwhile does not come back before the artist', async () => {
    const artist = await people.factories.artist({ name: 'Nova Kern' })
    const { id } = await create('2027-09-03', booked(artist.id, 'inquiry'))
    await as(people.agent).remove({ orgSlug, id })
    const setArchived = (at: Date | null) =>
      db.owner.query('update artists set archived_at = $2 where id = $1', [artist.id, at])
    await setArchived(new Date('2027-01-01T00:00:00Z'))
    await expect(as(people.agent).restore({ orgSlug, id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Nova Kern is archived. Restore the artist first.',
    })
    await setArchived(null)
    await as(people.agent).restore({ orgSlug, id })
    const { rows } = await db.owner.query('select archived_at from events where id = $1', [id])
    expect(rows).toEqual([{ archived_at: null }])
  })

  test('is half made in no case: a refused booking leaves no event', async () => {
    await create('2027-09-10', booked(people.artist.id, 'confirmed'))
    const range = { orgSlug, from: '2027-09-10', to: '2027-09-10' }
    await expect(create('2027-09-10', booked(people.artist.id, 'confirmed'))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await as(people.agent).list(range)).toHaveLength(1)
  })

  test('lists buyer, promoter and venue staff once each', async () => {
    const venue = await people.factories.venue()
    const company = await people.factories.company({ name: 'Elbklang' })
    const [buyer, booker] = [
      await people.factories.contact({ name: 'Buyer' }),
      await people.factories.contact({ name: 'Booker' }),
    ]
    await db.owner.query(
      'insert into contact_companies (org_id, contact_id, company_id, title) values ($1, $2, $3, $4)',
      [people.org.id, buyer.id, company.id, 'Promoter'],
    )
    await db.owner.query(
      'insert into venue_contacts (org_id, venue_id, contact_id, role) values ($1, $2, $3, $4)',
      [people.org.id, venue.id, booker.id, 'booker'],
    )
    const { id } = await create(
      '2027-09-20',
      { ...booked(people.artist.id), buyerContactId: buyer.id } as never,
      { venueId: venue.id, promoterCompanyId: company.id },
    )
    const { contacts } = await as(people.agent).get({ orgSlug, id })
    expect(contacts.map(({ name, part, company: at }) => [name, part, at])).toEqual([
      ['Buyer', 'buyer', 'Elbklang'],
      ['Booker', 'venue', null],
    ])
    const [listed] = await as(people.readOnly).list({ orgSlug, from: '2027-09-20', to: '2027-09-20' })
    expect(listed).toMatchObject({ promoterName: 'Elbklang', holdRank: 1, holdEndsAt: expect.any(Date) })
  })
})

describe('the portal', () => {
  test('shows an artist the own agreed shows, holds and the promoter only by flag, internal notes never', async () => {
    const buyer = await people.factories.contact({ name: 'Promoter Person' })
    const setFlags = (flags: object) =>
      db.owner.query('update artist_access set flags = flags || $2::jsonb where user_id = $1', [
        people.artistOwner.userId,
        JSON.stringify(flags),
      ])
    const agreed = await create(
      '2027-11-05',
      { ...booked(people.artist.id, 'confirmed'), buyerContactId: buyer.id } as never,
      { notes: 'Load in at two', notesInternal: 'Pays late' },
    )
    const held = await create('2027-11-06')
    await create('2027-11-07', booked(people.otherArtist.id, 'confirmed'))
    const range = { orgSlug, from: '2027-11-01', to: '2027-11-30' }
    const seen = async () => (await portal(people.artistOwner).events(range)).map(({ eventId }) => eventId)

    await setFlags({ seeHolds: false, seePromoter: false })
    expect(await seen()).toEqual([agreed.id])
    const plain = await portal(people.artistOwner).event({ orgSlug, eventId: agreed.id })
    expect(plain).toMatchObject({
      event: { name: base.name, notes: 'Load in at two' },
      booking: { status: 'confirmed', showtime: '21:00' },
      contacts: { buyer: null, venueContacts: [] },
    })
    expect(JSON.stringify(plain)).not.toContain('Pays late')
    await expect(portal(people.artistOwner).event({ orgSlug, eventId: held.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })

    await setFlags({ seeHolds: true, seePromoter: true })
    expect(await seen()).toEqual([agreed.id, held.id])
    const open = await portal(people.artistOwner).event({ orgSlug, eventId: agreed.id })
    expect(open.contacts.buyer).toMatchObject({ name: 'Promoter Person' })
  })

  test('a suspended access ends at once', async () => {
    const actor = withContext(people.otherArtistOwner, {})
    expect((await portal(actor).current({ orgSlug })).artists).toHaveLength(1)
    await db.owner.query("update artist_access set status = 'suspended' where user_id = $1", [actor.userId])
    await expect(portal(actor).current({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
