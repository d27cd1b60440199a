// Names as long as the forms take them, with and without spaces and from right to left: whatever people work with
// stays on the screen.
import { newAccount, newAgency, ownPassword } from '../support/accounts.ts'
import { mutate, queryAs } from '../support/calls.ts'
import { emailTo, linkIn } from '../support/emails.ts'
import { nextMonthDay } from '../support/moves.ts'
import { stateFor } from '../support/people.ts'
import { cutButtons, overflow, settled } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)
const spaced = 'The Very Long Orchestra of Northern Lights '.repeat(4)
const fromRight = 'فرقة الموسيقى العربية للأوركسترا الكبرى '.repeat(4)

/** An agency with two shows, and a person of the first artist in the portal. */
async function agencyWithLongNames() {
  const { email, session, slug: orgSlug } = await newAgency()
  const token = session.access_token
  const call = <Result>(path: string, input: object) => mutate<Result>(token, path, { orgSlug, ...input })
  const show = async (name: string, day: number, status: string) => {
    const artist = await call<{ id: string }>('artists.create', {
      artist: { name: name.slice(0, 120), kind: 'solo' },
    })
    const venue = await call<{ id: string }>('venues.create', {
      venue: {
        name: name.slice(0, 160).trim(),
        kind: 'club',
        city: name.slice(0, 80).trim(),
        country: 'DE',
        tz: 'Europe/Berlin',
      },
    })
    const { id: eventId } = await call<{ id: string }>('events.create', {
      event: {
        name: name.slice(0, 160).trim(),
        eventDate: nextMonthDay(day),
        tz: 'Europe/Berlin',
        venueId: venue.id,
        kind: 'headline',
      },
      booking: { artistId: artist.id, status, showtime: '21:00' },
    })
    const { bookings } = await queryAs<{ bookings: { id: string }[] }>(token, 'events.get', {
      orgSlug,
      id: eventId,
    })
    const deal = {
      type: 'flat',
      currency: 'EUR',
      guaranteeMinor: 98_765_432_100,
      commission: { kind: 'pct', pct: '15' },
    }
    await call('deals.save', { bookingId: bookings[0]!.id, version: null, deal })
    return { artistId: artist.id, eventId }
  }
  const { artistId, eventId } = await show(unbroken, 12, 'confirmed')
  await show(spaced, 12, 'hold')
  await show(fromRight, 14, 'offer')
  await call('contacts.create', {
    contact: { firstName: unbroken.slice(0, 80), lastName: spaced.slice(0, 80).trim() },
  })
  await call('companies.create', { company: { name: unbroken.slice(0, 160), kinds: ['promoter'] } })
  const guest = await newAccount('guest')
  await call('invitations.inviteArtist', {
    invitation: { email: guest.email, role: 'artist_owner', artistId, flags: {} },
  })
  const link = new URL(await linkIn(await emailTo(guest.email, 'Journey Agency')))
  await mutate(guest.session.access_token, 'invitations.accept', { token: link.searchParams.get('token') })
  const own = `/${orgSlug}`
  const portal = `/artist-portal/${orgSlug}`
  return [
    {
      email,
      screens: [
        `${own}/dashboard`,
        `${own}/calendar?month=${nextMonthDay(12).slice(0, 7)}`,
        `${own}/events`,
        `${own}/${eventId}/overview`,
        `${own}/${eventId}/finance`,
        `${own}/artists`,
        `${own}/venues`,
        `${own}/contacts/`,
        `${own}/companies`,
      ],
    },
    {
      email: guest.email,
      screens: [`${portal}/events`, `${portal}/events/${eventId}`, `${portal}/contacts`],
    },
  ]
}

test('Names of any length keep every status and button on the screen', async ({ browser, watch }) => {
  for (const { email, screens } of await agencyWithLongNames()) {
    const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
    const page = await context.newPage()
    for (const path of screens) {
      await page.goto(path)
      for (const [width, height] of [
        [1024, 768],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height })
        await settled(page)
        const where = `${path.replace(/^\/(artist-portal\/)?[^/]*/, '…')} at ${width}`
        expect.soft(await overflow(page), `${where} sticks out`).toEqual([])
        expect.soft(await cutButtons(page), `${where}: buttons cut`).toEqual([])
      }
    }
    await context.close()
  }
  expect(watch.problems).toEqual([])
})
